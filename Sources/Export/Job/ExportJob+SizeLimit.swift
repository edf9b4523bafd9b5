internal import TEMedia

extension ExportJob {
  /// Renders the clip until the best file within a limit is found.
  func search(
    _ limit: SizeLimit, _ cancellation: Cancellation, _ unfinished: ([PlannedOutput]) -> Void,
    _ progress: (Progress) -> Void
  ) throws(ExportError) -> [Complete] {
    let destination = destinations[0]
    guard let model = destination.format.sizeModel(options) else {
      throw .optionNotForFormat(
        option: FormatOption.sizeLimit.argument, formats: [destination.format],
        remedy: FormatOption.sizeLimit.remedy)
    }
    let ladder = SizeLadder(
      model, frameRate: plan.frameRate, width: plan.format.contentSize.width)
    var search = SizeSearch(ladder, limit: limit.bytes)
    var best: Complete?
    var isFirst = true
    var tries = 0
    while true {
      guard let index = search.next() else { break }
      let rung = ladder.rungs[index]
      let draft = try draft(rung, of: destination)
      unfinished((best.map { [$0.output] } ?? []) + [draft.output])
      let pictures =
        isFirst ? self.pictures : try Self.makeSequence(source, options, draft.plan)
      isFirst = false
      tries += 1
      let name = tries > 1 ? "try \(tries)" : nil
      let reports = try encode([draft], showing: pictures, cancellation) { done in
        progress(
          Progress(
            frames: done.frames, expectedFrames: done.expectedFrames,
            stepName: name ?? done.stepName))
      }
      guard var report = reports.first else { break }
      search.note(report.bytes, of: index)
      guard search.best == index else { continue }
      report.settings = settings(of: rung)
      best = (draft.output, report)
    }
    guard let best else {
      let last = ladder.rungs[search.last]
      throw .sizeLimitTooLow(limit, smallest: search.smallest, settings: settings(of: last))
    }
    return [best]
  }

  /// A hidden file of its own for the settings of a rung.
  private func draft(
    _ rung: SizeLadder.Rung, of destination: Destination
  ) throws(ExportError) -> Draft {
    var options = options
    options.frameRate = rung.frameRate
    if rung.width != plan.format.contentSize.width { options.width = rung.width }
    if let quality = rung.quality {
      destination.format.qualityOption.set(quality: quality, in: &options)
    }
    return Draft(
      destination: destination, output: try PlannedOutput(destination), options: options,
      plan: try ExportPlan(options, [destination.format], source: source))
  }

  /// The options that give the file of a rung, such as "--crf 28 --fps 30 --width 300".
  private func settings(of rung: SizeLadder.Rung) -> String {
    var settings: [String] = []
    if let quality = rung.quality {
      settings.append("\(destinations[0].format.qualityOption.argument) \(quality)")
    }
    settings.append("--fps \(rung.frameRate)")
    settings.append("--width \(rung.width)")
    return settings.joined(separator: " ")
  }
}

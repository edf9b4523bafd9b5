internal import TEExport
internal import TEVerification

extension Clip {
  /// How a clip compares with its golden.
  public struct Verification: Hashable, Sendable, CustomStringConvertible {
    /// Whether every frame has the golden's pixels, or differs within the tolerances.
    public let isSame: Bool
    /// The kinds of what differs, in this order: `length`, `timing`, `motion`, `content`, `environment`.
    public let kinds: [String]
    /// The differences, and further notes, a sentence each.
    public let sentences: [String]

    init(_ clip: VerifiedClip) {
      isSame = clip.outcome == .same
      kinds = clip.kinds.map(\.rawValue)
      sentences = clip.lines.dropFirst().map { String($0.drop { $0 == " " }) }
    }

    /// The kinds, and a line for each sentence.
    public var description: String {
      ([isSame ? "same" : "different: " + kinds.joined(separator: ", ")] + sentences)
        .joined(separator: "\n  ")
    }
  }

  /// Records the golden that ``verify(golden:tolerances:)`` holds later versions of the clip against: a text file
  /// for version control.
  ///
  /// An older golden is replaced when the new one is complete.
  ///
  /// - Parameters:
  ///   - path: The file, such as `gallery.golden`; relative to the current folder.
  ///   - frameRate: Frames per second, 1...240, in steps of 0.001.
  /// - Throws: ``ClipError`` if an option is out of range, the script fails, or the file cannot be written or is
  ///   there and no golden.
  public func record(golden path: String, frameRate: Double = 60) throws(ClipError) {
    let options = try verifiedOptions(frameRate: frameRate, width: nil, quality: nil)
    do throws(ExportError) {
      let recording = try verification(options).record(makeSource(options), options)
      try GoldenFile(path: path).write(recording)
    } catch {
      LibraryPreparation.wait()
      throw ClipError(error)
    }
  }

  /// Compares the clip with its golden, with the options of the golden.
  ///
  /// - Parameters:
  ///   - path: The file that ``record(golden:frameRate:)`` wrote.
  ///   - tolerances: How much may differ, in the notation of `--tolerance`, such as `motion=0.5pt`; nothing by
  ///     default.
  /// - Throws: ``ClipError`` if there is no golden, if it cannot be used, or if the script fails.
  public func verify(
    golden path: String, tolerances: [String] = []
  ) throws(ClipError) -> Verification {
    var permitted = Tolerances()
    for tolerance in tolerances where !permitted.set(tolerance) {
      throw ClipError(
        "the tolerance '\(tolerance)' makes no sense",
        "Use " + Tolerances.examples.joined(separator: ", "))
    }
    let options = try verifiedOptions(frameRate: 60, width: nil, quality: nil)
    let clip: VerifiedClip
    do throws(ExportError) {
      clip = try verification(options, within: permitted).verify(
        name, preset: nil, golden: GoldenFile(path: path), makeSource: makeSource
      ).clip
    } catch {
      throw ClipError(error)
    }
    guard let problem = clip.problem else { return Verification(clip) }
    LibraryPreparation.wait()
    throw ClipError(problem, nil)
  }

  private func verification(
    _ options: ExportOptions, within tolerances: Tolerances = Tolerances()
  ) -> ClipVerification {
    ClipVerification(options, within: tolerances, cancellation: Cancellation())
  }

  private func makeSource(_ options: ExportOptions) -> any ScreenSource {
    source(within: options.budgets)
  }
}

internal import Foundation
internal import TEExport
internal import TEInputs
internal import TEPresets

/// A preset's text with another style for a transition, which keeps what the new style understands.
struct StyleChange {
  /// The keys that lead to the transition.
  let keys: String
  let style: String

  /// The texts that may be meant: with all that the style has a key for, with its elements alone, and the style alone.
  ///
  /// - Parameter links: What the transition moves now.
  func candidates(
    _ text: [UInt8], path: String, written: [String], links: TransitionLinks
  ) throws(PresetError) -> [[UInt8]] {
    guard let entry = StyleLibrary.entry(named: style), !written.isEmpty else {
      return [try alone(text, path)]
    }
    var roles = Set(entry.roles.map(\.name))
    if entry.maximumElements == nil { roles.insert("elements") }
    let constants = Set(
      (entry.parameters + entry.parts).compactMap {
        $0.name.split(separator: ".").first.map(String.init)
      })
    // What is an alias cannot be taken away, the mapping as a whole may be replaced.
    let reduced = [roles.union(constants), roles].compactMap {
      try? self.reduced(text, path, written, to: $0, roles, links)
    }
    return reduced + [try alone(text, path)]
  }

  private func alone(_ text: [UInt8], _ path: String) throws(PresetError) -> [UInt8] {
    var changed = try PresetEdit(text, named: path, budgets: Budgets())
    try changed.set("\(keys)=\(style)")
    return changed.bytes
  }

  private func reduced(
    _ text: [UInt8], _ path: String, _ written: [String], to known: Set<String>,
    _ roles: Set<String>, _ links: TransitionLinks
  ) throws(PresetError) -> [UInt8] {
    var changed = try PresetEdit(text, named: path, budgets: Budgets())
    try changed.set("\(keys).style=\(style)")
    for key in written where key != "style" && !known.contains(key) {
      try changed.remove("\(keys).\(key)")
    }
    // One element is a source and a hero, and the other way round.
    if links.isList, !roles.contains("elements"), let link = links.links.first {
      if let from = link.from, roles.contains("source") {
        try changed.set("\(keys).source=\(from)")
      }
      if let to = link.to, roles.contains("hero") { try changed.set("\(keys).hero=\(to)") }
    }
    return changed.bytes
  }
}

extension Project {
  /// A style for a transition.
  struct NewStyle: Decodable, Sendable {
    let keys: String
    let style: String
  }

  /// Whether a style can take the place of a transition's, or why not.
  struct StyleChoice: Encodable, Sendable {
    let style: String
    /// The preset's mistake with this style; nil if it plays.
    let obstacle: String?
  }

  /// All styles for a transition; changes that wait come between.
  ///
  /// - Parameter keys: The keys that lead to the transition.
  func styleChoices(for keys: String) async -> [StyleChoice] {
    var choices: [StyleChoice] = []
    for style in StyleLibrary.names {
      await Task.yield()
      do throws(ExportError) {
        _ = try text(with: NewStyle(keys: keys, style: style))
        choices.append(StyleChoice(style: style, obstacle: nil))
      } catch {
        choices.append(StyleChoice(style: style, obstacle: FailureReport(error).message))
      }
    }
    return choices
  }

  /// Gives a transition another style.
  func change(_ new: NewStyle) throws(ExportError) -> StudioState {
    let changed = try text(with: new)
    return try replaceText(
      NewText(
        text: String(decoding: changed, as: UTF8.self),
        base: String(decoding: text, as: UTF8.self)))
  }

  /// The preset's text with another style.
  ///
  /// - Throws: The mistake of the text that keeps the most, if none plays.
  private func text(with new: NewStyle) throws(ExportError) -> [UInt8] {
    let choice = transitions.first { $0.keys == new.keys }
    if choice?.style == new.style { return text }
    return try mapping(ExportError.preset) { () throws(PresetError) in
      let preset = try parse(text)
      let candidates = try StyleChange(keys: new.keys, style: new.style).candidates(
        text, path: path, written: preset.writtenKeys(at: new.keys),
        links: preset.links(at: new.keys))
      var failure: PresetError?
      for candidate in candidates {
        do throws(PresetError) {
          _ = try parse(candidate)
          return candidate
        } catch {
          failure = failure ?? error
        }
      }
      throw failure ?? PresetError(.findings([]))
    }
  }

  /// A moving picture of the screens with a style, small, as a WebP file.
  func thumbnail(_ new: NewStyle) async throws -> Data {
    let changed = try text(with: new)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return try await features.thumbnails.thumbnail(
      changed, in: folder, try view.bare.words() + (allowsOutside ? ["--allow-outside"] : []))
  }
}

internal import TEExport
internal import TEInputs

extension VerifiedClip {
  /// The text for a terminal: a line for the clip, and one for each difference and each note.
  package var lines: [String] {
    var head = escaped(name) + ": "
    switch outcome {
    case .same: head += "same"
    case .different: head += "different: " + kinds.map(\.rawValue).joined(separator: ", ")
    case .missing, .unusable: head += problem ?? outcome.rawValue
    }
    return [head]
      + differences.map { "  \($0.kind.rawValue): \(escaped($0.text))\($0.places)" }
      + notes.map { "  note: \(escaped($0))" }
  }
}

extension Difference {
  /// The step, the frames and the displacement, in parentheses.
  fileprivate var places: String {
    var parts: [String] = []
    if let step { parts.append("step \(step)") }
    if let firstFrame { parts.append("first frame \(firstFrame)") }
    if let worstFrame, worstFrame != firstFrame { parts.append("worst frame \(worstFrame)") }
    if let displacement { parts.append("up to \(readable(displacement)) pt") }
    return parts.isEmpty ? "" : " (\(escaped(parts.joined(separator: ", "))))"
  }
}

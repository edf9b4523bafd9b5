internal import TEExport
internal import TEInputs
internal import TEPresets

/// What the page shows, but for pictures.
struct StudioState: Encodable, Sendable {
  /// Grows with each change of anything.
  let number: Int
  let file: File
  let text: String
  /// What is wrong with the text, and what is surely not meant.
  let problems: [Problem]
  let view: ViewOptions
  /// The clip of the last text without mistakes; nil if there was none.
  let film: FilmState?
  let transitions: [TransitionChoice]
  let kept: [KeptClip]
  let canUndo: Bool
  let canRedo: Bool

  struct File: Encodable, Sendable {
    let path: String
    /// Whether it comes with the tool or is made of pictures, so that the first edit makes a file of it.
    let isBuiltIn: Bool
    /// The names of the pictures that it is made of, until it is saved.
    let madeOf: [String]
    /// What there is to know about how it was made.
    let notice: String?
  }

  struct Problem: Encodable, Sendable {
    let isError: Bool
    /// From 1; nil without a place in the text.
    let line: Int?
    let column: Int?
    let message: String
    let advice: String?

    init(_ finding: Finding) {
      isError = finding.severity == .error
      line = finding.location.line > 0 ? finding.location.line : nil
      column = line == nil ? nil : finding.location.column
      message = escaped(finding.message)
      advice = finding.help.map(escaped)
    }

    init(_ error: ExportError) {
      let report = FailureReport(error)
      (isError, line, column) = (true, nil, nil)
      (message, advice) = (report.message, report.advice)
    }
  }

  /// A transition of the preset, with the values that play.
  struct TransitionChoice: Encodable, Sendable {
    /// The keys that lead to it, such as "transition".
    let keys: String
    let style: String
    /// The values of the style's constants, by their names, as a preset writes them.
    let values: [String: String]
    /// Whether the text says more than the style's name.
    let hasMapping: Bool

    init(_ transition: PresetTransition) {
      (keys, style) = (transition.keys, transition.style)
      (values, hasMapping) = (transition.values, transition.hasMapping)
    }
  }

  /// A clip that is kept to be compared with.
  struct KeptClip: Encodable, Sendable {
    let name: String
    let film: Int
    let frames: Int
    let transitions: [TransitionChoice]
    /// Why it did not take the last edit.
    let refusal: String?
  }
}

/// The clip of a text.
struct FilmState: Encodable, Sendable {
  /// Another one for each text and view.
  let number: Int
  /// Whether length and steps are its own; else they are those of the clip before.
  let isMeasured: Bool
  /// Seconds.
  let length: Double
  let frames: Int
  let frameRate: Double
  /// Pixels.
  let width: Int
  let height: Int
  /// Pixels per point.
  let scale: Double
  let steps: [Step]
  /// What exports of it say, too.
  let notices: [String]

  struct Step: Encodable, Sendable {
    let name: String
    let start: Double
    let end: Double
    let isHold: Bool
    /// Where the picture stands still, each as its two times.
    let freezes: [[Double]]
  }
}

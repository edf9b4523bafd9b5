internal import Foundation

/// Errors as workflow commands, which GitHub shows in the files of a pull request.
///
/// GitHub shows ten errors of a step, so the tenth stands for all that follow.
package struct GitHubAnnotations {
  package let lines: [String]

  /// How many errors of a step GitHub shows.
  private static let shown = 10

  /// The values that are reported about a clip.
  package struct Annotation {
    package let file: String
    package let title: String
    package let message: String
    /// A line for it where there are too many.
    package let line: String

    package init(file: String, title: String, message: String, line: String) {
      self.file = file
      self.title = title
      self.message = message
      self.line = line
    }
  }

  package init(_ annotations: [Annotation]) {
    let single = annotations.count > Self.shown ? Self.shown - 1 : annotations.count
    var lines = annotations.prefix(single).map { annotation in
      Self.line(file: annotation.file, title: annotation.title, annotation.message)
    }
    let others = annotations.dropFirst(single)
    if let first = others.first {
      lines.append(
        Self.line(
          file: first.file, title: "\(others.count) more transitions",
          others.map(\.line).joined(separator: "\n")))
    }
    self.lines = lines
  }

  private static func line(file: String, title: String, _ message: String) -> String {
    "::error file=\(property(file)),line=1,title=\(property(title))::\(data(message))"
  }

  /// Escapes a message as GitHub's runner expects it.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Escapes a property of a command.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

import Foundation
import TEFrames
import TEInputs
import TEMedia

/// The frames in the folder of the tests, and those that tests write.
enum FrameFixtures {
  static func frame(_ name: String) throws -> FrameDocument {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Frames/\(name).svg")
    return try FrameDocument([UInt8](Data(contentsOf: file)), path: name, budgets: Budgets())
  }

  /// A frame of 100 x 200 points.
  static func frame(of body: String, name: String = "test.svg") throws -> FrameDocument {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="200" \
      viewBox="0 0 100 200" fill="none">
      \(body)
      </svg>
      """
    return try FrameDocument(Array(text.utf8), path: name, budgets: Budgets())
  }

  static func pairs(
    _ first: FrameDocument, _ second: FrameDocument,
    _ choose: (inout FrameMatch.Choice) -> Void = { _ in }
  ) throws -> [String: FrameMatch.Change] {
    var choice = FrameMatch.Choice()
    choose(&choice)
    let match = try FrameMatch(first, second, choice: choice)
    return Dictionary(
      match.pairs.map {
        ("\(first.place(of: $0.first)) -> \(second.place(of: $0.second))", $0.change)
      }, uniquingKeysWith: { one, _ in one })
  }

  /// The layer with a name.
  static func layer(_ name: String, in frame: FrameDocument) throws -> FrameLayer {
    struct Missing: Error {}
    guard let found = frame.layers.first(where: { $0.name?.written == name }) else {
      throw Missing()
    }
    return found
  }
}

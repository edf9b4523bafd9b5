/// A responder that takes typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: NSObjectProtocol {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Adds typed text.
  func insertText(_ text: String)
  /// Deletes the last character.
  func deleteBackward()
}

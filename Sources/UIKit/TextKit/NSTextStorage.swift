public import Foundation

/// A text with attributes that layout managers lay out, again after each change.
open class NSTextStorage: NSMutableAttributedString {
  /// The number of changes.
  private(set) var changes = 0
  private var editing = 0
  /// Called after a change, or after the last of some that are grouped.
  var changed: (() -> Void)?
  /// The managers that lay the text out.
  @preconcurrency @MainActor
  open internal(set) var layoutManagers: [NSLayoutManager] = []

  private func didChange() {
    changes += 1
    if editing == 0 { changed?() }
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    didChange()
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    didChange()
  }

  open override func beginEditing() {
    super.beginEditing()
    editing += 1
  }

  open override func endEditing() {
    super.endEditing()
    editing = max(0, editing - 1)
    if editing == 0 { changed?() }
  }

  /// Adds a manager, which lays the text out.
  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.storage = self
  }

  /// Removes a manager, which has no text any more.
  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.storage = nil }
  }
}

public import Foundation

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// In UTF-16 units from the beginning.
  nonisolated let offset: Int

  init(offset: Int) {
    self.offset = offset
  }

  /// Whether the other object is the same place.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  open override var hash: Int { offset }
}

/// The characters between two places of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// The first place.
  public nonisolated let start: UITextPosition
  /// The last place.
  public nonisolated let end: UITextPosition

  init(start: UITextPosition, end: UITextPosition) {
    self.start = start
    self.end = end
  }

  convenience init(_ range: NSRange) {
    self.init(
      start: UITextPosition(offset: range.location),
      end: UITextPosition(offset: range.location + range.length))
  }

  /// Whether there is no character between both places.
  open var isEmpty: Bool { start.offset >= end.offset }

  /// In UTF-16 units.
  nonisolated var range: NSRange {
    NSRange(location: start.offset, length: max(0, end.offset - start.offset))
  }

  /// Whether the other object has the same places.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange)?.range == range
  }

  open override var hash: Int { start.offset }
}

/// A text that can be edited at any place.
///
/// - Note: Marked text, writing directions, tokenisers and input delegates do not exist here.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The selected range; empty for the insertion point, and nil for none.
  var selectedTextRange: UITextRange? { get set }
  /// Before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// After the last character.
  var endOfDocument: UITextPosition { get }
  /// The text between two places.
  func text(in range: UITextRange) -> String?
  /// Replaces a part of the text, without asking a delegate.
  func replace(_ range: UITextRange, withText text: String)
  /// The characters between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place some UTF-16 units after another; nil for one outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The order of two places.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many UTF-16 units lie between two places.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Where the insertion point is drawn at a place, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The part of a range in its first line, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// The place nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension UITextInput {
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    fromPosition.offset <= toPosition.offset
      ? UITextRange(start: fromPosition, end: toPosition)
      : UITextRange(start: toPosition, end: fromPosition)
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, overflow) = position.offset.addingReportingOverflow(offset)
    guard !overflow, (0...endOfDocument.offset).contains(sum) else { return nil }
    return UITextPosition(offset: sum)
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
}

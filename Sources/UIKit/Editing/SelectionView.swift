import Foundation
import TEGeometry
import TETypography

/// The tinted area of a selected text, with a handle at each end.
///
/// The area has a fifth of the tint's opacity, and a handle is a line of 2 points with a disc of 11 points at its
/// outer end: by eye, of iOS 13 to 16.
final class SelectionView: UIView {
  private static let opacity: CGFloat = 0.2
  private static let discSide: CGFloat = 11

  private var areas: [UIView] = []
  private let handles = [UIView(frame: .zero), UIView(frame: .zero)]
  private let discs = [UIView(frame: .zero), UIView(frame: .zero)]

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in handles + discs { addSubview(view) }
    for handle in handles { handle.layer.cornerRadius = CaretView.width / 2 }
    for disc in discs { disc.layer.cornerRadius = Self.discSide / 2 }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The selected areas from top to bottom, and the carets at both ends; all in the view's coordinates. Nil for
  /// nothing that is selected.
  var shown: (areas: [CGRect], start: CGRect, end: CGRect)? {
    didSet {
      isHidden = shown == nil
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let shown else { return }
    while areas.count > shown.areas.count { areas.removeLast().removeFromSuperview() }
    while areas.count < shown.areas.count {
      let area = UIView(frame: .zero)
      insertSubview(area, at: 0)
      areas.append(area)
    }
    for (area, frame) in zip(areas, shown.areas) {
      area.frame = frame
      area.backgroundColor = tintColor.withAlphaComponent(Self.opacity)
    }
    let side = Self.discSide
    for (index, caret) in [shown.start, shown.end].enumerated() {
      handles[index].frame = CGRect(
        x: caret.midX - CaretView.width / 2, y: caret.minY, width: CaretView.width,
        height: caret.height)
      discs[index].frame = CGRect(
        x: caret.midX - side / 2, y: index == 0 ? caret.minY - side + 1 : caret.maxY - 1,
        width: side, height: side)
      for view in [handles[index], discs[index]] { view.backgroundColor = tintColor }
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

extension TextPlaces {
  /// The caret before a character, 2 points wide.
  func caret(at character: Int) -> CGRect {
    let line = lines[line(at: character)]
    return CGRect(
      x: line.caret(at: character), y: line.top, width: CaretView.width,
      height: line.bottom - line.top)
  }

  /// The areas of some characters: lines that go on in the next one are selected to their ends.
  ///
  /// - Parameter width: That of the text's box, in points.
  func areas(of range: NSRange, width: CGFloat) -> [CGRect] {
    let (start, end) = (range.location, range.location + range.length)
    guard end > start else { return [] }
    let (first, last) = (line(at: start), line(at: end))
    return (first...max(first, last)).map { index in
      let line = lines[index]
      let left = index == first ? line.caret(at: start) : 0
      let right = index == last ? line.caret(at: end) : max(width, left)
      // The space between two lines belongs to the upper one.
      let bottom = index < last ? lines[index + 1].top : line.bottom
      return CGRect(
        x: min(left, right), y: line.top, width: abs(right - left), height: bottom - line.top)
    }
  }
}

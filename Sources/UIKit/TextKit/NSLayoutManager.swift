public import Foundation
import TEScene
import TETypography

/// Lays a text out in an area and tells where its characters are.
///
/// - Note: Each UTF-16 unit of the text counts as one glyph, so glyphs and characters have the same numbers. The
///   text is laid out in the first of the ``textContainers``; the others stay empty.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The text.
  weak var storage: NSTextStorage?

  /// The text; nil for none.
  open var textStorage: NSTextStorage? {
    get { storage }
    set {
      storage?.removeLayoutManager(self)
      newValue?.addLayoutManager(self)
    }
  }

  /// The areas of the text.
  open private(set) var textContainers: [NSTextContainer] = []

  /// What a text without attributes has; a text view sets its own.
  var defaults: () -> TextDefaults = {
    TextDefaults(font: .systemFont(ofSize: 12), color: .black, traits: .current)
  }

  /// A manager without text and areas.
  public override init() {}

  /// Adds an area.
  open func addTextContainer(_ container: NSTextContainer) {
    container.layoutManager = self
    textContainers.append(container)
    forget()
  }

  /// Adds an area before others.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    container.layoutManager = self
    textContainers.insert(container, at: min(max(0, index), textContainers.count))
    forget()
  }

  /// Removes an area; does nothing for an index that is out of range.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    forget()
  }

  // MARK: Layout

  /// A line of the laid out text.
  struct Line {
    /// With the newline that ends it.
    var characters: NSRange
    /// In the container, in points.
    var frame: CGRect
    /// The part of the frame with text, and the padding beside it.
    var used: CGRect
    /// From the top of the frame to the baseline, in points.
    var baseline: CGFloat
    var places: TextPlaces.Line
  }

  private struct Key: Equatable {
    var changes: Int
    var size: CGSize
    var padding: CGFloat
    var lines: Int
    var mode: NSLineBreakMode
  }

  private var layout: (key: Key, lines: [Line], block: TextBlock?)?

  func forget() { layout = nil }

  /// The lines in the first area.
  var lines: [Line] { current?.lines ?? [] }

  private var current: (key: Key, lines: [Line], block: TextBlock?)? {
    guard let storage, let container = textContainers.first else { return nil }
    let key = Key(
      changes: storage.changes, size: container.size, padding: container.lineFragmentPadding,
      lines: container.maximumNumberOfLines, mode: container.lineBreakMode)
    if let layout, layout.key == key { return layout }
    let (lines, block) = lay(storage, in: container)
    layout = (key, lines, block)
    return layout
  }

  private func lay(_ storage: NSTextStorage, in container: NSTextContainer) -> (
    [Line], TextBlock?
  ) {
    guard storage.length > 0 else { return ([], nil) }
    var values = defaults()
    values.maximumLines = container.maximumNumberOfLines
    values.lineBreakMode = container.lineBreakMode
    let block = TextBlock(storage, values)
    let width = container.lineWidth
    let room =
      width ?? CGFloat(block.engine.measure(block, width: nil).size.width.rounded(.up))
    guard let places = block.engine.places(of: block, width: Double(room)) else { return ([], nil) }
    let padding = container.lineFragmentPadding
    let height = container.size.height
    let limit = height > 0 && height < 1e6 ? height : .infinity
    let descent = -values.font.descender
    var lines: [Line] = []
    for (index, line) in places.lines.enumerated() where CGFloat(line.bottom) <= limit + 0.001 {
      let isLast = index + 1 == places.lines.count
      // A line has the newline that ends it, and its space goes down to the next one.
      let end = isLast ? storage.length : places.lines[index + 1].characters.lowerBound
      let bottom = isLast ? line.bottom : places.lines[index + 1].top
      let left = line.carets.min() ?? 0
      let right = line.carets.max() ?? 0
      let top = CGFloat(line.top)
      lines.append(
        Line(
          characters: NSRange(
            location: line.characters.lowerBound, length: end - line.characters.lowerBound),
          frame: CGRect(
            x: 0, y: top, width: room + 2 * padding, height: CGFloat(bottom) - top),
          used: CGRect(
            x: CGFloat(left), y: top, width: CGFloat(right - left) + 2 * padding,
            height: CGFloat(line.bottom) - top),
          baseline: CGFloat(line.bottom) - top - descent, places: line))
    }
    return (lines, block)
  }

  /// Lays the text out now; otherwise that is done when a place is asked for.
  open func ensureLayout(for container: NSTextContainer) { _ = current }

  /// Lays the text out now; otherwise that is done when a place is asked for.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = current }

  /// Lays the text out again when a place is asked for.
  ///
  /// - Note: All of the text, whatever the range.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    forget()
  }

  // MARK: Ranges

  /// The number of glyphs.
  open var numberOfGlyphs: Int { storage?.length ?? 0 }

  /// The glyphs that are laid out in an area.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard container === textContainers.first, let first = lines.first, let last = lines.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSRange(
      location: first.characters.location,
      length: last.characters.location + last.characters.length - first.characters.location)
  }

  /// The glyphs of some characters.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let known = clamped(charRange)
    unsafe actualCharRange?.pointee = known
    return known
  }

  /// The characters of some glyphs.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let known = clamped(glyphRange)
    unsafe actualGlyphRange?.pointee = known
    return known
  }

  private func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), numberOfGlyphs)
    return NSRange(location: start, length: min(max(0, range.length), numberOfGlyphs - start))
  }

  /// The glyph of a character.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// The character of a glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  private func line(at glyph: Int) -> Line? {
    lines.last { $0.characters.location <= glyph }
  }

  // MARK: Places

  /// The area of the text in a container, with the padding beside it, in points.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first, let first = lines.first else { return .zero }
    return lines.dropFirst().reduce(first.used) { $0.union($1.used) }
  }

  /// The area of the line with a glyph, as wide as the container, in points.
  ///
  /// - Parameter effectiveGlyphRange: Gets the glyphs of the line.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let line = line(at: glyphIndex) else { return .zero }
    unsafe effectiveGlyphRange?.pointee = line.characters
    return line.frame
  }

  /// The part of the area of the line with a glyph that has text, in points.
  ///
  /// - Parameter effectiveGlyphRange: Gets the glyphs of the line.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let line = line(at: glyphIndex) else { return .zero }
    unsafe effectiveGlyphRange?.pointee = line.characters
    return line.used
  }

  /// The place of a glyph on its baseline, in points from the top left corner of its line's area.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = line(at: glyphIndex) else { return .zero }
    return CGPoint(x: x(of: glyphIndex, in: line), y: line.baseline)
  }

  private var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }

  private func x(of glyph: Int, in line: Line) -> CGFloat {
    CGFloat(line.places.caret(at: glyph)) + padding
  }

  /// The parts of lines that hold some glyphs, in points of the container.
  private func areas(of range: NSRange, widensToEnd: Bool) -> [CGRect] {
    let range = clamped(range)
    let end = range.location + range.length
    return lines.compactMap { line in
      let common = NSIntersectionRange(range, line.characters)
      guard common.length > 0 else { return nil }
      let stop = common.location + common.length
      let last = min(stop, line.places.characters.upperBound)
      var left = x(of: common.location, in: line)
      var right = x(of: last, in: line)
      for glyph in common.location...max(common.location, last) {
        left = min(left, x(of: glyph, in: line))
        right = max(right, x(of: glyph, in: line))
      }
      if widensToEnd, end > stop { right = max(right, line.frame.maxX - padding) }
      return CGRect(x: left, y: line.frame.minY, width: right - left, height: line.used.height)
    }
  }

  /// The smallest rectangle that holds some glyphs, in points of the container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    guard container === textContainers.first else { return .zero }
    let areas = areas(of: glyphRange, widensToEnd: true)
    return areas.dropFirst().reduce(areas.first ?? .zero) { $0.union($1) }
  }

  /// The glyph that is nearest to a point of a container; 0 without any.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    unsafe glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// The glyph that is nearest to a point of a container; 0 without any.
  ///
  /// - Parameter partialFraction: Gets how far the point is through the glyph, 0...1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    unsafe partialFraction?.pointee = 0
    let found = lines.first { point.y < $0.frame.maxY } ?? lines.last
    guard container === textContainers.first, let line = found else { return 0 }
    let glyphs = line.places.characters
    guard !glyphs.isEmpty else { return line.characters.location }
    for glyph in glyphs {
      let (start, end) = (x(of: glyph, in: line), x(of: glyph + 1, in: line))
      if point.x >= min(start, end), point.x < max(start, end), start != end {
        unsafe partialFraction?.pointee = min(max(0, (point.x - start) / (end - start)), 1)
        return glyph
      }
    }
    let isBefore = point.x < x(of: glyphs.lowerBound, in: line)
    unsafe partialFraction?.pointee = isBefore ? 0 : 1
    return isBefore ? glyphs.lowerBound : glyphs.upperBound - 1
  }

  /// The character that is nearest to a point of a container; 0 without any.
  ///
  /// - Parameter partialFraction: Gets how far the point is through the character, 0...1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    unsafe glyphIndex(
      for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  /// Calls a closure for each line that has some of the glyphs: with its area, the used part, the container and its
  /// glyphs; the last argument stops it.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop = ObjCBool(false)
    let range = clamped(glyphRange)
    for line in lines where NSIntersectionRange(range, line.characters).length > 0 {
      unsafe block(line.frame, line.used, container, line.characters, &stop)
      if stop.boolValue { break }
    }
  }

  /// Calls a closure with the rectangles that enclose some glyphs, line by line; the last argument stops it.
  ///
  /// - Parameter selectedRange: Glyphs that are shown as selected: their lines are enclosed to their ends.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard textContainer === textContainers.first else { return }
    var stop = ObjCBool(false)
    let isSelected = selectedRange.location != NSNotFound && selectedRange.length > 0
    for area in areas(of: glyphRange, widensToEnd: isSelected) {
      unsafe block(area, &stop)
      if stop.boolValue { break }
    }
  }

  // MARK: Drawing

  /// Draws glyphs into the current context, with the container's top left corner at a point.
  ///
  /// - Note: All lines that have some of the glyphs are drawn whole, with their backgrounds.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), let current, let block = current.block else {
      return
    }
    let range = clamped(glyphsToShow)
    let shown = current.lines.filter { NSIntersectionRange(range, $0.characters).length > 0 }
    guard let first = shown.first, let last = shown.last else { return }
    let width = first.frame.width - 2 * padding
    let area = CGRect(
      x: origin.x + padding, y: origin.y, width: width,
      height: current.lines.map(\.frame.maxY).max() ?? 0)
    var properties = LayerProperties()
    properties.bounds = CGRect(origin: .zero, size: area.size)
    let contents = LayerContents.text(block, frame: properties.bounds, gravity: .resize)
    context.saveGState()
    context.clip(
      to: CGRect(
        x: origin.x, y: origin.y + first.frame.minY, width: first.frame.width,
        height: last.frame.maxY - first.frame.minY))
    context.translateBy(x: area.minX, y: area.minY)
    context.add(
      contents.laidOut(properties, modelSize: area.size), in: properties.bounds)
    context.restoreGState()
  }
}

import Foundation
import TEGeometry

/// The keys of a keyboard and where they lie, in points.
///
/// The keys are 216 high, 226 on the largest phones, and 162 in landscape
/// (https://github.com/zoul/ios-keyboards, README). With the bar the keyboard is 260 high on a phone of 4.7
/// inches, 271 on one of 5.5, 336 on those that are 375 and 390 wide and have a home indicator, and 346 on wider
/// ones, as apps have recorded of iOS 13 to 15: so the bar has 44 or 45, and there are 75 beneath the keys.
/// Widths and gaps of keys are by eye.
struct KeyboardLayout {
  enum Key: Hashable {
    case character(String)
    case space
    case shift
    case delete
    case numbers
    case returnKey
    case globe
    case microphone
    /// The key of a telephone's pad that leads to plus, star and hash, which are not drawn.
    case symbols
  }

  struct Place {
    let key: Key
    let frame: CGRect
    /// Whether it has the color of keys that type nothing.
    let isSpecial: Bool
  }

  let size: CGSize
  let barHeight: CGFloat
  private(set) var places: [Place] = []

  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let numbers = ["1234567890", "-/:;()$&@\"", ".,?!'"]

  /// - Parameters:
  ///   - width: The interface's width.
  ///   - bottomInset: The safe area beneath.
  init(
    _ type: UIKeyboardType, width: CGFloat, isLandscape: Bool, bottomInset: CGFloat, hasBar: Bool
  ) {
    let keysHeight: CGFloat = isLandscape ? 162 : width >= 428 ? 226 : 216
    let beneath: CGFloat = bottomInset == 0 ? 0 : isLandscape ? bottomInset : 75
    barHeight =
      hasBar && !type.isPad ? (isLandscape ? 38 : width < 414 && bottomInset == 0 ? 44 : 45) : 0
    size = CGSize(width: width, height: barHeight + keysHeight + beneath)
    if type.isPad {
      addPad(type, width: width, height: keysHeight)
    } else {
      addRows(
        type, width: width, pitch: keysHeight / 4, isLandscape: isLandscape,
        hasStrip: beneath >= 75)
    }
  }

  private mutating func add(_ key: Key, _ frame: CGRect, isSpecial: Bool = false) {
    places.append(Place(key: key, frame: frame, isSpecial: isSpecial))
  }

  private mutating func addRows(
    _ type: UIKeyboardType, width: CGFloat, pitch: CGFloat, isLandscape: Bool, hasStrip: Bool
  ) {
    let (margin, gap): (CGFloat, CGFloat) = (3, 6)
    let key = (width - 2 * margin - 9 * gap) / 10
    let height = pitch - (isLandscape ? 7 : 12)
    func top(_ row: Int) -> CGFloat { barHeight + (isLandscape ? 4 : 8) + CGFloat(row) * pitch }
    let rows = type == .numbersAndPunctuation ? Self.numbers : Self.letters
    for (row, characters) in rows.enumerated() {
      let count = CGFloat(characters.count)
      let span = count * key + (count - 1) * gap
      for (column, character) in characters.enumerated() {
        add(
          .character(String(character)),
          CGRect(
            x: (width - span) / 2 + CGFloat(column) * (key + gap), y: top(row), width: key,
            height: height))
      }
    }
    let side = key * 1.3
    add(
      .shift, CGRect(x: margin, y: top(2), width: side, height: height), isSpecial: true)
    add(
      .delete, CGRect(x: width - margin - side, y: top(2), width: side, height: height),
      isSpecial: true)
    let end = key * 2.65
    add(
      .numbers,
      CGRect(x: margin, y: top(3), width: hasStrip ? end : side, height: height), isSpecial: true)
    add(
      .returnKey, CGRect(x: width - margin - end, y: top(3), width: end, height: height),
      isSpecial: true)
    var left = margin + (hasStrip ? end : side) + gap
    if !hasStrip {
      add(.globe, CGRect(x: left, y: top(3), width: side, height: height), isSpecial: true)
      left += side + gap
    } else {
      let strip = top(3) + height + 18
      add(.globe, CGRect(x: 12, y: strip, width: 44, height: 44), isSpecial: true)
      add(.microphone, CGRect(x: width - 56, y: strip, width: 44, height: 44), isSpecial: true)
    }
    var right = width - margin - end - gap
    let extra: [String] =
      switch type {
      case .emailAddress: [".", "@"]
      case .URL: ["/", "."]
      case .webSearch: ["."]
      case .twitter: ["#", "@"]
      default: []
      }
    for character in extra {
      add(.character(character), CGRect(x: right - key, y: top(3), width: key, height: height))
      right -= key + gap
    }
    add(.space, CGRect(x: left, y: top(3), width: right - left, height: height))
  }

  private mutating func addPad(_ type: UIKeyboardType, width: CGFloat, height: CGFloat) {
    let gap: CGFloat = 6
    let key = CGSize(width: (width - 4 * gap) / 3, height: (height - 6 - 3 * 7) / 4)
    var keys: [Key?] = (1...9).map { .character(String($0)) }
    switch type {
    case .decimalPad: keys.append(.character("."))
    case .phonePad: keys.append(.symbols)
    default: keys.append(nil)
    }
    keys += [.character("0"), .delete]
    for (index, value) in keys.enumerated() {
      guard let value else { continue }
      add(
        value,
        CGRect(
          x: gap + CGFloat(index % 3) * (key.width + gap),
          y: barHeight + 6 + CGFloat(index / 3) * (key.height + 7), width: key.width,
          height: key.height), isSpecial: false)
    }
  }
}

import Foundation
import TEGeometry

/// Symbols that are made of others by the endings of SF Symbols' names.
extension Symbol {
  /// A symbol for a name that is not drawn by itself; nil where the name cannot be one of a symbol.
  ///
  /// `.circle`, `.square` and their filled forms put a symbol into a ring or a disc, `.slash` crosses it out.
  /// A name without a drawing gives a box with a mark.
  static func variant(_ name: String) -> Symbol? {
    guard isName(name) else { return nil }
    let endings: [(String, (Symbol, String) -> Symbol)] = [
      (".circle.fill", { $0.inside(isFilled: true, isRound: true, $1) }),
      (".square.fill", { $0.inside(isFilled: true, isRound: false, $1) }),
      (".circle", { $0.inside(isFilled: false, isRound: true, $1) }),
      (".square", { $0.inside(isFilled: false, isRound: false, $1) }),
      (".slash", { $0.crossedOut($1) }),
    ]
    for (ending, make) in endings where name.hasSuffix(ending) {
      let base = String(name.dropLast(ending.count))
      if let symbol = named("\(base).fill").flatMap({ ending.hasSuffix("fill") ? $0 : nil })
        ?? named(base) ?? named("\(base).fill")
      {
        return make(symbol, name)
      }
    }
    if name == "gear" { return named("gearshape.fill")?.renamed(name) }
    // The filled or the open form of the same thing.
    let other = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name + ".fill"
    if let symbol = named(other) { return symbol.renamed(name) }
    return missing(name)
  }

  /// Whether a name could be one of a symbol: small letters, digits and dots.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix(".")
      && name.utf8.allSatisfy { $0 == 46 || 97...122 ~= $0 || 48...57 ~= $0 }
  }

  private func renamed(_ name: String) -> Symbol {
    Symbol(
      name, width: size.width, height: size.height, outline: outline,
      flipsForRightToLeftLayoutDirection: flipsForRightToLeftLayoutDirection)
  }

  /// The symbol inside a shape, at half of its size.
  private func inside(isFilled: Bool, isRound: Bool, _ name: String) -> Symbol {
    let side: CGFloat = 22
    let factor = 11.5 / max(size.width, size.height)
    let placed = outline.applying(
      CGAffineTransform(
        a: factor, b: 0, c: 0, d: factor, tx: side / 2 - size.width * factor / 2,
        ty: side / 2 - size.height * factor / 2))
    let shape: Path =
      isRound
      ? isFilled ? .disc(11, 11, radius: 10.4) : .ring(11, 11, radius: 10.4, width: 1.6)
      : isFilled
        ? .roundedRect(1.4, 1.4, 19.2, 19.2, radius: 4.5)
        : .roundedRect(1.4, 1.4, 19.2, 19.2, radius: 4.5)
          - .roundedRect(3, 3, 16, 16, radius: 3)
    return Symbol(
      name, width: side, height: side, outline: isFilled ? shape - placed : shape + placed,
      flipsForRightToLeftLayoutDirection: flipsForRightToLeftLayoutDirection)
  }

  private func crossedOut(_ name: String) -> Symbol {
    Symbol(
      name, width: size.width, height: size.height,
      outline: outline + .line(2, 2, size.width - 2, size.height - 2, width: 1.8),
      flipsForRightToLeftLayoutDirection: flipsForRightToLeftLayoutDirection)
  }

  /// A box with a cross, for a name without a drawing.
  private static func missing(_ name: String) -> Symbol {
    let box: Path =
      .roundedRect(2, 2, 16, 16, radius: 3) - .roundedRect(3.4, 3.4, 13.2, 13.2, radius: 1.8)
    return Symbol(
      name, width: 20, height: 20,
      outline: box + .line(6.5, 6.5, 13.5, 13.5, width: 1.4)
        + .line(13.5, 6.5, 6.5, 13.5, width: 1.4))
  }
}

extension Symbol {
  /// The colors of a multicolor symbol, from the frontmost layer; nil for a symbol of one color.
  static func colors(of name: String) -> [UIColor]? {
    switch name {
    case "plus.circle.fill": [.white, .systemGreen]
    case "minus.circle.fill": [.white, .systemRed]
    case "heart.fill", "trash", "trash.fill": [.systemRed]
    case "star.fill", "sun.max.fill", "sun.max", "bolt.fill": [.systemYellow]
    case "leaf.fill": [.systemGreen]
    case "drop.fill": [.systemCyan]
    case "flame.fill": [.systemOrange]
    default: nil
    }
  }
}

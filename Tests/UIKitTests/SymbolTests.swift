import Foundation
import TEGeometry
import Testing

@testable import UIKit

@Suite("Symbols")
struct SymbolTests {
  // UIButton.ButtonType.close and UIBarButtonItem.SystemItem.close look alike.
  @Test("a bar's close button has its own colors, whatever the tint")
  @MainActor func close() {
    let item = UIBarButtonItem(barButtonSystemItem: .close, target: nil, action: nil)
    #expect(item.image?.asTemplate.coloredSymbol != nil)
    #expect(item.image == UIButton(type: .close).image(for: .normal))
  }

  @Test(
    "a multicolor configuration draws symbols that have colors in them, and others in the tint color"
  )
  @MainActor func multicolor() throws {
    let many = UIImage.SymbolConfiguration.preferringMulticolor()
    let heart = try #require(UIImage(systemName: "heart.fill", withConfiguration: many))
    #expect(heart.coloredSymbol != nil && UIImage(systemName: "heart.fill")?.coloredSymbol == nil)
    let lines = try #require(UIImage(systemName: "line.3.horizontal", withConfiguration: many))
    #expect(lines.coloredSymbol == nil)
    let known = ["plus.circle.fill", "minus.circle.fill", "heart.fill", "trash", "star.fill"]
    #expect(known.allSatisfy { UIImage(systemName: $0) != nil && Symbol.colors(of: $0) != nil })
  }

  @Test("the symbols of a shop's tab bar, of the status bar and of navigation exist")
  func commonNames() {
    let names = [
      "doc.text.image", "rocket.fill", "square.stack.3d.up.fill", "arcade.stick",
      "magnifyingglass", "cellularbars", "wifi", "battery.100", "xmark.circle.fill",
      "chevron.left", "chevron.right", "square.and.arrow.up",
    ]
    for name in names { #expect(Symbol.named(name)?.name == name) }
  }

  @Test("an unknown name gives nil")
  func unknownNames() {
    #expect(Symbol.named("no.such.symbol") == nil)
    #expect(Symbol.named("") == nil)
    #expect(Symbol.named("Heart") == nil)
  }

  @Test("all names are listed once, in alphabetical order")
  func listing() {
    #expect(Symbol.allNames.count == 150)
    for (name, next) in zip(Symbol.allNames, Symbol.allNames.dropFirst()) {
      #expect(name < next)
    }
  }

  @Test("every outline is closed, not empty and inside its box", arguments: Symbol.allNames)
  func outline(name: String) throws {
    let symbol = try #require(Symbol.named(name))
    #expect(symbol.outline.elements.count > 4)
    #expect(symbol.outline.elements.last == .close)
    // Half a point: what a round shape may overshoot its box by to look as large as a square one.
    let room = CGRect(origin: .zero, size: symbol.size).insetBy(dx: -0.5, dy: -0.5)
    #expect(room.contains(symbol.outline.bounds))
  }

  @Test("every outline fills its box in at least one direction", arguments: Symbol.allNames)
  func extent(name: String) throws {
    let symbol = try #require(Symbol.named(name))
    let bounds = symbol.outline.bounds
    // A plain cross and dots are the smallest: they are drawn in the box of bolder symbols.
    #expect(max(bounds.width / symbol.size.width, bounds.height / symbol.size.height) > 0.7)
  }

  @Test("drawing again gives the same outlines")
  func determinism() {
    // The groups are drawn anew whenever they are asked for; the table keeps the first drawing.
    for symbol in Symbol.drawings() {
      #expect(symbol.outline == Symbol.named(symbol.name)?.outline)
    }
  }

  @Test("the status bar's symbols have its sizes")
  func statusBarSizes() {
    // fidelity.md section 8: an iPhone 15 Pro, iOS 17.5.
    #expect(Symbol.named("cellularbars")?.size == CGSize(width: 19.33, height: 12.33))
    #expect(Symbol.named("wifi")?.size == CGSize(width: 17, height: 12.33))
    #expect(Symbol.named("battery.100")?.size == CGSize(width: 27.33, height: 13))
  }
}

@Suite("Symbol outlines")
struct SymbolOutlineTests {
  @Test("a line's outline is as wide as the line and ends in half discs")
  func line() {
    let bounds = Path.line(3, 5, 9, 5, width: 2).bounds
    #expect(abs(bounds.minX - 2) < 1e-9)
    #expect(abs(bounds.maxX - 10) < 1e-9)
    #expect(abs(bounds.minY - 4) < 1e-9)
    #expect(abs(bounds.maxY - 6) < 1e-9)
  }

  @Test("a square's line has round outer corners, and keeps its hole square")
  func strokedSquare() {
    let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let contours = square.stroked(2).contours
    #expect(contours.count == 2)
    // Outside: the square, a point more on each edge, and quarter discs at the corners.
    #expect(abs(Path(around: contours.prefix(1)).area - (100 + 40 + .pi)) < 0.01)
    // The hole of 8 by 8; at each corner its sides cross and go on to the corner of the line, a
    // loop of 1 point squared that runs clockwise and so lies in the filled part.
    #expect(abs(Path(around: contours.dropFirst()).area - (-64 + 4)) < 1e-9)
  }

  @Test("a circle's line is a ring")
  func strokedCircle() {
    let line = Path.disc(10, 10, radius: 8).stroked(2)
    let ring = Path.ring(10, 10, radius: 9, width: 2)
    #expect(abs(line.area - ring.area) < 0.05)
    // pi (9^2 - 7^2); a cubic quarter circle is off by 0.03 % of the radius at most.
    #expect(abs(ring.area - 32 * .pi) < 0.1)
  }

  @Test("a hole has the opposite direction of its shape, and reversing twice changes no area")
  func winding() {
    let disc = Path.disc(5, 5, radius: 4)
    #expect(disc.area > 0)
    #expect(abs(disc.area + disc.reversed().area) < 1e-9)
    #expect(abs(disc.mirrored(about: 20).area - disc.area) < 1e-9)
    #expect(abs((disc - .disc(5, 5, radius: 2)).area - 12 * .pi) < 0.05)
  }

  @Test("a rounded corner removes its square less its quarter disc")
  func roundedPolygon() {
    let sharp = Path.polygon([(0, 0), (10, 0), (10, 6), (0, 6)], radius: 0)
    #expect(abs(sharp.area - 60) < 1e-9)
    let round = Path.polygon([(0, 0), (10, 0), (10, 6), (0, 6)], radius: 2)
    #expect(abs(round.area - (60 - 4 * (4 - .pi))) < 0.02)
  }

  @Test("a grown square gains its edges and a disc")
  func expansion() {
    let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(abs(square.expanded(by: 1).area - (100 + 40 + .pi)) < 0.01)
  }
}

extension Path {
  /// The outline that such pieces make.
  fileprivate init(around contours: ArraySlice<Contour>) {
    self.init()
    for contour in contours {
      if let first = contour.steps.first { move(to: first.start) }
      for step in contour.steps { append(step) }
      close()
    }
  }

  /// Every contour as the ends of 32 chords for each of its lines and curves.
  private var polygons: [[CGPoint]] {
    contours.map { contour in
      contour.steps.flatMap { step in
        (1...32).map { chord in
          let t = CGFloat(chord) / 32
          let u = 1 - t
          return CGPoint(
            x: u * u * u * step.start.x + 3 * u * u * t * step.control1.x
              + 3 * u * t * t * step.control2.x + t * t * t * step.end.x,
            y: u * u * u * step.start.y + 3 * u * u * t * step.control1.y
              + 3 * u * t * t * step.control2.y + t * t * t * step.end.y)
        }
      }
    }
  }

  /// What the outline covers; unlike the bounds of its control points, no more than that.
  fileprivate var bounds: CGRect { CGRect(containing: polygons.flatMap { $0 }) }

  /// Square points, by the shoelace rule; positive for an outline that runs clockwise on screen,
  /// where y grows downwards.
  fileprivate var area: Double {
    polygons.reduce(0) { sum, points in
      zip(points, points.dropFirst() + points.prefix(1)).reduce(sum) { sum, edge in
        sum + Double(edge.0.x * edge.1.y - edge.1.x * edge.0.y) / 2
      }
    }
  }
}

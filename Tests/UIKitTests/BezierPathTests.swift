import Foundation
import TEGeometry
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct BezierPathTests {
  @Test("a point is inside a shape with a curve and not inside its hole")
  func containment() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.contains(CGPoint(x: 50, y: 1)))
    #expect(!path.contains(CGPoint(x: 10, y: 10)))
    path.append(UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
    #expect(path.contains(CGPoint(x: 50, y: 50)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 50, y: 50)))
    #expect(path.contains(CGPoint(x: 50, y: 10)))
  }

  @Test("a hole drawn the other way round is a hole by the winding rule, too")
  func reversing() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hole = UIBezierPath(
      roundedRect: CGRect(x: 25, y: 25, width: 50, height: 50), cornerRadius: 10)
    path.append(hole.reversing())
    #expect(!path.contains(CGPoint(x: 50, y: 50)))
    #expect(path.contains(CGPoint(x: 26, y: 26)))
    #expect(path.contains(CGPoint(x: 10, y: 50)))
  }

  @Test("reversing an open line begins at its end")
  func reversedLine() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), controlPoint1: CGPoint(x: 5, y: 6),
      controlPoint2: CGPoint(x: 7, y: 8))
    let reversed = path.reversing()
    #expect(
      reversed.cgPath.outline.elements == [
        .move(to: CGPoint(x: 9, y: 10)),
        .cubic(
          control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 5, y: 6), to: CGPoint(x: 3, y: 4)),
        .line(to: CGPoint(x: 1, y: 2)),
      ])
    #expect(reversed.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test("an arc begins and ends at its angles, clockwise on screen")
  func arc() {
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    #expect(arc.cgPath.outline.elements.first == .move(to: CGPoint(x: 60, y: 50)))
    #expect(abs(arc.currentPoint.x - 50) < 1e-9 && abs(arc.currentPoint.y - 60) < 1e-9)
    arc.removeAllPoints()
    #expect(arc.isEmpty)
  }

  @Test("curves become polygons whose corners lie on them")
  func polygons() {
    let circle = Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
    let parts = circle.polygons(piecesPerCurve: 8)
    #expect(parts.count == 1)
    #expect(parts.first?.count == 33)
    // The four cubics miss the circle by less than 0.03 %.
    for corner in parts.first ?? [] {
      #expect(abs((corner.x * corner.x + corner.y * corner.y).squareRoot() - 1) < 3e-4)
    }
    #expect(parts.first?.first == parts.first?.last)
  }
}

import Foundation
import Testing

@testable import UIKit

/// Core Graphics' paths against geometry.
struct PathConstructionTests {
  @Test("an arc between tangents touches both lines") func tangents() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    #expect(abs(path.currentPoint.x - 100) < 0.01 && abs(path.currentPoint.y - 20) < 0.01)
    #expect(!path.contains(CGPoint(x: 99, y: 1)))
    path.addLine(to: CGPoint(x: 0, y: 100))
    path.closeSubpath()
    // The middle of the arc is 20 (sqrt 2 - 1) from the corner.
    let inside = 100 - 20 * (1 - 0.5.squareRoot())
    #expect(path.contains(CGPoint(x: inside - 0.1, y: 100 - inside + 0.1)))
    #expect(!path.contains(CGPoint(x: inside + 0.1, y: 100 - inside - 0.1)))
  }

  @Test("an arc is joined to the current point, and clockwise is Core Graphics'") func arcs() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      center: CGPoint(x: 50, y: 0), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(path.currentPoint.x - 50) < 0.01 && abs(path.currentPoint.y - 10) < 0.01)
    var kinds: [CGPathElementType] = []
    unsafe path.applyWithBlock { unsafe kinds.append($0.pointee.type) }
    #expect(kinds == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
    #expect(abs(relative.currentPoint.y + 10) < 0.01)
  }

  @Test(
    "a whole turn is a circle in either direction, and huge angles end", arguments: [true, false])
  func turns(clockwise: Bool) {
    func arc(to end: CGFloat) -> CGMutablePath {
      let path = CGMutablePath()
      path.addArc(
        center: .zero, radius: 10, startAngle: 0, endAngle: end, clockwise: clockwise)
      return path
    }
    for end in [2 * CGFloat.pi, -2 * .pi] {
      for point in [CGPoint(x: -9, y: 0), CGPoint(x: 0, y: -9), CGPoint(x: 0, y: 9)] {
        #expect(arc(to: end).contains(point))
      }
    }
    for end in [CGFloat(1e300), -1e300] {
      #expect(!arc(to: end).isEmpty)
    }
    for end in [CGFloat.nan, CGFloat.infinity] { #expect(arc(to: end).isEmpty) }
  }

  @Test("every kind of element is visited with its points") func elements() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
    path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 2, y: 2))
    path.addCurve(to: .zero, control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    var sums: [CGFloat] = []
    unsafe path.applyWithBlock { element in
      let count: Int? =
        switch unsafe element.pointee.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: nil
        }
      guard let count else { return }
      sums.append((0..<count).reduce(0) { unsafe $0 + element.pointee.points[$1].x })
    }
    #expect(sums == [0, 1, 5, 9])
  }

  @Test("the box of a path leaves out control points, copies are their own") func copies() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 10, y: 20, width: 30, height: 40))
    unsafe path.addPath(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil))
    let box = path.boundingBoxOfPath
    #expect(abs(box.maxX - 40) < 0.05 && abs(box.maxY - 60) < 0.05 && abs(box.minX) < 0.05)
    let curve = CGMutablePath()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(abs(curve.boundingBoxOfPath.maxY - 5) < 0.05 && curve.boundingBox.maxY == 10)
    let copy = curve.mutableCopy()
    copy?.addLine(to: CGPoint(x: 99, y: 0))
    #expect(curve.boundingBox.maxX == 10 && copy?.boundingBox.maxX == 99)
    let moved = CGMutablePath()
    moved.addRect(
      CGRect(x: 0, y: 0, width: 1, height: 1),
      transform: CGAffineTransform(translationX: 7, y: 0))
    #expect(moved.boundingBox.minX == 7)
  }
}

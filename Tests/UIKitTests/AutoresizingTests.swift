import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct AutoresizingTests {
  /// The frame of a view at (10, 20, 30, 40) in a superview that grows from 100 x 200 to 160 x 320.
  private func grown(_ mask: UIView.AutoresizingMask) -> CGRect {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.autoresizingMask = mask
    root.addSubview(view)
    root.frame.size = CGSize(width: 160, height: 320)
    return view.frame
  }

  @Test("one flexible part takes the whole growth")
  func single() {
    // The superview grows by 60 and 120.
    #expect(grown([]) == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(grown(.flexibleLeftMargin) == CGRect(x: 70, y: 20, width: 30, height: 40))
    #expect(grown(.flexibleWidth) == CGRect(x: 10, y: 20, width: 90, height: 40))
    #expect(grown(.flexibleRightMargin) == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(grown(.flexibleTopMargin) == CGRect(x: 10, y: 140, width: 30, height: 40))
    #expect(grown(.flexibleHeight) == CGRect(x: 10, y: 20, width: 30, height: 160))
    #expect(grown(.flexibleBottomMargin) == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test("several flexible parts share the growth by their lengths")
  func shared() {
    // Horizontally 10, 30 and 60 long; vertically 20, 40 and 140.
    #expect(
      grown([.flexibleLeftMargin, .flexibleWidth])
        == CGRect(x: 25, y: 20, width: 75, height: 40))
    #expect(
      grown([.flexibleWidth, .flexibleRightMargin])
        == CGRect(x: 10, y: 20, width: 50, height: 40))
    let everything = grown([
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ])
    #expect(everything == CGRect(x: 16, y: 32, width: 48, height: 64))
  }

  @Test("flexible margins of no length share evenly, which keeps a centred view centred")
  func centred() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: root.bounds)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    root.addSubview(view)
    root.bounds.size.width = 140
    #expect(view.frame == CGRect(x: 20, y: 0, width: 100, height: 100))
    root.bounds.size.width = 100
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("a size does not fall below zero, and a superview that autoresizes nothing leaves it")
  func limits() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.autoresizingMask = .flexibleWidth
    root.addSubview(view)
    root.bounds.size.width = 20
    #expect(view.bounds.width == 0)
    root.autoresizesSubviews = false
    root.bounds.size.width = 100
    #expect(view.bounds.width == 0)
  }
}

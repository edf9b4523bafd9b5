import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Backgrounds of repeated images, as UIColor's documentation of `init(patternImage:)` describes them.
@MainActor
@Suite(.serialized, .stage)
struct BackgroundPatternTests {
  @Test("a pattern lies behind a sublayer that lies behind its siblings")
  func depth() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
      UIColor.red.setFill()
    }
    view.backgroundColor = UIColor(patternImage: image)
    let menu = UIView(frame: view.bounds)
    view.addSubview(menu)
    view.layoutIfNeeded()
    let pattern = try #require(view.layer.sublayers?.first { $0 is PatternLayer })
    #expect(pattern.zPosition == 0)
    menu.layer.zPosition = -3
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(pattern.zPosition < -3)
  }
}

import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Lengths between two anchors (`NSLayoutAnchor.anchorWithOffset(to:)`).
@MainActor
@Suite(.serialized, .stage)
struct AnchorDistanceTests {
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let box = UIView()

  init() {
    box.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(box)
  }

  @Test("a distance is a part of a height, and equals another distance")
  func distances() {
    let above = page.topAnchor.anchorWithOffset(to: box.topAnchor)
    let before = page.leftAnchor.anchorWithOffset(to: box.leftAnchor)
    let after = box.rightAnchor.anchorWithOffset(to: page.rightAnchor)
    NSLayoutConstraint.activate([
      above.constraint(equalTo: page.heightAnchor, multiplier: 0.25, constant: 10),
      before.constraint(equalTo: after),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 50),
    ])
    page.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 100, y: 110, width: 100, height: 50))
  }

  @Test("a leading distance begins at the right in right-to-left layout")
  func mirrored() {
    page.semanticContentAttribute = .forceRightToLeft
    let before = page.leadingAnchor.anchorWithOffset(to: box.leadingAnchor)
    NSLayoutConstraint.activate([
      before.constraint(equalToConstant: 40),
      box.topAnchor.constraint(equalTo: page.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 50),
    ])
    page.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 160, y: 0, width: 100, height: 50))
  }
}

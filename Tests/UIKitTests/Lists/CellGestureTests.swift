import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Cells as delegates of recognisers: UIKit's header declares that each table cell is one.
@MainActor
@Suite(.stage)
struct CellGestureTests {
  final class Card: UITableViewCell {
    override func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
    override func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { false }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      false
    }
  }

  @Test("a subclass's decisions count", arguments: [false, true]) func decisions(isCard: Bool) {
    let cell = isCard ? Card(style: .default, reuseIdentifier: nil) : UITableViewCell()
    let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    pan.delegate = cell
    let delegate: any UIGestureRecognizerDelegate = cell
    #expect(
      delegate.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: tap) == isCard)
    #expect(delegate.gestureRecognizerShouldBegin(pan) != isCard)
    #expect(!delegate.gestureRecognizer(pan, shouldRequireFailureOf: tap))
    #expect(!delegate.gestureRecognizer(pan, shouldBeRequiredToFailBy: tap))
  }
}

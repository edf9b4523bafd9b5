import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The place of alerts on the screen.
@MainActor
@Suite(.serialized, .stage)
struct AlertPlaceTests {
  // fidelity.md section 9: swift-snapshot-testing's and Leanplum's reference images (iOS 13).
  @Test("an alert lies in the middle of the safe area")
  func centred() {
    let fixture = PresentationStage()
    let alert = UIAlertController(title: "Rename?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    fixture.root.present(alert, animated: false)
    fixture.stage.layoutIfNeeded()
    // 59 points above and 34 below: the middle of 852 points is 12.5 points lower, less the pixels of the height.
    #expect(abs(alert.view.frame.midY - (59 + 818) / 2) < 1 / 3.0)
    #expect(abs(alert.view.frame.midX - 196.5) < 1 / 3.0)
  }
}

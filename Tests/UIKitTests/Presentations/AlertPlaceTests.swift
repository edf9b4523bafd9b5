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

  @Test("rows and texts of alerts and action sheets grow with the content size")
  func largeText() {
    func rows(_ style: UIAlertController.Style, _ category: UIContentSizeCategory) -> [CGRect] {
      let fixture = PresentationStage()
      fixture.root.traitOverrides.preferredContentSizeCategory = category
      let alert = UIAlertController(title: "Delete?", message: "Gone.", preferredStyle: style)
      alert.traitOverrides.preferredContentSizeCategory = category
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "Move to Archive", style: .default))
      fixture.root.present(alert, animated: false)
      fixture.stage.layoutIfNeeded()
      let box = alert.view.firstSubview(AlertBox.self) ?? alert.view as? AlertBox
      return (box?.allButtons ?? []).map { $0.convert($0.bounds, to: nil) }
    }
    let sheet = rows(.actionSheet, .large)
    let large = rows(.actionSheet, .accessibilityExtraExtraExtraLarge)
    #expect(sheet.map(\.height) == [57, 57] && large.count == 2)
    #expect(large.allSatisfy { $0.height > 75 })
    let beside = rows(.alert, .large)
    let stacked = rows(.alert, .accessibilityLarge)
    #expect(beside.count == 2 && beside[0].minY == beside[1].minY && beside[0].height == 44)
    // Apple's Human Interface Guidelines: buttons that do not fit stand one above the other, the cancelling one last.
    #expect(stacked.count == 2 && stacked[1].minY >= stacked[0].maxY && stacked[0].height > 50)
    #expect(stacked[0].width == 310)
  }
}

extension UIView {
  fileprivate func firstSubview<View: UIView>(_ type: View.Type) -> View? {
    for subview in subviews {
      if let found = subview as? View ?? subview.firstSubview(type) { return found }
    }
    return nil
  }
}

import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The accessibility properties of views: kept as an app sets them.
@MainActor
@Suite(.serialized, .stage)
struct AccessibilityTests {
  @Test("a view has no accessibility of its own and keeps what is set")
  func properties() {
    let view = UIView()
    #expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
    #expect(view.accessibilityLabel == nil && view.accessibilityHint == nil)
    #expect(view.accessibilityValue == nil && view.accessibilityIdentifier == nil)
    #expect(!view.accessibilityElementsHidden && !view.accessibilityViewIsModal)
    #expect(!view.accessibilityIgnoresInvertColors)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Photo"
    view.accessibilityHint = "Opens the photo"
    view.accessibilityValue = "1 of 60"
    view.accessibilityIdentifier = "photo"
    view.accessibilityTraits = [.image, .button]
    view.accessibilityElementsHidden = true
    view.accessibilityViewIsModal = true
    view.accessibilityIgnoresInvertColors = true
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Photo")
    #expect(view.accessibilityHint == "Opens the photo" && view.accessibilityValue == "1 of 60")
    #expect(view.accessibilityIdentifier == "photo" && view.accessibilityTraits.rawValue == 5)
    #expect(view.accessibilityElementsHidden && view.accessibilityViewIsModal)
    #expect(view.accessibilityIgnoresInvertColors)
  }

  @Test("controls, labels and image views say what they are until an app does")
  func standardValues() {
    let label = UILabel()
    label.text = "Recents"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Recents")
    #expect(label.accessibilityTraits == .staticText)
    label.accessibilityTraits = .header
    label.accessibilityLabel = "Library"
    label.isAccessibilityElement = false
    #expect(!label.isAccessibilityElement && label.accessibilityLabel == "Library")
    #expect(label.accessibilityTraits == .header && label.text == "Recents")
    let button = UIButton(type: .system)
    button.setTitle("Close", for: .normal)
    #expect(button.isAccessibilityElement && button.accessibilityLabel == "Close")
    #expect(button.accessibilityTraits == .button)
    #expect(UIControl().isAccessibilityElement)
    #expect(!UIImageView().isAccessibilityElement && UIImageView().accessibilityTraits == .image)
  }

  @Test(
    "an object's elements are those that are set (UIAccessibilityContainer)"
  )
  func elements() {
    let (view, first, other) = (UIView(), UIView(), UIView())
    #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
    view.accessibilityElements = [first, UIView()]
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 0) as? UIView === first)
    #expect(view.index(ofAccessibilityElement: first) == 0)
    #expect(view.index(ofAccessibilityElement: other) == NSNotFound)
  }

  @Test("other objects keep the properties, too; a view has one value whatever the variable's type")
  func objects() {
    let model = NSObject()
    #expect(model.accessibilityLabel == nil && !model.isAccessibilityElement)
    model.accessibilityLabel = "Archive"
    model.isAccessibilityElement = true
    model.accessibilityIdentifier = "archive"
    #expect(model.accessibilityLabel == "Archive" && model.isAccessibilityElement)
    #expect(model.accessibilityIdentifier == "archive" && NSObject().accessibilityLabel == nil)
    let label = UILabel()
    label.text = "Recents"
    let object: NSObject = label
    #expect(object.accessibilityLabel == "Recents")
    object.accessibilityLabel = "Library"
    #expect(label.accessibilityLabel == "Library")
    label.restorationIdentifier = "name"
    #expect(label.restorationIdentifier == "name" && UIView().restorationIdentifier == nil)
  }
}

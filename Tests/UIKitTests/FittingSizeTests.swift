import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Sizes that constraints ask for, and margins.
@MainActor
@Suite(.serialized, .stage)
struct FittingSizeTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private func pinned<View: UIView>(_ view: View, inset: CGFloat) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: inset),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: inset),
      root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: inset),
    ])
    return view
  }

  @Test("the compressed size holds the contents and their insets")
  func compressed() {
    let label = pinned(UILabel(frame: .zero), inset: 10)
    label.text = "Fitting"
    let size = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(abs(size.width - label.intrinsicContentSize.width - 20) < 1e-9)
    #expect(abs(size.height - label.intrinsicContentSize.height - 20) < 1e-9)
    // Asking does not change the view.
    #expect(root.bounds.size == CGSize(width: 300, height: 600))
  }

  // UIKit rounds a label's size up to whole pixels, and never cuts off a text that has room.
  @Test("a centred label keeps the width of its text, whatever the solver's error")
  func centred() {
    for text in ["Request", "Send", "Freeze", "Lunch on Thursday"] {
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = .preferredFont(forTextStyle: .caption1)
      label.translatesAutoresizingMaskIntoConstraints = false
      let width = label.intrinsicContentSize.width
      for pixels in 300...420 {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: CGFloat(pixels) / 3, height: 50))
        parent.addSubview(label)
        NSLayoutConstraint.activate([
          label.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
          label.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -12),
        ])
        parent.layoutIfNeeded()
        #expect(label.bounds.width > width - 0.01, "\(text) in \(pixels) pixels")
        label.removeFromSuperview()
      }
    }
  }

  @Test("a label of several lines is as high as its text at the width in whole pixels")
  func lines() {
    for pixels in stride(from: 300.2, to: 312, by: 0.5) {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: pixels / 3, height: 400))
      let label = UILabel(frame: .zero)
      label.text = "Two lines of words that may break"
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(label)
      NSLayoutConstraint.activate([
        label.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
        label.widthAnchor.constraint(equalTo: parent.widthAnchor),
        label.topAnchor.constraint(equalTo: parent.topAnchor),
      ])
      parent.layoutIfNeeded()
      let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height
      #expect(label.bounds.height == wanted, "\(pixels) pixels")
    }
  }

  @Test("a required width gives the height that text takes at it")
  func requiredWidth() {
    let label = pinned(UILabel(frame: .zero), inset: 10)
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.text = String(repeating: "word ", count: 40)
    let narrow = root.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let wide = root.systemLayoutSizeFitting(
      CGSize(width: 280, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 150)
    #expect(wide.width == 280)
    // The baselines of body text are 22 points apart, and a line is 20 1/3 high (fidelity.md sections 5, 11).
    let others = (narrow.height - 20 - 61 / 3) / 22
    #expect(abs(others - others.rounded()) < 1e-6)
    #expect(narrow.height > wide.height && wide.height > 42)
    root.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 10, y: 10, width: 280, height: 580))
  }

  @Test("the expanded size is the greatest that the constraints allow")
  func expanded() {
    let box = pinned(UIView(frame: .zero), inset: 0)
    box.widthAnchor.constraint(lessThanOrEqualToConstant: 123).isActive = true
    let size = root.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
    #expect(size == CGSize(width: 123, height: 10_000))
  }

  @Test("a plain view has margins of 8 points, a controller's at least 16 or 20 at the sides")
  func defaultMargins() {
    #expect(root.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let controller = UIViewController()
    let view: UIView = controller.view
    view.frame = CGRect(x: 0, y: 0, width: 375, height: 812)
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    view.frame.size.width = 414
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40))
    view.directionalLayoutMargins.leading = 33
    #expect(view.layoutMargins.left == 33)
  }

  @Test("margins include the safe area by default")
  func safeArea() {
    let window = UIWindow()
    window.makeKeyAndVisible()
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    // fidelity.md section 5: 59 above and 34 below.
    #expect(view.layoutMargins == UIEdgeInsets(top: 67, left: 8, bottom: 42, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test("a view can preserve its superview's margins")
  func superviewMargins() {
    root.layoutMargins = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
    let inner = UIView(frame: CGRect(x: 20, y: 0, width: 280, height: 300))
    root.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 50, left: 30, bottom: 8, right: 50))
  }

  @Test("readable content is at most 672 points wide and centred")
  func readable() {
    let box = UIView(frame: .zero)
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(box.frame.minX == 8 && box.frame.maxX == 292)
    root.frame.size.width = 1000
    root.layoutIfNeeded()
    #expect(box.frame.minX == 164 && box.frame.maxX == 836)
    #expect(root.readableContentGuide.layoutFrame.minX == 164)
  }

  @Test("updateConstraints runs from the leaves up, once for each request")
  func updateOrder() {
    final class Reporter: UIView {
      var report: () -> Void = {}
      override func updateConstraints() {
        report()
        super.updateConstraints()
      }
    }
    var order: [String] = []
    let outer = Reporter(frame: .zero)
    let inner = Reporter(frame: .zero)
    outer.report = { order.append("outer") }
    inner.report = { order.append("inner") }
    outer.addSubview(inner)
    outer.updateConstraintsIfNeeded()
    #expect(order == ["inner", "outer"])
    outer.updateConstraintsIfNeeded()
    #expect(order.count == 2)
    inner.setNeedsUpdateConstraints()
    outer.layoutIfNeeded()
    #expect(order == ["inner", "outer", "inner"])
  }
}

import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Controls, buttons and the tint that they show.
@MainActor
@Suite(.serialized, .stage)
struct ControlTests {
  private let stage = Stage.current
  private let window: UIWindow

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
  }

  final class Target: UIView {
    var events: [String] = []
    func down() { events.append("down") }
    func up(_ sender: UIButton) { events.append("up \(sender.tag)") }
    func outside(_ sender: UIControl, event: UIEvent) { events.append("outside") }
    func drag(_ sender: Any) { events.append("drag") }
    func cancel() { events.append("cancel") }
  }

  private func makeButton(_ target: Target) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    button.tag = 7
    button.addTarget(target, action: Target.down, for: .touchDown)
    button.addTarget(target, action: Target.up(_:), for: .touchUpInside)
    button.addTarget(target, action: Target.outside, for: .touchUpOutside)
    button.addTarget(target, action: Target.drag, for: [.touchDragExit, .touchDragEnter])
    button.addTarget(target, action: Target.cancel, for: .touchCancel)
    window.addSubview(button)
    return button
  }

  @Test("a tap on a button is touchUpInside") func buttonTap() {
    let target = Target(frame: .zero)
    let button = makeButton(target)
    stage.touch(.began, at: CGPoint(x: 110, y: 110))
    #expect(button.isHighlighted && button.isTracking && button.state == .highlighted)
    stage.touch(.ended, at: CGPoint(x: 110, y: 110))
    #expect(!button.isHighlighted && !button.isTracking)
    #expect(target.events == ["down", "up 7"])
  }

  @Test("a touch counts as inside up to 70 points away") func touchTolerance() {
    let target = Target(frame: .zero)
    let button = makeButton(target)
    stage.touch(.began, at: CGPoint(x: 110, y: 110))
    stage.touch(.moved, at: CGPoint(x: 110, y: 219))
    #expect(button.isHighlighted)
    stage.touch(.moved, at: CGPoint(x: 110, y: 221))
    #expect(!button.isHighlighted)
    stage.touch(.moved, at: CGPoint(x: 110, y: 150))
    stage.touch(.ended, at: CGPoint(x: 110, y: 230))
    #expect(target.events == ["down", "drag", "drag", "outside"])
  }

  @Test("a pan cancels a button's touch") func panOverButton() {
    let target = Target(frame: .zero)
    let button = makeButton(target)
    window.addGestureRecognizer(UIPanGestureRecognizer { _ in })
    stage.touch(.began, at: CGPoint(x: 110, y: 110))
    stage.touch(.moved, at: CGPoint(x: 130, y: 110))
    #expect(!button.isHighlighted)
    #expect(target.events == ["down", "cancel"])
  }

  @Test("a button's tap does not reach its superview, even if the button is disabled")
  func buttonInTappableView() {
    let target = Target(frame: .zero)
    let button = makeButton(target)
    var taps = 0
    window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    stage.touch(.began, at: CGPoint(x: 110, y: 110))
    stage.touch(.ended, at: CGPoint(x: 110, y: 110))
    #expect(taps == 0 && target.events == ["down", "up 7"])
    stage.advance(to: 1)
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    stage.touch(.ended, at: CGPoint(x: 10, y: 10))
    #expect(taps == 1)
    button.isEnabled = false
    #expect(button.state == .disabled)
    stage.advance(to: 2)
    stage.touch(.began, at: CGPoint(x: 110, y: 110))
    stage.touch(.ended, at: CGPoint(x: 110, y: 110))
    #expect(target.events.count == 2)
  }

  @Test("an action without a target goes up the responder chain") func responderChain() {
    let target = Target(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(target)
    target.addSubview(button)
    button.addTarget(nil, action: Target.down, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.events == ["down"])
    button.removeTarget(nil, action: Target.down, for: .touchDown)
    button.sendActions(for: .touchUpInside)
    #expect(target.events.count == 2)
    button.removeTarget(nil, action: Target.down, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(target.events.count == 2)
  }

  @Test("a system button has its title in the tint color and fades it while pressed")
  func systemButton() {
    let button = UIButton(type: .system)
    button.setTitle("Open", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    window.addSubview(button)
    #expect(button.titleLabel?.text == "Open")
    #expect(button.titleLabel?.textColor == .systemBlue)
    window.tintColor = .systemRed
    #expect(button.titleLabel?.textColor == .systemRed)
    button.isHighlighted = true
    #expect(button.titleLabel?.alpha == CGFloat(Float(0.2)))
    button.isHighlighted = false
    #expect(button.titleLabel?.alpha == 1)
  }

  @Test("a state without a title shows that of the normal state") func stateTitles() {
    let button = UIButton(frame: .zero)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.currentTitle == "Follow")
    #expect(button.currentTitleColor == .white)
    button.isSelected = true
    #expect(button.titleLabel?.text == "Following")
    button.isHighlighted = true
    #expect(button.title(for: [.selected, .highlighted]) == "Follow")
    button.isSelected = false
    #expect(button.currentTitleColor == .red)
  }

  @Test("title and image are centred side by side") func titleAndImage() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Play", for: .normal)
    button.setImage(UIImage(systemName: "chevron.left"), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.layoutIfNeeded()
    let image = try #require(button.imageView?.frame)
    let title = try #require(button.titleLabel?.frame)
    #expect(abs(image.maxX - title.minX) < 0.5)
    #expect(abs(image.minX - (200 - title.maxX)) < 0.7)
    #expect(abs(title.midY - 30) < 0.5)
    // Twice the inset to one side moves the title by half of it.
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(abs(button.titleLabel!.frame.minX - title.minX - 10) < 0.5)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 0)
  }

  /// Fidelity.md, section 10: the rule of LayoutKit's `ButtonLayout`.
  @Test("a button without image and insets is 30 points wide at least, and 12 taller than its line")
  func buttonSize() {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    let label = button.titleLabel!.intrinsicContentSize
    func size(width: CGFloat, height: CGFloat) -> CGSize {
      CGSize(width: width.rounded(.up), height: height.rounded(.up))
    }
    #expect(button.intrinsicContentSize == size(width: label.width, height: label.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    #expect(button.intrinsicContentSize == size(width: label.width + 30, height: label.height))
    button.contentEdgeInsets = .zero
    button.setTitle("i", for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
    button.setImage(UIImage(systemName: "heart"), for: .normal)
    let image = button.currentImage!.size
    let letter = button.titleLabel!.intrinsicContentSize
    #expect(
      button.intrinsicContentSize
        == size(width: letter.width + image.width, height: max(letter.height, image.height)))
    // Without contents it has the height of a line.
    #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
    #expect(UIButton(type: .custom).intrinsicContentSize == CGSize(width: 30, height: 34))
  }

  final class Page: UIViewController {
    var events: [String] = []
    func done(_ item: UIBarButtonItem) { events.append("done \(item.title ?? "")") }
    func add() { events.append("add") }
  }

  @Test("bar buttons call methods") func barButtonActions() {
    let page = Page()
    let done = UIBarButtonItem(title: "Go", style: .done, target: page, action: Page.done(_:))
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: Page.add)
    page.navigationItem.rightBarButtonItems = [done, add]
    window.rootViewController = UINavigationController(rootViewController: page)
    stage.layoutIfNeeded()
    done.perform()
    // Without target the action goes up from the button: to the navigation controller, not the page.
    add.perform()
    #expect(page.events == ["done Go"])
    add.target = page
    add.perform()
    #expect(page.events == ["done Go", "add"])
  }

  @Test("an activity indicator rotates once a second") func activityIndicator() throws {
    let indicator = UIActivityIndicatorView(style: .medium)
    window.addSubview(indicator)
    #expect(indicator.isHidden && indicator.bounds.size == CGSize(width: 20, height: 20))
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    let start = stage.clock.now
    func opacities(_ time: Double) -> [CGFloat] {
      indicator.subviews.map { $0.layer.presented(at: start + time).opacity }
    }
    #expect(abs(opacities(0.25)[2] - 1) < 1e-6 && abs(opacities(0.25)[1] - 0.9) < 1e-6)
    #expect(abs(opacities(3.5)[4] - 1) < 1e-6)
    indicator.stopAnimating()
    #expect(indicator.isHidden && !indicator.subviews.contains { $0.layer.isAnimating })
  }

  @Test("dimmed views show their tint in grey") func dimmedTint() {
    let outer = UIView(frame: .zero)
    let inner = UIView(frame: .zero)
    outer.addSubview(inner)
    inner.tintColor = .red
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    #expect(inner.tintColor == UIColor(white: CGFloat(Float(0.2126)), alpha: 1))
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .red)
  }
}

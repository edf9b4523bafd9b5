import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// UIKit's classes as objects: identity, classes, copies and what Foundation on Linux lacks.
@MainActor
@Suite(.serialized, .stage)
struct ObjectModelTests {
  private final class Card: UIView, UIGestureRecognizerDelegate {}

  @Test("objects are equal by identity, values by value, and know their classes")
  func classes() {
    let card = Card(frame: .zero)
    let delegate: any UIGestureRecognizerDelegate = card
    #expect(delegate.isKind(of: UIView.self) && delegate.isKind(of: Card.self))
    #expect(!delegate.isKind(of: UILabel.self) && !delegate.isMember(of: UIView.self))
    #expect(delegate.isEqual(card) && !delegate.isEqual(Card(frame: .zero)))
    #expect((delegate as? NSObject) === card)
    #expect(UIColor(white: 0.5, alpha: 1) == UIColor(white: 0.5, alpha: 1))
    #expect(UIColor(white: 0.5, alpha: 1).hash == UIColor(white: 0.5, alpha: 1).hash)
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 13))
    #expect(Set<NSObject>([card, card, UIColor.red, UIColor.red]).count == 2)
  }

  @Test("classes have a description, and the app is found by its key path")
  func classMethods() {
    #expect(UILabel.description() == "UIKit.UILabel")
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.value(forKey: "other") == nil)
  }

  private final class Listed: UIView {}

  @Test("classes are compared by identity, and list the properties that Objective-C sees")
  func classesAsObjects() {
    let type: AnyClass = Listed.self
    #expect(type === Listed.self && type !== UIView.self)
    NamedModules.add(
      "Lists", bundle: .main,
      classes: [
        NamedClass(Listed.self, "Listed", [.property("tag", \.tag), .reading("id", \.hash)])
      ])
    var count: UInt32 = 0
    let list = unsafe class_copyPropertyList(Listed.self, &count)
    let names = (0..<Int(count)).compactMap { index in
      unsafe (list?[index]).map { unsafe String(cString: property_getName($0)) }
    }
    unsafe free(list)
    #expect(names == ["id", "tag"])
    #expect(unsafe class_copyPropertyList(Card.self, nil) == nil)
  }

  @Test("points, sizes and rectangles are read from texts and written as texts")
  func geometryTexts() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSStringFromCGRect(CGRect(x: 1, y: -2, width: 0.5, height: 4)) == "{{1, -2}, {0.5, 4}}")
    #expect(NSCoder.cgSize(for: NSCoder.string(for: rect.size)) == rect.size)
    #expect(NSCoder.cgPoint(for: "{1, 2.5}") == rect.origin)
  }

  @Test("a log's message has its arguments in order")
  func logMessages() {
    let message: OSLogMessage = "%{public}@ of %.2f %%, %d"
    #expect(message.text(with: ["a", 0.5, 3]) == "a of 0.5 %, 3")
    let value = "100 %"
    #expect(OSLogMessage("\(value, privacy: .public)").text(with: []) == value)
  }

  @Test("an animation and layout attributes are copied by copy()")
  func copies() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0.5
    let copy = try #require(animation.copy() as? CABasicAnimation)
    #expect(copy !== animation && copy.toValue as? Double == 0.5)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    let other = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(other !== attributes && other.indexPath == attributes.indexPath)
  }

  @Test("geometric values are cast to objects and back")
  func bridging() {
    let rect: Any = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect((rect as? NSValue)?.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    let value: Any = NSValue(cgSize: CGSize(width: 5, height: 6))
    #expect(value as? CGSize == CGSize(width: 5, height: 6) && value as? CGPoint == nil)
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
    #expect(NSValue(caTransform3D: turn) == NSValue(caTransform3D: turn))
    #expect(NSValue(caTransform3D: turn).cgAffineTransformValue == .identity)
    let shear = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: shear).cgAffineTransformValue == shear)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(uiEdgeInsets: insets).cgRectValue == .zero)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSNumber(value: 3).cgPointValue == .zero)
  }

  // MARK: Selectors

  private final class Screen: UIViewController {
    var log: [String] = []

    func refresh() { log.append("refresh") }
    func show(_ text: String) { log.append("show \(text)") }
    func hear(_ notification: Notification) { log.append(notification.name.rawValue) }

    override class var namedMethods: [Selector] {
      super.namedMethods + [
        Selector("refresh", Selector(Screen.refresh)), Selector("show:", Selector(Screen.show)),
      ]
    }
  }

  @Test("a selector is a method, or a name that the class lists")
  func selectors() {
    let stage = Stage.current
    let screen = Screen()
    #expect(screen.responds(to: Selector(Screen.refresh)) && screen.responds(to: "show:"))
    #expect(!screen.responds(to: "hide") && !UIView(frame: .zero).responds(to: "show:"))
    screen.perform("refresh")
    screen.perform(NSSelectorFromString("show:"), with: "A")
    screen.perform(Selector(Screen.show), with: "B")
    #expect(screen.log == ["refresh", "show A", "show B"] && stage.messages == [])
    screen.perform("hide")
    #expect(
      stage.messages == [
        "Screen cannot perform 'hide': it has no such method, or the method takes another argument"
      ])
    let button = UIButton(type: .system)
    button.addTarget(screen, action: "refresh", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.log.last == "refresh" && screen.log.count == 4)
    button.removeTarget(screen, action: "refresh", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.log.count == 4)
  }

  @Test("delayed methods run at their time, unless they are cancelled")
  func delays() {
    let stage = Stage.current
    let screen = Screen()
    screen.perform(Screen.refresh, with: nil, afterDelay: 1)
    screen.perform(Screen.show, with: "late", afterDelay: 2)
    stage.advance(to: 1.5)
    #expect(screen.log == ["refresh"])
    Screen.cancelPreviousPerformRequests(withTarget: screen)
    stage.advance(to: 3)
    #expect(screen.log == ["refresh"])
  }

  @Test("notifications call methods of living observers until they are removed")
  func notifications() {
    let center = NotificationCenter()
    var screen: Screen? = Screen()
    let name = Notification.Name("ring")
    center.addObserver(screen as Any, selector: Screen.hear, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(screen?.log == ["ring"])
    if let screen { center.removeObserver(screen, name: name, object: nil) }
    center.post(name: name, object: nil)
    #expect(screen?.log == ["ring"])
    center.addObserver(screen as Any, selector: Screen.hear, name: nil, object: nil)
    weak let weakScreen = screen
    screen = nil
    #expect(weakScreen == nil)
    center.post(name: name, object: nil)
  }

  @Test("selectors are equal by their names, a class is the one for its coder") func identity() {
    #expect(Selector("copy:") == Selector("copy:") && Selector("copy:") != Selector("cut:"))
    let method = Selector(UIView.layoutIfNeeded)
    #expect(Set([method, method, Selector(UIView.layoutIfNeeded)]).count == 2)
    #expect(NSStringFromSelector(NSSelectorFromString("copy:")) == "copy:")
    #expect(UIImageView().isKind(of: UIView.classForCoder()))
    #expect(!UIView().isKind(of: UIImageView.classForCoder()))
  }

  @Test("windows tell who has become the key window") func keyWindows() {
    final class Panel: UIWindow {
      var events: [String] = []
      override func becomeKey() { events.append("become") }
      override func resignKey() { events.append("resign") }
    }
    let (first, second) = (Panel(), Panel())
    var posted: [UIWindow] = []
    let names = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification]
    let tokens = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { note in
        let window = note.object as? UIWindow
        MainActor.assumeIsolated { if let window { posted.append(window) } }
      }
    }
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    second.makeKey()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(first.events == ["become", "resign"] && second.events == ["become"])
    #expect(posted.map { $0 === first } == [true, true, false])
  }

  @Test("what the delegate's window is called with two question marks and with one") func windows()
  {
    final class Delegate: NSObject, UIApplicationDelegate {
      var window: UIWindow? = UIWindow()
    }
    let delegate = Delegate()
    let any: (any UIApplicationDelegate)? = delegate
    if let optional = any?.window, let window = optional {
      #expect(window === delegate.window)
    } else {
      Issue.record("no window")
    }
    #expect(any?.window??.isHidden == true && any?.window?.map(\.isHidden) == true)
    #expect(delegate.window?.isHidden == true)
  }

  // MARK: Observation

  @Test("observers are told old and new values, and nothing after the end")
  func observation() {
    let stage = Stage.current
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var log: [String] = []
    var token: NSKeyValueObservation? = view.observe(\.alpha, options: [.initial, .old, .new]) {
      log.append("\($1.oldValue ?? -1) \($1.newValue ?? -1)")
    }
    view.alpha = 0.5
    view.alpha = 0.5
    view.frame.size.width = 20
    #expect(log == ["-1.0 1.0", "1.0 0.5"])
    token?.invalidate()
    view.alpha = 1
    token = view.observe(\.frame) { view, _ in log.append("\(view.frame.width)") }
    view.bounds.size.width = 30
    token = nil
    view.bounds.size.width = 40
    #expect(log == ["-1.0 1.0", "1.0 0.5", "30.0"] && token == nil)
    unsafe view.addObserver(UIView(frame: .zero), forKeyPath: "color", context: nil)
    #expect(stage.messages == ["UIView has no observable property 'color'"])
  }
}

import Foundation
import Testing

@testable import UIKit

/// Options of layout, touches, dynamics and the device, by what they do.
@MainActor
@Suite(.serialized)
struct BehaviorOptionTests {
  private static let largeFont = UIFont.systemFont(ofSize: 34)

  @Test("each alignment and direction of a visual format") func formatOptions() {
    func frames(
      _ format: String, _ options: NSLayoutConstraint.FormatOptions,
      _ direction: UIUserInterfaceLayoutDirection
    ) -> [CGRect] {
      let shown = OptionStage(direction: direction)
      let box = shown.add(UIView(), x: 0, y: 0, width: 300, height: 300)
      let (one, two) = (UILabel(), UILabel())
      one.text = "One"
      two.text = "Two"
      two.font = Self.largeFont
      for (view, size) in [(one, CGFloat(60)), (two, 90)] {
        view.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: size).isActive = true
        view.heightAnchor.constraint(equalToConstant: size).isActive = true
      }
      one.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 100).priority = .defaultLow
      let place = one.topAnchor.constraint(equalTo: box.topAnchor, constant: 100)
      let side = one.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 100)
      for constraint in [place, side] {
        constraint.priority = .defaultLow
        constraint.isActive = true
      }
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: nil,
          views: ["one": one, "two": two]))
      shown.stage.layoutIfNeeded()
      return [one.frame, two.frame]
    }
    func check(
      _ format: String, _ options: NSLayoutConstraint.FormatOptions,
      _ edge: (CGRect) -> CGFloat, _ direction: UIUserInterfaceLayoutDirection = .leftToRight
    ) {
      let frames = frames(format, options, direction)
      // Baselines lie on whole pixels.
      #expect(abs(edge(frames[0]) - edge(frames[1])) <= 1, "\(options)")
    }
    let (across, down) = ("[one]-10-[two]", "V:[one]-10-[two]")
    check(down, .alignAllLeft, \.minX, .rightToLeft)
    check(down, .alignAllRight, \.maxX, .rightToLeft)
    check(down, .alignAllLeading, \.minX)
    check(down, .alignAllLeading, \.maxX, .rightToLeft)
    check(down, .alignAllTrailing, \.maxX)
    check(down, .alignAllTrailing, \.minX, .rightToLeft)
    check(down, .alignAllCenterX, \.midX)
    check(across, .alignAllTop, \.minY)
    check(across, .alignAllBottom, \.maxY)
    check(across, .alignAllCenterY, \.midY)
    check(across, .alignAllFirstBaseline) {
      $0.minY + ($0.height == 90 ? Self.largeFont : .systemFont(ofSize: 17)).ascender
    }
    check(across, .alignAllLastBaseline) {
      $0.maxY + ($0.height == 90 ? Self.largeFont : .systemFont(ofSize: 17)).descender
    }
    for (options, direction, isForward) in [
      (
        NSLayoutConstraint.FormatOptions.directionLeadingToTrailing,
        UIUserInterfaceLayoutDirection.leftToRight, true
      ),
      (.directionLeadingToTrailing, .rightToLeft, false),
      (.directionLeftToRight, .rightToLeft, true),
      (.directionRightToLeft, .leftToRight, false),
    ] {
      let frames = frames(across, options, direction)
      #expect((frames[0].maxX + 10 == frames[1].minX) == isForward)
    }
  }

  @Test("each attribute, relation and priority of a constraint") func constraints() {
    func frame(
      _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
      direction: UIUserInterfaceLayoutDirection = .leftToRight
    ) -> CGRect {
      let shown = OptionStage(direction: direction)
      let box = shown.add(UIView(), x: 0, y: 200, width: 300, height: 200)
      box.insetsLayoutMarginsFromSafeArea = false
      box.layoutMargins = UIEdgeInsets(top: 4, left: 10, bottom: 16, right: 30)
      let view = UILabel()
      view.text = "Text"
      view.insetsLayoutMarginsFromSafeArea = false
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
      let isSize = attribute == .width || attribute == .height
      let fixed = [
        (NSLayoutConstraint.Attribute.width, 60.0), (.height, 40), (.left, 77), (.top, 55),
      ]
      for (other, constant) in fixed where other != attribute || relation != .equal {
        let constraint = NSLayoutConstraint(
          item: view, attribute: other, relatedBy: .equal,
          toItem: other == .width || other == .height ? nil : box,
          attribute: other == .width || other == .height ? .notAnAttribute : other,
          multiplier: 1, constant: constant)
        constraint.priority = .defaultHigh
        constraint.isActive = true
      }
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: relation, toItem: isSize ? nil : box,
        attribute: isSize ? .notAnAttribute : attribute, multiplier: 1,
        constant: isSize ? 50 : 0
      ).isActive = true
      shown.stage.layoutIfNeeded()
      return view.frame
    }
    typealias Attribute = NSLayoutConstraint.Attribute
    let places: [(Attribute, KeyPath<CGRect, CGFloat>, CGFloat)] = [
      (.left, \.minX, 0), (.right, \.maxX, 300), (.top, \.minY, 0),
      (.bottom, \.maxY, 200), (.leading, \.minX, 0), (.trailing, \.maxX, 300),
      (.width, \.width, 50), (.height, \.height, 50), (.centerX, \.midX, 150),
      (.centerY, \.midY, 100), (.leftMargin, \.minX, 2), (.rightMargin, \.maxX, 278),
      (.topMargin, \.minY, -4), (.bottomMargin, \.maxY, 192),
      (.leadingMargin, \.minX, 2), (.trailingMargin, \.maxX, 278),
      (.centerXWithinMargins, \.midX, 140), (.centerYWithinMargins, \.midY, 94),
    ]
    for (attribute, place, value) in places {
      // The item's margins, of 8 points, count too.
      #expect(frame(attribute)[keyPath: place] == value, "\(attribute)")
    }
    let mirrored: [(Attribute, KeyPath<CGRect, CGFloat>, CGFloat)] = [
      (.leading, \.maxX, 300), (.trailing, \.minX, 0),
      (.leadingMargin, \.maxX, 278), (.trailingMargin, \.minX, 2),
    ]
    for (attribute, place, value) in mirrored {
      #expect(frame(attribute, direction: .rightToLeft)[keyPath: place] == value, "\(attribute)")
    }
    typealias Relation = NSLayoutConstraint.Relation
    let widths = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual].map {
      frame(.left, $0).minX
    }
    #expect(widths == [0, 0, 77])

    func width(_ priorities: [UILayoutPriority]) -> CGFloat {
      let shown = OptionStage()
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      shown.view.addSubview(view)
      for (index, priority) in priorities.enumerated() {
        let constraint = view.widthAnchor.constraint(equalToConstant: CGFloat(index + 1) * 10)
        constraint.priority = priority
        constraint.isActive = true
      }
      shown.stage.layoutIfNeeded()
      return view.frame.width
    }
    let order: [UILayoutPriority] = [.fittingSizeLevel, .defaultLow, .defaultHigh, .required]
    for count in 1...order.count {
      #expect(width(Array(order.prefix(count))) == CGFloat(count) * 10)
      #expect(width(order.prefix(count).reversed()) == 10)
    }
  }

  @Test("a swipe is recognised in each permitted direction and in no other") func swipes() {
    typealias Direction = UISwipeGestureRecognizer.Direction
    let ways: [(Direction, CGFloat, CGFloat)] = [
      (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
    ]
    for permitted in [Direction.right, .left, .up, .down, [.left, .right], [.up, .down], []] {
      for (direction, x, y) in ways {
        let shown = OptionStage()
        var count = 0
        let swipe = UISwipeGestureRecognizer { _ in count += 1 }
        swipe.direction = permitted
        shown.view.addGestureRecognizer(swipe)
        shown.drag(
          (0...10).map {
            CGPoint(x: 200 + x * CGFloat($0) * 10, y: 400 + y * CGFloat($0) * 10)
          })
        #expect((count == 1) == permitted.contains(direction))
      }
    }
  }

  @Test("a drag from each edge of the screen, and from no other") func screenEdges() {
    let starts: [(UIRectEdge, CGPoint, CGFloat, CGFloat)] = [
      (.left, CGPoint(x: 3, y: 400), 1, 0), (.right, CGPoint(x: 390, y: 400), -1, 0),
      (.top, CGPoint(x: 200, y: 3), 0, 1), (.bottom, CGPoint(x: 200, y: 849), 0, -1),
    ]
    for edges in [UIRectEdge.left, .right, .top, .bottom, .all, []] {
      for (edge, start, x, y) in starts {
        let shown = OptionStage()
        var began = false
        let pan = UIScreenEdgePanGestureRecognizer { if $0.state == .began { began = true } }
        pan.edges = edges
        shown.view.addGestureRecognizer(pan)
        shown.drag(
          (0...10).map {
            CGPoint(x: start.x + x * CGFloat($0) * 10, y: start.y + y * CGFloat($0) * 10)
          })
        #expect(began == edges.contains(edge))
      }
    }
  }

  @Test("orientations of the interface and of the device, and which are allowed")
  func orientations() {
    final class Page: UIViewController {
      var allowed = UIInterfaceOrientationMask.all
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { allowed }
    }
    defer { Stage(device: .standard).makeCurrent() }
    typealias Orientation = UIInterfaceOrientation
    let all: [(Orientation, UIDeviceOrientation)] = [
      (.portrait, .portrait), (.portraitUpsideDown, .portraitUpsideDown),
      (.landscapeLeft, .landscapeRight), (.landscapeRight, .landscapeLeft),
    ]
    let masks: [(UIInterfaceOrientationMask, [Orientation])] = [
      (.portrait, [.portrait]), (.portraitUpsideDown, [.portraitUpsideDown]),
      (.landscapeLeft, [.landscapeLeft]), (.landscapeRight, [.landscapeRight]),
      (.landscape, [.landscapeLeft, .landscapeRight]),
      (.allButUpsideDown, [.portrait, .landscapeLeft, .landscapeRight]),
      (.all, all.map(\.0)),
    ]
    for (mask, allowed) in masks {
      for (orientation, device) in all {
        let page = Page()
        page.allowed = mask
        let shown = OptionStage(page)
        // From an orientation that is another one.
        if orientation == .portrait { _ = shown.stage.rotate(to: .landscapeLeft, animated: false) }
        _ = shown.stage.rotate(to: orientation, animated: false)
        #expect(UIDevice.current.orientation == device)
        if orientation != .portrait || mask.contains(.landscapeLeft) {
          #expect(
            (shown.stage.interfaceOrientation == orientation) == allowed.contains(orientation))
        }
      }
    }
    expectDistinctPictures(all.map(\.0)) { orientation in
      let page = Page()
      let shown = OptionStage(page)
      shown.add(UILabel(), width: 100, height: 40).text = "Text"
      _ = shown.stage.rotate(to: orientation, animated: false)
      return shown
    }
  }

  @Test("items that collide with items, with boundaries and with both") func collisions() {
    typealias Mode = UICollisionBehavior.Mode
    func places(_ mode: Mode) -> (items: Bool, boundary: Bool) {
      let shown = OptionStage()
      let views = [100, 130].map {
        shown.add(UIView(), x: CGFloat($0), y: $0 == 100 ? 100 : 300, width: 80, height: 40)
      }
      let animator = shown.keep(UIDynamicAnimator(referenceView: shown.view))
      let gravity = UIGravityBehavior(items: views)
      let collision = UICollisionBehavior(items: views)
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.collisionMode = mode
      animator.addBehavior(gravity)
      animator.addBehavior(collision)
      shown.wait(4)
      let isApart = abs(views[0].center.y - views[1].center.y) > 20
      return (isApart || mode == .items, views[1].frame.maxY < 860)
    }
    #expect(places(.boundaries) == (false, true))
    #expect(places(.everything) == (true, true))
    #expect(!places(.items).boundary)

    func meeting(_ mode: Mode) -> CGFloat {
      let shown = OptionStage()
      let views = [50, 250].map {
        shown.add(UIView(), x: CGFloat($0), y: 200, width: 50, height: 50)
      }
      let animator = shown.keep(UIDynamicAnimator(referenceView: shown.view))
      let push = UIPushBehavior(items: [views[0]], mode: .instantaneous)
      push.setAngle(0, magnitude: 1)
      let collision = UICollisionBehavior(items: views)
      collision.collisionMode = mode
      animator.addBehavior(push)
      animator.addBehavior(collision)
      shown.wait(5)
      return views[1].frame.minX
    }
    #expect(meeting(.boundaries) == 250 && meeting(.items) > 250 && meeting(.everything) > 250)
  }

  @Test("a push that lasts and one of a moment; what an item is attached to") func pushes() {
    func speeds(_ mode: UIPushBehavior.Mode) -> (CGFloat, CGFloat) {
      let shown = OptionStage()
      let view = shown.add(UIView(), x: 0, width: 100, height: 100)
      let animator = shown.keep(UIDynamicAnimator(referenceView: shown.view))
      let push = UIPushBehavior(items: [view], mode: mode)
      push.setAngle(0, magnitude: 0.1)
      animator.addBehavior(push)
      var places: [CGFloat] = []
      for _ in 0..<3 {
        shown.wait(0.5)
        places.append(view.center.x)
      }
      return (places[1] - places[0], places[2] - places[1])
    }
    let (lasting, moment) = (speeds(.continuous), speeds(.instantaneous))
    #expect(lasting.1 > lasting.0 * 1.2 && abs(moment.1 - moment.0) < moment.0 * 0.1)
    let (one, two) = (UIView(), UIView())
    typealias Kind = UIAttachmentBehavior.AttachmentType
    #expect(
      UIAttachmentBehavior(item: one, attachedTo: two).attachedBehaviorType == Kind.items)
    #expect(
      UIAttachmentBehavior(item: one, attachedToAnchor: .zero).attachedBehaviorType == Kind.anchor)
  }

  @Test("a tilt along each axis") func tilts() {
    for (type, tilt) in [
      (
        UIInterpolatingMotionEffect.EffectType.tiltAlongHorizontalAxis,
        UIOffset(horizontal: 0.5, vertical: 0)
      ), (.tiltAlongVerticalAxis, UIOffset(horizontal: 0, vertical: 0.5)),
    ] {
      let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: type)
      effect.minimumRelativeValue = -20
      effect.maximumRelativeValue = 20
      let values = effect.keyPathsAndRelativeValues(forViewerOffset: tilt)
      #expect(values?["center.x"] as? CGFloat == 10)
      let other = effect.keyPathsAndRelativeValues(
        forViewerOffset: UIOffset(horizontal: tilt.vertical, vertical: tilt.horizontal))
      #expect(other?["center.x"] as? CGFloat == 0)
    }
  }

  @Test("an arrow at each side of a popover, and a popover that stays one") func popovers() {
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
      let style: UIModalPresentationStyle
      init(_ style: UIModalPresentationStyle) { self.style = style }
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { style }
    }
    func popover(
      _ directions: UIPopoverArrowDirection, adapted: UIModalPresentationStyle = .none
    ) -> (OptionStage, UIPopoverArrowDirection?) {
      let shown = OptionStage()
      let source = shown.add(UIView(), x: 150, y: 350, width: 60, height: 40)
      source.backgroundColor = .red
      let page = UIViewController()
      page.modalPresentationStyle = .popover
      page.preferredContentSize = CGSize(width: 100, height: 60)
      let controller = page.popoverPresentationController
      controller?.sourceView = source
      controller?.sourceRect = source.bounds
      controller?.permittedArrowDirections = directions
      controller?.delegate = shown.keep(Delegate(adapted))
      #expect(controller?.arrowDirection == .unknown)
      shown.controller.present(page, animated: false)
      shown.wait(1)
      return (shown, controller?.arrowDirection)
    }
    typealias Direction = UIPopoverArrowDirection
    for direction in [Direction.up, .down, .left, .right] {
      #expect(popover(direction).1 == direction)
    }
    expectDistinctPictures([Direction.up, .down, .left, .right]) { popover($0).0 }
    expectSamePicture(Direction.any, .up) { popover($0).0 }
    expectDistinctPictures([UIModalPresentationStyle.none, .pageSheet, .overFullScreen]) {
      popover(.up, adapted: $0).0
    }
  }

  @Test("values that are held strongly, copied, or not held") func associations() {
    final class Word: NSObject, NSCopying {
      func copy(with zone: NSZone? = nil) -> Any { Word() }
    }
    let owner = NSObject()
    var key: UInt8 = 0
    func isKept(_ policy: objc_AssociationPolicy) -> (held: Bool, isCopy: Bool) {
      weak var word: Word?
      var isCopy = false
      do {
        let made = Word()
        word = made
        unsafe objc_setAssociatedObject(owner, &key, made, policy)
        isCopy = unsafe objc_getAssociatedObject(owner, &key) as? Word !== made
      }
      return (word != nil, isCopy)
    }
    #expect(isKept(.OBJC_ASSOCIATION_RETAIN) == (true, false))
    #expect(isKept(.OBJC_ASSOCIATION_RETAIN_NONATOMIC) == (true, false))
    #expect(isKept(.OBJC_ASSOCIATION_COPY).isCopy)
    #expect(isKept(.OBJC_ASSOCIATION_COPY_NONATOMIC).isCopy)
    #expect(!isKept(.OBJC_ASSOCIATION_ASSIGN).held)
  }

  @Test("the timing of an animator is named, cubic, or a spring") func timingCurves() {
    let cubic = UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1))
    #expect(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType == .builtin)
    #expect(cubic.timingCurveType == .cubic)
    #expect(UISpringTimingParameters(dampingRatio: 0.5).timingCurveType == .spring)
  }

  @Test("states of an animator, and where it ends") func animatorStates() {
    for (position, place) in [
      (UIViewAnimatingPosition.start, CGFloat(65)), (.current, 115), (.end, 165),
    ] {
      let shown = OptionStage()
      let view = shown.add(UIView(), width: 50, height: 50)
      var end: UIViewAnimatingPosition?
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 165 }
      animator.addCompletion { end = $0 }
      #expect(animator.state == .inactive)
      animator.startAnimation()
      #expect(animator.state == .active)
      shown.wait(0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && end == position && abs(view.center.x - place) < 0.01)
    }
  }

  @Test("states of an app and of its scene") func appStates() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let shown = OptionStage()
    let app = UIApplication.shared
    #expect(app.applicationState == .inactive)
    app.launch(shown.keep(Delegate()))
    #expect(app.applicationState == .active)
    app.enterBackground()
    #expect(app.applicationState == .background)

    final class Scene: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      var states: [UIScene.ActivationState] = []
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) { states.append(scene.activationState) }
      func sceneDidBecomeActive(_ scene: UIScene) { states.append(scene.activationState) }
    }
    final class SceneApp: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        #expect(session.role == .windowApplication)
        configuration.delegateClass = Scene.self
        return configuration
      }
    }
    let other = OptionStage()
    UIApplication.shared.launch(other.keep(SceneApp()))
    let scene = UIApplication.shared.connectedScene
    #expect((scene?.delegate as? Scene)?.states == [.background, .foregroundInactive])
    #expect(scene?.activationState == .foregroundActive)
    #expect(UIScene.ActivationState.unattached != scene?.activationState)
  }

  @Test("baselines of views with one line and with two") func baselines() {
    func frames(_ attribute: NSLayoutConstraint.Attribute) -> (CGFloat, CGFloat) {
      let shown = OptionStage()
      let labels = ["One", "Two\nTwo"].map {
        let label = UILabel()
        label.text = $0
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        shown.view.addSubview(label)
        return label
      }
      labels[0].topAnchor.constraint(equalTo: shown.view.topAnchor, constant: 200).isActive = true
      NSLayoutConstraint(
        item: labels[1], attribute: attribute, relatedBy: .equal, toItem: labels[0],
        attribute: attribute, multiplier: 1, constant: 0
      ).isActive = true
      shown.stage.layoutIfNeeded()
      return (labels[1].frame.minY - 200, labels[1].frame.maxY - labels[0].frame.maxY)
    }
    #expect(frames(.firstBaseline).0 == 0 && frames(.lastBaseline).1 == 0)
    #expect(frames(.firstBaseline).1 > 10 && frames(.lastBaseline).0 < -10)
  }

  @Test("phases of a touch, and states of the recognisers that it moves") func touchPhases() {
    final class Log: UIGestureRecognizer {
      var phases: [UITouch.Phase] = []
      var types: Set<UIEvent.EventType> = []
      override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool { false }
      func note(_ touches: Set<UITouch>, _ event: UIEvent) {
        phases += touches.map(\.phase)
        types.insert(event.type)
        for touch in event.allTouches ?? [] where !touches.contains(touch) {
          phases.append(touch.phase)
        }
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        note(touches, event)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        note(touches, event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        note(touches, event)
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        note(touches, event)
      }
    }
    func run(_ end: UITouch.Phase) -> (Log, [UIGestureRecognizer.State]) {
      let shown = OptionStage()
      let log = Log(target: nil, action: nil)
      var states: [UIGestureRecognizer.State] = []
      let pan = UIPanGestureRecognizer { states.append($0.state) }
      log.cancelsTouchesInView = false
      for recognizer in [log, pan] { shown.view.addGestureRecognizer(recognizer) }
      #expect(pan.state == .possible)
      for (phase, x) in [(UITouch.Phase.began, 100.0), (.moved, 150), (.moved, 200), (end, 200)] {
        shown.stage.touch(phase, at: CGPoint(x: x, y: 400))
        shown.wait(0.02)
      }
      return (log, states)
    }
    let (ended, states) = run(.ended)
    #expect(ended.phases == [.began, .moved, .moved, .ended] && ended.types == [.touches])
    #expect(states.first == .began && states.contains(.changed) && states.last == .ended)
    let two = OptionStage()
    let both = Log(target: nil, action: nil)
    two.view.isMultipleTouchEnabled = true
    two.view.addGestureRecognizer(both)
    two.stage.touch(.began, id: 0, at: CGPoint(x: 100, y: 100))
    two.stage.touch(.began, id: 1, at: CGPoint(x: 200, y: 100))
    #expect(both.phases == [.began, .began, .stationary])
    let (cancelled, others) = run(.cancelled)
    #expect(cancelled.phases.last == .cancelled && others.last == .cancelled)

    let shown = OptionStage()
    var failed = false
    final class Tap: UITapGestureRecognizer {
      var didFail: () -> Void = {}
      override func reset() {
        if state == .failed { didFail() }
        super.reset()
      }
    }
    let tap = Tap(target: nil, action: nil)
    tap.didFail = { failed = true }
    shown.view.addGestureRecognizer(tap)
    shown.drag([CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 300), CGPoint(x: 300, y: 400)])
    #expect(failed)
  }

  @Test("what an observer of a property learns") func observation() {
    final class Observer: UIResponder {
      var changes: [[NSKeyValueChangeKey: Any]] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { changes.append(change ?? [:]) }
    }
    func learn(_ options: NSKeyValueObservingOptions) -> [[NSKeyValueChangeKey: Any]] {
      _ = OptionStage()
      let (view, observer) = (UIView(), Observer())
      view.alpha = 0.25
      unsafe view.addObserver(observer, forKeyPath: "alpha", options: options, context: nil)
      view.alpha = 0.5
      view.removeObserver(observer, forKeyPath: "alpha")
      return observer.changes
    }
    #expect(learn([]).map { $0[.kindKey] as? UInt } == [NSKeyValueChange.setting.rawValue])
    #expect(learn(.new).map { $0[.newKey] as? CGFloat } == [0.5])
    #expect(learn(.old).map { $0[.oldKey] as? CGFloat } == [0.25])
    #expect(learn([.initial, .new]).map { $0[.newKey] as? CGFloat } == [0.25, 0.5])
  }

  @Test("idiom, size classes and layout direction of a device") func devices() throws {
    let tablet = try #require(DeviceModel.all.first { $0.idiom == .pad })
    for (device, idiom, horizontal) in [
      (DeviceModel.standard, UIUserInterfaceIdiom.phone, UIUserInterfaceSizeClass.compact),
      (tablet, .pad, .regular),
    ] {
      let traits = OptionStage(device: device).view.traitCollection
      #expect(traits.userInterfaceIdiom == idiom && traits.horizontalSizeClass == horizontal)
      #expect(traits.verticalSizeClass == .regular && traits.layoutDirection == .leftToRight)
    }
    #expect(
      OptionStage(direction: .rightToLeft).view.traitCollection.layoutDirection == .rightToLeft)
    let bare = UITraitCollection(displayScale: 2)
    #expect(bare.userInterfaceIdiom == .unspecified && bare.horizontalSizeClass == .unspecified)
    #expect(bare.layoutDirection == .unspecified)
  }

  @Test("colors of scroll indicators") func indicators() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let pictures = [UIScrollView.IndicatorStyle.default, .black, .white].map { indicator in
        let shown = OptionStage(style: style)
        shown.view.backgroundColor = .systemGray
        let view = shown.add(UIScrollView(), width: 200, height: 200)
        view.contentSize.height = 600
        view.indicatorStyle = indicator
        view.flashScrollIndicators()
        return shown.pixels()
      }
      #expect(pictures[1] != pictures[2])
      #expect(pictures[0] == pictures[style == .light ? 1 : 2])
    }
  }
}

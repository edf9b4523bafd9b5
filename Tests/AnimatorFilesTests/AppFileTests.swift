import AnimatorFiles
import Foundation
import TEScene
import Testing

@testable import UIKit

/// App files of several years, as they are, in a window.
@MainActor
@Suite(.serialized)
struct AppFileTests {
  @Test("a form moves above the keyboard, and its fields follow one another")
  func keyboardForm() throws {
    let form = KeyboardFormController()
    let host = AnimatorHost(root: form)
    let restingY = form.sendButton.convert(form.sendButton.bounds, to: nil).maxY
    form.nameField.becomeFirstResponder()
    host.run(1)
    // 216 points of keys and 75 beneath them; the field asks for no words.
    #expect(form.log == ["show 291 0.25"])
    #expect(host.stage.keyboard.frame == CGRect(x: 0, y: 561, width: 393, height: 291))
    let raisedY = form.sendButton.convert(form.sendButton.bounds, to: nil).maxY
    #expect(raisedY == 561 - 12 && raisedY < restingY)
    for character in "Ada\n" { #expect(host.stage.keyboard.type(character)) }
    #expect(form.nameField.text == "Ada" && form.mailField.isFirstResponder)
    host.run(1)
    #expect(host.stage.keyboard.type("\n"))
    host.run(1)
    #expect(!form.mailField.isFirstResponder)
    #expect(form.log == ["show 291 0.25", "hide 0.25"])
    #expect(form.sendButton.convert(form.sendButton.bounds, to: nil).maxY == restingY)
    let button = form.sendButton
    host.stage.touch(.began, at: button.convert(CGPoint(x: 20, y: 10), to: nil))
    host.stage.touch(.ended, at: button.convert(CGPoint(x: 20, y: 10), to: nil))
    #expect(form.log.last == "send Ada")
    #expect(host.stage.messages == [])
  }

  @Test("an app delegate of Swift 3 launches, styles its bars and hears the keyboard")
  func legacyApp() throws {
    let stage = Stage(device: .standard)
    stage.makeCurrent()
    let delegate = LegacyAppDelegate()
    stage.launch(delegate)
    stage.advance(to: 0.5)
    let navigation = try #require(
      delegate.window?.rootViewController as? UINavigationController)
    #expect(navigation.navigationBar.tintColor == .orange)
    let title = navigation.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor
    #expect(title == .purple)
    let root = try #require(navigation.topViewController as? LegacyRootController)
    let shown = root.box.layer.presented(at: stage.clock.now).position.x
    #expect(shown > 70 && shown < 300)
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    stage.advance(to: 2)
    #expect(delegate.keyboardHeight == 336)
  }

  @Test("a header follows a list by observation, in the new way and in the old one")
  func observedHeader() {
    let controller = ObservedHeaderController()
    let host = AnimatorHost(root: controller)
    #expect(controller.sizes == [CGSize(width: 393, height: 3000)])
    let top = controller.scrollView.contentOffset.y
    controller.scrollView.contentOffset.y = 50
    #expect(controller.changes.last == 50 - top)
    #expect(controller.header.frame.height == 150)
    controller.scrollView.contentSize.height = 4000
    #expect(controller.sizes.last == CGSize(width: 393, height: 4000))
    let (changes, sizes) = (controller.changes.count, controller.sizes.count)
    controller.stop()
    controller.scrollView.contentOffset.y = 80
    controller.scrollView.contentSize.height = 5000
    #expect(controller.changes.count == changes && controller.sizes.count == sizes)
    #expect(host.stage.messages == [])
  }

  @Test("objects are kept beside others and released with them")
  func associations() throws {
    let host = AnimatorHost()
    var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view?.startLoading()
    weak var spinner = view?.spinner
    #expect(spinner?.isAnimating == true && spinner?.superview === view)
    view?.stopLoading()
    #expect(view?.spinner == nil)
    view?.startLoading()
    spinner = view?.spinner
    view = nil
    host.run(0.1)
    #expect(spinner == nil)
    var taps = 0
    let button = UIButton(type: .system)
    button.onTap { taps += 1 }
    button.sendActions(for: .touchUpInside)
    #expect(taps == 1)
    let repository = Repository<UILabel>()
    #expect(repository.add(UILabel()) { $0.text = "x" }.text == "x" && repository.items.count == 1)
    #expect(UILabel().then { $0.text = "y" }.text == "y")
  }

  @Test("a delegate's optional methods are called with a question mark, implemented or not")
  func forwarding() {
    let host = AnimatorHost()
    let head = HeadedCollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    host.root.view.addSubview(head)
    let path = IndexPath(item: 2, section: 0)
    let view = head.collectionView
    #expect(head.collectionView(view, layout: head.flow, sizeForItemAt: path) == head.flow.itemSize)
    let counter = HeadedCounter()
    head.delegate = counter
    #expect(
      head.collectionView(view, layout: head.flow, sizeForItemAt: path)
        == CGSize(width: 80, height: 42))
    head.scrollViewDidScroll(view)
    head.collectionView(view, didSelectItemAt: path)
    #expect(counter.scrolls == 1 && counter.selected == [path])
    #expect(head.isServed(by: HeadedCounter.self) && !head.isServed(by: UIView.self))
    #expect(head.animator(for: host.root) == nil)
  }

  @Test("an alert takes a name and an action sheet a choice, by touch")
  func alerts() throws {
    let controller = AlertScreenController()
    let host = AnimatorHost(root: controller)
    controller.askForName()
    host.run(1)
    let alert = try #require(controller.presentedViewController as? UIAlertController)
    #expect(alert.textFields?.first?.isFirstResponder == true)
    for character in "Trips" { _ = host.stage.keyboard.type(character) }
    try tap("Save", in: alert, host)
    host.run(1)
    #expect(controller.answers == ["save Trips"] && controller.presentedViewController == nil)
    controller.askForSource()
    host.run(1)
    let sheet = try #require(controller.presentedViewController as? UIAlertController)
    try tap("Delete", in: sheet, host)
    host.run(1)
    #expect(controller.answers.last == "deleted")
    controller.askForSource()
    host.run(1)
    host.stage.touch(.began, at: CGPoint(x: 200, y: 100))
    host.stage.touch(.ended, at: CGPoint(x: 200, y: 100))
    host.run(1)
    #expect(controller.answers.last == "cancelled")
    #expect(host.stage.messages == [])
  }

  private func tap(_ title: String, in alert: UIAlertController, _ host: AnimatorHost) throws {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == title, view is UIControl { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    let button = try #require(find(alert.view))
    let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    host.stage.touch(.began, at: place)
    host.run(0.05)
    host.stage.touch(.ended, at: place)
  }

  @Test("pages are swiped and skipped")
  func pages() {
    let pages = OnboardingPages()
    let host = AnimatorHost(root: pages)
    #expect(pages.shownIndex == 0)
    host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 40, y: 400), seconds: 0.15)
    host.run(2)
    #expect(pages.shownIndex == 1 && pages.log == ["will [1]", "did true true"])
    host.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 260, y: 400), seconds: 0.5)
    host.run(2)
    #expect(pages.shownIndex == 1)
    #expect(pages.log.suffix(2) == ["will [0]", "did true false"])
    pages.skip()
    host.run(1)
    #expect(pages.shownIndex == 3 && pages.log.last == "skipped true")
    #expect(host.stage.messages == [])
  }

  @Test("a scene's split view is one stack on a phone and two columns on a tablet")
  func split() throws {
    for device in [DeviceModel.standard, try #require(DeviceModel.named("ipad-10"))] {
      let stage = Stage(device: device)
      stage.makeCurrent()
      stage.launch(SplitAppDelegate())
      stage.advance(to: 1)
      let scene = try #require(stage.application.connectedScenes.first as? UIWindowScene)
      let delegate = try #require(scene.delegate as? SplitSceneDelegate)
      let isPhone = device.idiom == .phone
      #expect(
        delegate.log
          == (isPhone
            ? ["connect", "collapse", "foreground", "active"]
            : ["connect", "foreground", "active"]))
      let split = try #require(delegate.window?.rootViewController as? UISplitViewController)
      #expect(split.isCollapsed == isPhone)
      #expect(split.viewControllers.count == (isPhone ? 1 : 2))
      let list = try #require(split.viewControllers.first as? UINavigationController)
      let messages = try #require(list.topViewController as? MessageListController)
      messages.tableView(messages.tableView, didSelectRowAt: IndexPath(row: 3, section: 0))
      stage.advance(to: 2)
      if isPhone {
        #expect(list.topViewController?.title == "Message 3")
      } else {
        let detail = split.viewControllers.last as? UINavigationController
        #expect(detail?.topViewController?.title == "Message 3")
        #expect(list.view.frame.width == 320)
      }
    }
  }

  @Test("a list is searched and pulled to refresh")
  func search() throws {
    let controller = SearchableListController(style: .plain)
    let navigation = UINavigationController(rootViewController: controller)
    let host = AnimatorHost(root: navigation)
    let bar = controller.searchController.searchBar
    #expect(navigation.navigationBar.bounds.height == 96)
    let field = bar.convert(CGPoint(x: 150, y: 26), to: nil)
    host.stage.touch(.began, at: field)
    host.stage.touch(.ended, at: field)
    host.run(1)
    #expect(controller.log == ["will present", "update ", "did present"])
    #expect(navigation.navigationBar.bounds.height == 52)
    for character in "ap" { _ = host.stage.keyboard.type(character) }
    #expect(controller.found == ["apple", "apricot"])
    bar.showsCancelButton = true
    host.run(0.1)
    let cancel = bar.convert(CGPoint(x: bar.bounds.width - 30, y: 26), to: nil)
    host.stage.touch(.began, at: cancel)
    host.stage.touch(.ended, at: cancel)
    host.run(1)
    #expect(
      controller.log.suffix(5) == ["update ap", "cancel", "will dismiss", "update ", "did dismiss"])
    #expect(controller.found.count == 6 && navigation.navigationBar.bounds.height == 96)
    host.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 800), seconds: 0.5)
    #expect(controller.log.last == "refresh" && controller.refreshControl?.isRefreshing == true)
    host.run(2)
    #expect(controller.refreshControl?.isRefreshing == false)
    #expect(
      controller.tableView.contentOffset.y == -controller.tableView.adjustedContentInset.top)
  }

  @Test("a photo is zoomed by double taps")
  func zooming() throws {
    let controller = ZoomingPhotoController()
    let host = AnimatorHost(root: controller)
    func doubleTap(_ point: CGPoint) {
      for _ in 0..<2 {
        host.stage.touch(.began, at: point)
        host.run(0.05)
        host.stage.touch(.ended, at: point)
        host.run(0.05)
      }
    }
    doubleTap(CGPoint(x: 200, y: 150))
    host.run(1)
    #expect(controller.scrollView.zoomScale == 3)
    #expect(controller.scrollView.contentSize == CGSize(width: 393 * 3, height: 900))
    #expect(controller.imageView.frame.origin == .zero)
    #expect(controller.log == ["begin", "end 3.0"])
    doubleTap(CGPoint(x: 200, y: 150))
    host.run(1)
    #expect(controller.scrollView.zoomScale == 1 && controller.imageView.transform == .identity)
    #expect(host.stage.messages == [])
  }

  @Test("colors follow the appearance that a switch sets")
  func theme() throws {
    let controller = ThemedController()
    let navigation = UINavigationController(rootViewController: controller)
    let host = AnimatorHost(root: navigation)
    let light = controller.view.layer.backgroundColor
    let place = controller.toggle.convert(CGPoint(x: 20, y: 15), to: nil)
    host.stage.touch(.began, at: place)
    host.stage.touch(.ended, at: place)
    host.run(1)
    #expect(controller.log == ["on", "dark"])
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.view.layer.backgroundColor != light)
    #expect(navigation.traitCollection.userInterfaceStyle == .light)
    controller.overrideUserInterfaceStyle = .unspecified
    #expect(controller.view.layer.backgroundColor == light && controller.log.last == "light")
    #expect(controller.label.attributedText?.length == 23)
    #expect(host.stage.messages == [])
  }

  @Test("a replicator's layer class, particles that depend on the seed, and tilted views")
  func particles() throws {
    let host = AnimatorHost()
    let dots = DotsView(frame: CGRect(x: 0, y: 0, width: 100, height: 8))
    host.root.view.addSubview(dots)
    host.run(0.5)
    let picture = try #require(dots.layer.picture(at: host.stage.clock.now))
    #expect(picture.sublayers.count == 5)
    let alphas = picture.sublayers.map { $0.opacity * ($0.sublayers.first?.opacity ?? 0) }
    #expect(Set(alphas).count == 5)
    let confetti = ConfettiView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    host.root.view.addSubview(confetti)
    confetti.start()
    host.run(2)
    func count() -> Int {
      confetti.layer.picture(at: host.stage.clock.now)?.sublayers.first?.sublayers.count ?? 0
    }
    #expect(count() == 2 * 24)
    confetti.stop()
    host.run(4.5)
    #expect(count() == 0)
    confetti.tilt(by: 10)
    let x = confetti.center.x
    host.stage.motion.tilt = UIOffset(horizontal: 0.5, vertical: 0)
    #expect(confetti.center.x == x + 5)
  }

  @Test("a file that imports Foundation beside UIKit follows the clip's clock")
  func countdown() {
    let controller = CountdownController()
    let host = AnimatorHost(root: controller)
    #expect(controller.log == ["path 1 2 2"])
    controller.start()
    host.run(0.75)
    #expect(controller.label.text == "2")
    host.run(2)
    #expect(controller.label.text == "0")
    #expect(controller.log.dropFirst() == ["note 2", "extra", "note 1", "note 0"])
    controller.load()
    host.run(1)
    #expect(controller.log.suffix(3) == ["loaded 1", "loaded 2", "all loaded"])
    #expect(controller.label.alpha == 0.5)
    controller.move()
    host.run(0.5)
    #expect(abs(host.shown(controller.label).transform.m41 - 25) < 0.001)
    #expect(controller.log.last == "x 20")
    #expect(host.stage.messages.count == 1)
  }
}

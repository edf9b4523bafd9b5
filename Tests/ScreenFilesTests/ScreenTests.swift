import Foundation
import ScreenFiles
import StageTestSupport
import TEMotion
import Testing

@testable import UIKit

/// A form, tabs, an article, a map and a player of apps of 2020 to 2024, as they are, in a window.
@MainActor
@Suite(.serialized)
struct FormScreenTests {
  /// A line of 17 points is 20.33 high (section 11); the insets are those of the sizes.
  @Test("configured buttons are as high as their size says, and follow their state")
  func signIn() throws {
    let form = SignInController()
    let host = ScreenHost(form)
    let button = form.signInButton
    #expect(abs(button.frame.height - 50.33) < 0.01)
    var medium = UIButton.Configuration.filled()
    medium.title = "Help"
    #expect(abs(UIButton(configuration: medium).intrinsicContentSize.height - 34.33) < 0.01)
    medium.buttonSize = .mini
    #expect(abs(UIButton(configuration: medium).intrinsicContentSize.height - 28) < 0.34)
    host.tap(button.convert(CGPoint(x: 40, y: 20), to: nil))
    host.run(0.2)
    #expect(form.log == ["sign in"] && form.isLoading && !button.isEnabled)
    #expect(button.titleLabel?.text == "Signing In…")
    form.nameField.becomeFirstResponder()
    #expect(host.stage.keyboard.type("A"))
    #expect(form.log.last == "A")
    #expect(host.stage.messages == [])
  }
}

@MainActor
@Suite(.serialized)
struct PickerScreenTests {
  @Test("wheels turn by touch and come to rest on a row, and a compact picker has two buttons")
  func pickers() {
    let editor = ReminderEditorController()
    let host = ScreenHost(editor)
    #expect(editor.picker.selectedRow(inComponent: 0) == 2)
    let middle = editor.picker.convert(
      CGPoint(x: editor.picker.bounds.midX, y: editor.picker.bounds.midY), to: nil)
    host.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 36), seconds: 0.3)
    host.run(1)
    #expect(editor.picker.selectedRow(inComponent: 0) == 1 && editor.log == ["Low"])
    // 22:13:20 in Greenwich.
    #expect(
      editor.compact.subviews.compactMap { ($0 as? UIButton)?.configuration?.title } == [
        "Nov 14, 2023", "10:13\u{202F}PM",
      ])
    let hour = editor.wheels.convert(
      CGPoint(x: editor.wheels.bounds.midX - 56, y: editor.wheels.bounds.midY), to: nil)
    host.drag(from: hour, to: CGPoint(x: hour.x, y: hour.y + 32), seconds: 0.3)
    host.run(1)
    #expect(editor.log.last == "time \(1_700_000_000 - 20 - 3600 - 3 * 60)")
    #expect(host.stage.messages == [])
  }
}

@MainActor
@Suite(.serialized)
struct TabScreenTests {
  @Test("tabs have badges and colors of an appearance, and one that is disabled is not chosen")
  func badges() {
    let tabs = SearchTabController()
    let host = ScreenHost(tabs)
    #expect(tabs.viewControllers?[1].tabBarItem.badgeValue == "3")
    host.tap(CGPoint(x: 330, y: 790))
    host.run(0.2)
    #expect(tabs.selectedIndex == 0)
    host.tap(CGPoint(x: 196, y: 790))
    host.run(0.2)
    #expect(tabs.selectedIndex == 1)
    let styles: [UITabBarItemAppearance.Style] = [.stacked, .inline, .compactInline]
    #expect(styles.allSatisfy { UITabBarItemAppearance(style: $0).normal.iconColor == nil })
    #expect(host.stage.messages == [])
  }

  @Test("a search in the bar shortens the list") func search() {
    let tabs = SearchTabController()
    let host = ScreenHost(tabs)
    #expect(tabs.contacts.shown.count == 20)
    tabs.contacts.search.searchBar.searchTextField.becomeFirstResponder()
    host.run(0.5)
    for character in "ra" { #expect(host.stage.keyboard.type(character)) }
    host.run(0.5)
    #expect(tabs.contacts.shown == ["Barbara", "Frances", "Grace", "Radia"])
    #expect(tabs.contacts.tableView.numberOfRows(inSection: 0) == 4)
  }
}

@MainActor
@Suite(.serialized)
struct ArticleScreenTests {
  @Test("an article is measured by the app, shows a picture in its text, and opens its link")
  func links() throws {
    let article = ArticleController()
    let host = ScreenHost(UINavigationController(rootViewController: article))
    let title = try #require(article.titleLabel.attributedText)
    let size = title.boundingRect(
      with: CGSize(width: 353, height: 1000), options: .usesLineFragmentOrigin, context: nil
    ).size
    #expect(article.titleLabel.frame.height == size.height.rounded(.up))
    let label = try #require(article.textView.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.attachmentViews.map(\.frame.size) == [CGSize(width: 20, height: 18)])
    let range = (article.textView.text as NSString).range(of: "Read")
    let place = try #require(label.places?.areas(of: range, width: label.frame.width).first)
    let point = label.convert(CGPoint(x: place.midX, y: place.midY + label.textTop), to: nil)
    host.tap(point)
    host.run(0.5)
    #expect(article.opened.map(\.absoluteString) == ["https://example.com/notes"])
    let others: [UITextItemInteraction] = [.presentActions, .preview]
    #expect(!others.contains(.invokeDefaultAction))
  }
}

@MainActor
@Suite(.serialized)
struct MotionScreenTests {
  /// fidelity.md section 1: omega = 2 pi / duration, zeta = 1 - bounce, or 1 / (1 + bounce).
  @Test("springs by duration and bounce are the same in blocks, animators and animation objects")
  func springs() {
    let spring = Spring(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.91367) < 1e-4 && abs(spring.damping - 17.59292) < 1e-4)
    let flat = Spring(perceptualDuration: 0.5, bounce: -0.5)
    #expect(abs(flat.damping - 2 * 2 * 4 * .pi) < 1e-9)
    let object = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(object.perceptualDuration - 0.5) < 1e-9 && abs(object.bounce - 0.3) < 1e-9)
    let host = ScreenHost(UIViewController())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.window.addSubview(view)
    UIView.animate(springDuration: 0.5, bounce: 0.3) { view.center.x += 100 }
    host.run(0.2)
    let shown = view.layer.presented(at: host.stage.clock.now).position.x
    #expect(abs(shown - (5 + 100 * spring.value(at: 0.2))) < 0.01)
    let timing = UISpringTimingParameters(duration: 0.5, bounce: 0.3)
    let curve = timing.curve(forDuration: 1)
    #expect(abs(curve.duration - spring.settlingDuration) < 1e-9)
  }

  @Test("traits are overridden for a controller and its views, which hear of changes")
  func traits() {
    let player = NowPlayingController()
    let host = ScreenHost(player)
    #expect(player.traitCollection.userInterfaceStyle == .dark)
    #expect(player.artwork.traitCollection.userInterfaceStyle == .dark)
    player.lighten()
    #expect(player.styles.last == .light)
    player.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(!player.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(
      player.traitCollection.userInterfaceStyle == host.window.traitCollection.userInterfaceStyle)
    let child = UIViewController()
    player.addChild(child)
    player.view.addSubview(child.view)
    player.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(player.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("a sheet with a detent of the app's own rises to the middle") func sheet() {
    let map = MapSheetController()
    let host = ScreenHost(map)
    map.showPlaces()
    host.run(1)
    let low = map.places.view.convert(map.places.view.bounds, to: nil).minY
    map.expand()
    host.run(1)
    let middle = map.places.view.convert(map.places.view.bounds, to: nil).minY
    #expect(low > 600 && middle < 450 && middle > 350)
  }

  /// The numbers were published from a recording (fidelity.md section 13).
  @Test("a page grows out of its cell on a critical spring of 19, and is dragged back into it")
  func zoom() throws {
    let grid = PhotoGridController()
    let navigation = UINavigationController(rootViewController: grid)
    let host = ScreenHost(navigation)
    let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 4, section: 0)))
    let source = cell.convert(cell.bounds, to: nil)
    host.tap(CGPoint(x: source.midX, y: source.midY))
    let start = host.stage.clock.now
    #expect(navigation.viewControllers.count == 2 && cell.alpha == 0)
    host.run(0.1)
    let covered = grid.view.layer.presented(at: host.stage.clock.now).transform
    let part =
      1 - (1 + 19 * (host.stage.clock.now - start)) * exp(-19 * (host.stage.clock.now - start))
    #expect(abs(Double(covered.m11) - (1 - 0.086 * part)) < 0.01)
    host.run(2)
    #expect(cell.alpha == 1)
    host.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 750), seconds: 0.3)
    host.run(2)
    #expect(navigation.viewControllers.count == 1 && cell.alpha == 1)
    #expect(grid.view.transform == .identity && navigation.isTransitioning == false)
    // A short drag leaves the page where it was.
    host.tap(CGPoint(x: source.midX, y: source.midY))
    host.run(2)
    host.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 450), seconds: 0.3)
    host.run(2)
    let detail = try #require(navigation.topViewController as? PhotoDetailController)
    #expect(detail.view.frame == navigation.view.bounds)
    #expect(host.stage.messages == [])
  }

  @Test("drawings have dashes and gradients; images become files only with an encoder")
  func sketch() {
    let sketch = SketchController()
    let host = ScreenHost(sketch)
    #expect(sketch.canvas.image?.size == CGSize(width: 240, height: 240))
    // Nothing encodes images here; exports do.
    #expect(sketch.pngCount == 0 && sketch.jpegCount == 0)
    sketch.march()
    host.run(0.25)
    #expect(abs(sketch.ring.presentation()?.lineDashPhase ?? 0) > 8)
  }
}

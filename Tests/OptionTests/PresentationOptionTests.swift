import Foundation
import Testing

@testable import TEPlayback
@testable import UIKit

/// Options of presentations, alerts, menus and containers, by the pictures that they give.
@MainActor
@Suite(.serialized)
struct PresentationOptionTests {
  private func present(
    _ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle = .coverVertical,
    on device: DeviceModel = .standard, dismissesAfter: Double? = nil, at seconds: Double = 1
  ) -> OptionStage {
    let shown = OptionStage(device: device)
    shown.view.backgroundColor = .orange
    shown.add(UILabel(), width: 200, height: 40).text = "Presenter"
    let page = UIViewController()
    page.view.backgroundColor = UIColor.blue.withAlphaComponent(0.5)
    page.modalPresentationStyle = style
    page.modalTransitionStyle = transition
    shown.controller.present(page, animated: true)
    if let dismissesAfter {
      shown.wait(dismissesAfter)
      page.dismiss(animated: true)
    }
    shown.wait(seconds)
    return shown
  }

  @Test("each modal transition style, both ways, over and instead of the presenter")
  func transitionStyles() {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet] {
      for dismissal in [nil, 1.0] {
        expectDistinctPictures(
          [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve]
        ) { present(style, $0, dismissesAfter: dismissal, at: 0.15) }
      }
    }
  }

  @Test("presentation styles of a phone and a tablet") func presentationStyles() throws {
    let tablet = try #require(DeviceModel.all.first { $0.idiom == .pad })
    expectDistinctPictures(
      [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen]) { present($0) }
    expectDistinctPictures(
      [UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen]
    ) { present($0, on: tablet) }
    for device in [DeviceModel.standard, tablet] {
      expectSamePicture(UIModalPresentationStyle.automatic, .pageSheet) {
        present($0, on: device)
      }
      // Without a delegate that has a presentation controller, and without a smaller context.
      for (style, same) in [
        (UIModalPresentationStyle.custom, UIModalPresentationStyle.overFullScreen),
        (.currentContext, .fullScreen), (.overCurrentContext, .overFullScreen),
      ] { expectSamePicture(style, same) { present($0, on: device) } }
    }
    expectSamePicture(UIModalPresentationStyle.formSheet, .pageSheet) { present($0) }
  }

  @Test("a context covers the part of the screen that is its own") func contexts() {
    expectDistinctPictures(
      [UIModalPresentationStyle.currentContext, .overCurrentContext, .fullScreen]
    ) { style in
      let shown = OptionStage()
      shown.view.backgroundColor = .orange
      let child = UIViewController()
      shown.controller.addChild(child)
      shown.add(child.view, width: 200, height: 300).backgroundColor = .green
      child.didMove(toParent: shown.controller)
      child.definesPresentationContext = true
      let page = UIViewController()
      page.view.backgroundColor = UIColor.blue.withAlphaComponent(0.5)
      page.modalPresentationStyle = style
      child.present(page, animated: false)
      shown.wait(1)
      return shown
    }
  }

  @Test("detents of sheets") func detents() {
    typealias Identifier = UISheetPresentationController.Detent.Identifier
    expectDistinctPictures([Identifier.medium, .large]) { identifier in
      let shown = OptionStage()
      let page = UIViewController()
      page.view.backgroundColor = .blue
      page.sheetPresentationController?.detents = [.medium(), .large()]
      page.sheetPresentationController?.selectedDetentIdentifier = identifier
      shown.controller.present(page, animated: false)
      shown.wait(1)
      return shown
    }
  }

  @Test("styles of alerts and of their buttons") func alerts() {
    expectDistinctPictures([UIAlertController.Style.alert, .actionSheet]) { style in
      let shown = OptionStage()
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      shown.controller.present(alert, animated: false)
      shown.wait(1)
      return shown
    }
    for style in [UIAlertController.Style.alert, .actionSheet] {
      expectDistinctPictures([UIAlertAction.Style.default, .cancel, .destructive]) { action in
        let shown = OptionStage()
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "First", style: action))
        alert.addAction(UIAlertAction(title: "Second", style: .default))
        shown.controller.present(alert, animated: false)
        shown.wait(1)
        return shown
      }
    }
  }

  private func menu(_ element: UIMenuElement) -> OptionStage {
    let shown = OptionStage()
    let button = shown.add(UIButton(type: .system), width: 100, height: 40)
    button.menu = UIMenu(children: [UIAction(title: "Other") { _ in }, element])
    button.showsMenuAsPrimaryAction = true
    shown.stage.layoutIfNeeded()
    shown.drag([CGPoint(x: 90, y: 120)])
    shown.wait(1)
    return shown
  }

  @Test("attributes and states of actions, and options of menus") func menus() {
    expectDistinctPictures([UIMenuElement.Attributes.disabled, .destructive, .hidden, []]) {
      menu(UIAction(title: "Action", attributes: $0) { _ in })
    }
    expectDistinctPictures([UIMenuElement.State.off, .on, .mixed]) {
      menu(UIAction(title: "Action", state: $0) { _ in })
    }
    expectDistinctPictures([UIMenu.Options.displayInline, .destructive, []]) {
      menu(UIMenu(title: "Menu", options: $0, children: [UIAction(title: "Inner") { _ in }]))
    }
  }

  @Test("display modes of split views on a tablet") func splitViews() throws {
    let tablet = try #require(DeviceModel.all.first { $0.idiom == .pad })
    func split(_ mode: UISplitViewController.DisplayMode) -> OptionStage {
      let split = UISplitViewController()
      let pages = [UIColor.red, .green].map {
        let page = UIViewController()
        page.view.backgroundColor = $0
        return page
      }
      split.viewControllers = pages
      split.preferredDisplayMode = mode
      let shown = OptionStage(split, device: tablet)
      shown.wait(1)
      return shown
    }
    typealias Mode = UISplitViewController.DisplayMode
    expectDistinctPictures([Mode.primaryHidden, .allVisible, .primaryOverlay], split)
    expectSamePicture(Mode.automatic, .primaryHidden, split)
  }

  @Test("orientation, direction and spacing of pages") func pages() {
    func turn(
      _ orientation: UIPageViewController.NavigationOrientation,
      _ direction: UIPageViewController.NavigationDirection,
      _ style: UIPageViewController.TransitionStyle = .scroll, spacing: CGFloat = 0
    ) -> OptionStage {
      let controller = UIPageViewController(
        transitionStyle: style, navigationOrientation: orientation,
        options: [.interPageSpacing: spacing])
      let pages = [UIColor.red, .green].map {
        let page = UIViewController()
        page.view.backgroundColor = $0
        return page
      }
      controller.setViewControllers([pages[0]], direction: .forward, animated: false)
      let shown = OptionStage(controller)
      controller.setViewControllers([pages[1]], direction: direction, animated: true)
      shown.wait(0.15)
      return shown
    }
    typealias Orientation = UIPageViewController.NavigationOrientation
    typealias Direction = UIPageViewController.NavigationDirection
    expectDistinctPictures([Orientation.horizontal, .vertical]) { turn($0, .forward) }
    for orientation in [Orientation.horizontal, .vertical] {
      expectDistinctPictures([Direction.forward, .reverse]) { turn(orientation, $0) }
      expectDistinctPictures([0, 40] as [CGFloat]) { turn(orientation, .forward, spacing: $0) }
    }
  }

  @Test("styles of the status bar, and how it disappears") func statusBars() {
    final class Page: UIViewController {
      var style = UIStatusBarStyle.default
      var animation = UIStatusBarAnimation.fade
      var isHidden = false
      override var preferredStatusBarStyle: UIStatusBarStyle { style }
      override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
      override var prefersStatusBarHidden: Bool { isHidden }
    }
    func picture(_ appearance: Appearance = .light, _ change: (Page) -> Void) -> Pixels {
      let page = Page()
      let player = Player(PlaybackConfiguration(scale: 1, appearance: appearance)) { window in
        window.rootViewController = page
        page.view.backgroundColor = .gray
        return []
      }
      player.stage.advance(to: 1)
      change(page)
      page.setNeedsStatusBarAppearanceUpdate()
      player.stage.advance(to: 1.1)
      if !page.isHidden { player.stage.advance(to: 2) }
      return player.stage.picture().pixels()
    }
    let (light, dark) = (
      picture { $0.style = .lightContent }, picture { $0.style = .darkContent }
    )
    #expect(light != dark)
    #expect(picture { $0.style = .default } == dark)
    #expect(picture(.dark) { $0.style = .default } == picture(.dark) { $0.style = .lightContent })
    let hidden = [UIStatusBarAnimation.none, .fade, .slide].map { animation in
      picture {
        $0.animation = animation
        $0.isHidden = true
      }
    }
    #expect(Set(hidden).count == hidden.count)
  }

  @Test("what a segue does with its destination") func segues() throws {
    let tablet = try #require(DeviceModel.all.first { $0.idiom == .pad })
    final class Source: UIViewController {}
    final class Segue: UIStoryboardSegue {
      override func perform() { source.view.addSubview(destination.view) }
    }
    expectDistinctPictures(["show", "showDetail", "present", "custom"]) { identifier in
      let split = UISplitViewController()
      let shown = OptionStage(split, device: tablet)
      UIStoryboard.declare("Main") { main in
        main.initial { Source() }
        main.scene("Detail") {
          let detail = UIViewController()
          detail.view.backgroundColor = .green
          return detail
        }
        main.segue("show", from: Source.self, to: "Detail", .show)
        main.segue("showDetail", from: Source.self, to: "Detail", .showDetail)
        main.segue("present", from: Source.self, to: "Detail", .present)
        main.segue(
          "custom", from: Source.self, to: "Detail",
          .custom(Segue.init(identifier:source:destination:)))
      }
      let board = UIStoryboard(name: "Main", bundle: nil)
      guard let source = board.instantiateInitialViewController() else { return shown }
      source.view.backgroundColor = .orange
      split.preferredDisplayMode = .allVisible
      split.viewControllers = [
        UINavigationController(rootViewController: source), UIViewController(),
      ]
      shown.wait(1)
      source.performSegue(withIdentifier: identifier, sender: nil)
      shown.wait(1)
      return shown
    }
  }
}

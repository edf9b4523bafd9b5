import Foundation
import Testing

@testable import UIKit

/// Options of bars and of the controllers that have them, by the pictures that they give.
@MainActor
@Suite(.serialized)
struct BarOptionTests {
  private func navigation(_ change: (UINavigationController, UIViewController) -> Void)
    -> OptionStage
  {
    let page = UIViewController()
    page.title = "Page"
    page.view.backgroundColor = .orange
    let navigation = UINavigationController(rootViewController: page)
    change(navigation, page)
    return OptionStage(navigation)
  }

  @Test("styles of navigation bars and toolbars") func barStyles() {
    expectDistinctPictures([UIBarStyle.default, .black]) { style in
      navigation { navigation, _ in navigation.navigationBar.barStyle = style }
    }
    expectDistinctPictures([UIBarStyle.default, .black]) { style in
      let shown = OptionStage()
      let bar = shown.add(UIToolbar(), width: 300, height: 44)
      bar.items = [UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)]
      bar.barStyle = style
      return shown
    }
  }

  @Test("a background image for bars of any height") func metrics() {
    func bar(_ image: UIImage?) -> Pixels {
      let shown = OptionStage()
      let bar = shown.add(UINavigationBar(), x: 0, y: 100, width: 393, height: 44)
      bar.setBackgroundImage(image, for: .default)
      return shown.pixels()
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.purple.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(bar(image) != bar(nil))
  }

  @Test("positions of bars") func positions() {
    final class Delegate: NSObject, UINavigationBarDelegate, UIToolbarDelegate {
      let position: UIBarPosition
      init(_ position: UIBarPosition) { self.position = position }
      func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
    }
    func navigationBar(_ position: UIBarPosition) -> OptionStage {
      let shown = OptionStage()
      let bar = shown.add(UINavigationBar(), x: 0, y: 59, width: 393, height: 44)
      bar.delegate = shown.keep(Delegate(position))
      bar.items = [UINavigationItem(title: "Title")]
      return shown
    }
    expectDistinctPictures([UIBarPosition.top, .topAttached], navigationBar)
    expectSamePicture(UIBarPosition.any, .top, navigationBar)
    func toolbar(_ position: UIBarPosition) -> OptionStage {
      let shown = OptionStage()
      let bar = shown.add(UIToolbar(), x: 0, y: 300, width: 393, height: 44)
      bar.delegate = shown.keep(Delegate(position))
      return shown
    }
    expectDistinctPictures([UIBarPosition.top, .bottom], toolbar)
  }

  @Test("titles that are large always, never, or as the page before") func largeTitles() {
    func page(_ mode: UINavigationItem.LargeTitleDisplayMode) -> OptionStage {
      navigation { navigation, page in
        navigation.navigationBar.prefersLargeTitles = true
        page.navigationItem.largeTitleDisplayMode = mode
      }
    }
    expectDistinctPictures([UINavigationItem.LargeTitleDisplayMode.always, .never], page)
    expectSamePicture(UINavigationItem.LargeTitleDisplayMode.automatic, .always, page)
    func second(_ first: UINavigationItem.LargeTitleDisplayMode) -> CGFloat {
      let shown = navigation { navigation, page in
        navigation.navigationBar.prefersLargeTitles = true
        page.navigationItem.largeTitleDisplayMode = first
        navigation.pushViewController(UIViewController(), animated: false)
      }
      return (shown.controller as? UINavigationController)?.navigationBar.frame.height ?? 0
    }
    #expect(second(.never) < second(.always))
  }

  @Test("styles and system items of bar buttons") func barButtons() {
    expectDistinctPictures([UIBarButtonItem.Style.plain, .done]) { style in
      navigation {
        $1.navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "Button", style: style, target: nil, action: nil)
      }
    }
    expectDistinctPictures(
      [
        UIBarButtonItem.SystemItem.done, .cancel, .edit, .save, .add, .flexibleSpace,
        .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera,
        .trash, .play, .pause, .rewind, .fastForward, .undo, .redo, .close,
      ]
    ) { item in
      let shown = OptionStage()
      let bar = shown.add(UIToolbar(), width: 300, height: 44)
      bar.items = [
        UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil),
        UIBarButtonItem(title: "End", style: .plain, target: nil, action: nil),
      ]
      return shown
    }
    func spaced(_ item: UIBarButtonItem.SystemItem) -> OptionStage {
      let shown = OptionStage()
      let bar = shown.add(UIToolbar(), width: 300, height: 44)
      let space = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
      space.width = 40
      bar.items = [space, UIBarButtonItem(title: "End", style: .plain, target: nil, action: nil)]
      return shown
    }
    expectDistinctPictures([UIBarButtonItem.SystemItem.fixedSpace, .flexibleSpace], spaced)
  }

  @Test("pages end at the bars of edges at which they do not extend", arguments: [true, false])
  func extendedEdges(hasNavigation: Bool) {
    func frame(
      _ edges: UIRectEdge, toolbar: Bool = false, hidesTabs: Bool = false
    ) -> (page: CGRect, safe: CGRect) {
      let page = UIViewController()
      page.edgesForExtendedLayout = edges
      page.hidesBottomBarWhenPushed = hidesTabs
      let navigation = hasNavigation ? UINavigationController(rootViewController: page) : nil
      navigation?.isToolbarHidden = !toolbar
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation ?? page]
      let shown = OptionStage(tabs)
      shown.stage.layoutIfNeeded()
      let view: UIView = page.view
      return (
        view.convert(view.bounds, to: nil),
        view.convert(view.bounds.inset(by: view.safeAreaInsets), to: nil)
      )
    }
    let top: CGFloat = hasNavigation ? 161 / 3 + 44 : 0
    let bottom: CGFloat = 852 - 34 - 49
    #expect(frame(.all).page == CGRect(x: 0, y: 0, width: 393, height: 852))
    // 161 / 3 points have no exact value.
    func spans(_ rect: CGRect, from top: CGFloat, to bottom: CGFloat) -> Bool {
      abs(rect.minY - top) < 1e-9 && abs(rect.maxY - bottom) < 1e-9 && rect.width == 393
    }
    #expect(spans(frame([.left, .right]).page, from: top, to: bottom))
    #expect(spans(frame(.bottom).page, from: top, to: 852))
    #expect(frame(.top).page == CGRect(x: 0, y: 0, width: 393, height: bottom))
    // Whatever the edges, what is free of bars is the same.
    let safe = frame(.all).safe
    #expect(spans(frame([]).safe, from: safe.minY, to: safe.maxY))
    guard hasNavigation else { return }
    let withToolbar = frame([], toolbar: true)
    #expect(abs(withToolbar.page.maxY - (bottom - 49)) < 1e-9)
    let safeWithToolbar = frame(.all, toolbar: true).safe
    #expect(spans(withToolbar.safe, from: safeWithToolbar.minY, to: safeWithToolbar.maxY))
    #expect(abs(frame([], hidesTabs: true).page.maxY - 852) < 1e-9)
  }

  @Test("a transition knows its operation, and its controllers and views by key")
  func operations() {
    typealias Key = UITransitionContextViewControllerKey
    final class Delegate: NSObject, UINavigationControllerDelegate,
      UIViewControllerAnimatedTransitioning
    {
      var operations: [UINavigationController.Operation] = []
      var controllers: [UIViewController?] = []
      var views: [UIView?] = []

      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return self
      }

      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0.1 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        controllers += [Key.from, .to].map { context.viewController(forKey: $0) }
        views += [UITransitionContextViewKey.from, .to].map { context.view(forKey: $0) }
        context.completeTransition(true)
      }
    }
    let (root, page, delegate) = (UIViewController(), UIViewController(), Delegate())
    let navigation = UINavigationController(rootViewController: root)
    let shown = OptionStage(navigation)
    navigation.delegate = delegate
    navigation.pushViewController(page, animated: true)
    shown.wait(1)
    navigation.popViewController(animated: true)
    shown.wait(1)
    #expect(delegate.operations == [.push, .pop])
    #expect(delegate.controllers == [root, page, page, root])
    #expect(delegate.views == [root.view, page.view, page.view, root.view])
  }

  @Test("titles and images of a tab bar's system items") func tabItems() {
    let all: [UITabBarItem.SystemItem] = [
      .more, .favorites, .featured, .topRated, .recents, .contacts, .history, .bookmarks, .search,
      .downloads, .mostRecent, .mostViewed,
    ]
    expectDistinctPictures(all) { item in
      let shown = OptionStage()
      let bar = shown.add(UITabBar(frame: .zero), width: 100, height: 49)
      bar.items = [UITabBarItem(tabBarSystemItem: item, tag: 0)]
      return shown
    }
  }

  @Test("what back buttons say") func backButtons() {
    expectDistinctPictures([UINavigationItem.BackButtonDisplayMode.default, .generic, .minimal]) {
      mode in
      navigation { navigation, page in
        page.navigationItem.backButtonDisplayMode = mode
        navigation.pushViewController(UIViewController(), animated: false)
      }
    }
  }
}

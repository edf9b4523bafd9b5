import Foundation
import Testing

@testable import UIKit

/// The order of calls and notifications around the keyboard, pages, a search and scenes. The comment before
/// each expectation names the source of its order.
@MainActor
@Suite(.serialized)
struct EventOrderTests {
  // MARK: Keyboard

  private final class Writer: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    override init() {
      super.init()
      let names: [(Notification.Name, String)] = [
        (UIResponder.keyboardWillChangeFrameNotification, "will change frame"),
        (UIResponder.keyboardWillShowNotification, "will show"),
        (UIResponder.keyboardDidChangeFrameNotification, "did change frame"),
        (UIResponder.keyboardDidShowNotification, "did show"),
        (UIResponder.keyboardWillHideNotification, "will hide"),
        (UIResponder.keyboardDidHideNotification, "did hide"),
      ]
      for (name, text) in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] _ in MainActor.assumeIsolated { self?.log.append(text) }
          })
      }
    }

    func stop() { tokens.forEach(NotificationCenter.default.removeObserver(_:)) }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log.append("should begin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      log.append("should change to \(string)")
      return true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("should return")
      textField.resignFirstResponder()
      return true
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      log.append("should end")
      return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("did begin") }
  }

  @Test("a field's editing and the keyboard's notifications")
  func field() {
    let host = AnimatorHost()
    let writer = Writer()
    defer { writer.stop() }
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.delegate = writer
    host.root.view.addSubview(field)
    field.becomeFirstResponder()
    host.run(1)
    // The delegate's calls: https://developer.apple.com/documentation/uikit/uitextfielddelegate, steps 1 to 3.
    // A field's begin is before the keyboard's notifications:
    // https://craiggrummitt.com/2016/07/18/keyboards-text-views-and-first-responders/. The notifications
    // among each other: http://www.openradar.me/25032907.
    #expect(
      writer.log == [
        "should begin", "did begin", "will change frame", "will show", "did change frame",
        "did show",
      ])
    writer.log = []
    #expect(host.stage.keyboard.type("a") && host.stage.keyboard.type("\n"))
    host.run(1)
    // Steps 4 to 7 of the first source.
    let calls = ["should change to a", "should return", "should end", "did end"]
    #expect(writer.log.filter(calls.contains) == calls)
    #expect(
      writer.log.filter { !calls.contains($0) }
        == ["will change frame", "will hide", "did change frame", "did hide"])
  }

  @Test("a text view begins after the keyboard's first notification")
  func textView() {
    let host = AnimatorHost()
    let writer = Writer()
    defer { writer.stop() }
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
    view.delegate = writer
    host.root.view.addSubview(view)
    view.becomeFirstResponder()
    host.run(1)
    // https://craiggrummitt.com/2016/07/18/keyboards-text-views-and-first-responders/
    #expect(writer.log.first == "will change frame")
    #expect(writer.log.filter { $0 == "did begin" }.count == 1)
  }

  // MARK: Pages

  private final class Page: UIViewController {
    let number: Int
    var record: (String) -> Void = { _ in }

    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override func viewWillAppear(_ animated: Bool) { record("\(number) will appear") }
    override func viewDidAppear(_ animated: Bool) { record("\(number) did appear") }
    override func viewWillDisappear(_ animated: Bool) { record("\(number) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { record("\(number) did disappear") }
  }

  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var calls: [String] = []
    var appearances: [String] = []

    func page(_ number: Int) -> Page {
      let page = Page(number)
      page.record = { [weak self] in self?.appearances.append($0) }
      return page
    }

    private func number(_ controller: UIViewController?) -> Int {
      (controller as? Page)?.number ?? -1
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      calls.append("before \(number(viewController))")
      return number(viewController) > 1 ? page(number(viewController) - 1) : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      calls.append("after \(number(viewController))")
      return page(number(viewController) + 1)
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) {
      calls.append("will \(number(pendingViewControllers.first))")
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      calls.append("did from \(number(previousViewControllers.first)) \(completed)")
    }
  }

  @Test("pages are asked for, appear and disappear, also when a swipe is given up")
  func pages() {
    let book = Book()
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    pages.setViewControllers([book.page(1)], direction: .forward, animated: false)
    pages.dataSource = book
    pages.delegate = book
    let host = AnimatorHost(root: pages)
    (book.calls, book.appearances) = ([], [])
    host.drag(from: CGPoint(x: 260, y: 400), to: CGPoint(x: 200, y: 400), seconds: 0.5)
    host.run(2)
    // http://wisdomskyduan.blogspot.com/2015/11/ios-uipageviewcontroller-test-note.html: "slight scroll" and
    // "touch up".
    #expect(book.calls == ["after 1", "before 1", "will 2", "did from 1 false"])
    // https://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html: "canceled
    // interactive scrolling".
    #expect(
      book.appearances == [
        "2 will appear", "1 will disappear", "1 will appear", "1 did appear", "2 will disappear",
        "2 did disappear",
      ])
    (book.calls, book.appearances) = ([], [])
    host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 40, y: 400), seconds: 0.15)
    host.run(2)
    // As above: "slight scroll again" and "scroll to next page".
    #expect(book.calls == ["will 2", "did from 1 true", "after 2"])
    // As above: "page scrolling, normal".
    #expect(
      book.appearances == ["2 will appear", "1 will disappear", "2 did appear", "1 did disappear"])
  }

  private final class ScrollObserver: NSObject, UIScrollViewDelegate {
    var scrolls = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  // Pageboy and many apps follow a turn so; UIPageViewController's own delegate is not told of it.
  @Test(
    "pages turn whatever delegate an app gives their scroll view, which is told of the scrolling")
  func scrollDelegate() throws {
    let (book, observer) = (Book(), ScrollObserver())
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    pages.setViewControllers([book.page(1)], direction: .forward, animated: false)
    pages.dataSource = book
    let host = AnimatorHost(root: pages)
    try #require(pages.view.subviews.compactMap { $0 as? UIScrollView }.first).delegate = observer
    host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 40, y: 400), seconds: 0.15)
    host.run(2)
    #expect((pages.viewControllers?.first as? Page)?.number == 2)
    #expect(observer.scrolls > 5)
  }

  // MARK: Search

  private final class Searcher: UIViewController, UISearchControllerDelegate,
    UISearchResultsUpdating, UISearchBarDelegate
  {
    let search = UISearchController(searchResultsController: nil)
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      search.delegate = self
      search.searchResultsUpdater = self
      search.searchBar.delegate = self
      navigationItem.searchController = search
    }

    func willPresentSearchController(_ searchController: UISearchController) {
      log.append("will present")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      log.append("did present")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      log.append("will dismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      log.append("did dismiss")
    }
    func updateSearchResults(for searchController: UISearchController) {
      log.append("update '\(searchController.searchBar.text ?? "nil")'")
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("bar begins") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append("bar changes to '\(searchText)'")
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("bar is cancelled") }
  }

  @Test("a search begins, changes and is cancelled")
  func search() {
    let searcher = Searcher(nibName: nil, bundle: nil)
    let host = AnimatorHost(root: UINavigationController(rootViewController: searcher))
    let bar = searcher.search.searchBar
    func tap(_ x: CGFloat) {
      let place = bar.convert(CGPoint(x: x, y: 26), to: nil)
      host.stage.touch(.began, at: place)
      host.stage.touch(.ended, at: place)
      host.run(1)
    }
    tap(150)
    // The bar's delegate is called before the controller: the answer on
    // https://exchangetuts.com/how-does-uisearchcontroller-work-1641074944285186. The results are updated when
    // the bar becomes first responder and when its text changes:
    // https://developer.apple.com/documentation/uikit/uisearchresultsupdating/updatesearchresults(for:).
    #expect(searcher.log == ["bar begins", "will present", "update ''", "did present"])
    searcher.log = []
    #expect(host.stage.keyboard.type("A"))
    host.run(0.1)
    #expect(searcher.log == ["bar changes to 'A'", "update 'A'"])
    searcher.log = []
    tap(bar.bounds.width - 30)
    #expect(
      searcher.log.filter { !$0.hasPrefix("bar changes") }
        == ["bar is cancelled", "will dismiss", "update ''", "did dismiss"])
  }

  // MARK: Scenes

  private final class SceneWatcher: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var log: [String] = []

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      log.append("will connect")
      guard let scene = scene as? UIWindowScene else { return }
      let page = Page(1)
      page.record = { [weak self] in self?.log.append($0) }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = page
      window?.makeKeyAndVisible()
    }
    func sceneWillEnterForeground(_ scene: UIScene) { log.append("will enter foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("did become active") }
    func sceneWillResignActive(_ scene: UIScene) { log.append("will resign active") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.append("did enter background") }
  }

  private final class Launcher: UIResponder, UIApplicationDelegate {
    var log: [String] = []

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("will finish launching")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("did finish launching")
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      log.append("configuration")
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneWatcher.self
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("app active") }
    func applicationWillResignActive(_ application: UIApplication) { log.append("app inactive") }
  }

  @Test(
    "a scene connects, leaves the screen and comes back; its app hears of it by notifications alone"
  )
  func scenes() throws {
    let stage = Stage(device: .standard)
    stage.makeCurrent()
    let launcher = Launcher()
    var notifications: [String] = []
    let names: [(Notification.Name, String)] = [
      (UIApplication.didBecomeActiveNotification, "active"),
      (UIApplication.willResignActiveNotification, "inactive"),
      (UIApplication.didEnterBackgroundNotification, "background"),
      (UIApplication.willEnterForegroundNotification, "foreground"),
    ]
    let tokens = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { notifications.append(text) }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver(_:)) }
    stage.launch(launcher)
    stage.advance(to: 1)
    let scene = try #require(stage.application.connectedScenes.first as? UIWindowScene)
    let watcher = try #require(scene.delegate as? SceneWatcher)
    // https://developer.apple.com/documentation/uikit/responding-to-the-launch-of-your-app
    #expect(
      launcher.log == ["will finish launching", "did finish launching", "configuration"])
    // https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle
    let steps = watcher.log.filter { !$0.hasPrefix("1 ") }
    #expect(steps == ["will connect", "will enter foreground", "did become active"])
    #expect(watcher.log.contains("1 did appear"))
    watcher.log = []
    stage.application.enterBackground()
    stage.application.enterForeground()
    #expect(
      watcher.log == [
        "will resign active", "did enter background", "will enter foreground", "did become active",
      ])
    // With a scene the app's delegate is not called, and the app's notifications are posted:
    // https://onmyway133.com/posts/how-to-work-with-scenedelegate-in-ios-12.
    #expect(launcher.log.count == 3)
    #expect(notifications == ["active", "inactive", "background", "foreground", "active"])
  }
}

//
//  SplitSceneDelegate.swift
//  Mail: a list and a message side by side, in a scene.
//

import UIKit

public class SplitAppDelegate: UIResponder, UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    return true
  }

  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SplitSceneDelegate.self
    return configuration
  }

  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

public class SplitSceneDelegate: UIResponder, UIWindowSceneDelegate, UISplitViewControllerDelegate {
  public var window: UIWindow?
  public private(set) var log: [String] = []

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    log.append("connect")
    let split = UISplitViewController()
    split.delegate = self
    split.preferredDisplayMode = .allVisible
    split.viewControllers = [
      UINavigationController(rootViewController: MessageListController(style: .plain)),
      UINavigationController(rootViewController: MessageController()),
    ]
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = split
    self.window = window
    window.makeKeyAndVisible()
  }

  public func sceneDidBecomeActive(_ scene: UIScene) {
    log.append("active")
  }

  public func sceneWillEnterForeground(_ scene: UIScene) {
    log.append("foreground")
  }

  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    log.append("collapse")
    return true
  }
}

public class MessageListController: UITableViewController {
  override public func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.estimatedRowHeight = 44
  }

  override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
    -> Int
  {
    return 12
  }

  override public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    cell.textLabel?.text = "Message \(indexPath.row)"
    return cell
  }

  override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let message = MessageController()
    message.title = "Message \((indexPath as NSIndexPath).row)"
    splitViewController?.showDetailViewController(
      UINavigationController(rootViewController: message), sender: self)
  }
}

public class MessageController: UIViewController {
  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.leftBarButtonItem = splitViewController?.displayModeButtonItem
  }
}

//
//  LegacyAppDelegate.swift
//  Written for Swift 3 and 4.0.
//

import QuartzCore
import UIKit

public class LegacyAppDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
  public var keyboardHeight: CGFloat = 0

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool {
    UINavigationBar.appearance().tintColor = UIColor.orange
    UINavigationBar.appearance().titleTextAttributes = [
      NSAttributedStringKey.foregroundColor: UIColor.purple
    ]
    let root = LegacyRootController()
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: root)
    window?.makeKeyAndVisible()
    application.setStatusBarStyle(.lightContent, animated: true)
    NotificationCenter.default.addObserver(
      forName: NSNotification.Name.UIKeyboardWillShow, object: nil, queue: nil
    ) { [weak self] notification in
      let value = notification.userInfo?[UIKeyboardFrameEndUserInfoKey] as? NSValue
      self?.keyboardHeight = value?.cgRectValue.height ?? 0
    }
    return true
  }

  public func applicationDidEnterBackground(_ application: UIApplication) {}
}

public class LegacyRootController: UIViewController {
  public let box = UIView(frame: CGRect(x: 20, y: 120, width: 100, height: 100))

  override public func viewDidLoad() {
    super.viewDidLoad()
    automaticallyAdjustsScrollViewInsets = false
    title = "Legacy"
    box.backgroundColor = UIColor.brown
    box.layer.shouldRasterize = true
    box.layer.rasterizationScale = UIScreen.main.scale
    box.isOpaque = true
    view.addSubview(box)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 300
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
    animation.fillMode = kCAFillModeForwards
    box.layer.add(animation, forKey: "slide")
  }

  override public func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
  }

  override public var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    return .slide
  }
}

//
//  AppDelegate.swift
//  Trails
//

import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    private var coordinator: AppCoordinator?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .white
        window.tintColor = Theme.tint
        coordinator = AppCoordinator(window: window)
        coordinator?.start()
        self.window = window
        window.makeKeyAndVisible()
        return true
    }

}

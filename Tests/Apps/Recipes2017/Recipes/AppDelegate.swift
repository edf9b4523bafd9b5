//
//  AppDelegate.swift
//  Recipes
//
//  Created in 2017.
//

import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        UINavigationBar.appearance().tintColor = UIColor(red: 0.75, green: 0.22, blue: 0.17, alpha: 1)
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {
    }

}

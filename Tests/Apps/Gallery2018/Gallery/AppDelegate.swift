import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let gallery = GalleryViewController(nibName: "GalleryViewController", bundle: nil)
        window?.rootViewController = UINavigationController(rootViewController: gallery)
        window?.makeKeyAndVisible()
        return true
    }
}

import UIKit

final class RootViewController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tabs = [
      UITab(title: "Journeys", image: UIImage(systemName: "map"), identifier: "journeys") { _ in
        let navigation = UINavigationController(rootViewController: JourneysViewController())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
      },
      UITab(title: "Saved", image: UIImage(systemName: "bookmark"), identifier: "saved") { _ in
        UINavigationController(rootViewController: SavedViewController())
      },
    ]
  }
}

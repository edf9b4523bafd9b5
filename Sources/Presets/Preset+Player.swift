package import Inputs
package import Playback
package import Scene
import UIKit

extension Preset {
  /// Sets the preset's screens up.
  ///
  /// - Parameters:
  ///   - configuration: Its status bar is replaced by the preset's.
  ///   - readImage: Makes a bitmap of an image file's bytes.
  /// - Throws: ``PresetError`` for an image that can't be decoded.
  @MainActor
  package func makePlayer(
    _ configuration: PlaybackConfiguration, readImage: ([UInt8]) throws -> Bitmap
  ) throws(PresetError) -> Player {
    let images = openImages(within: Budgets(), with: readImage)
    let player = try makePlayer(configuration, images: images)
    try images.verify()
    return player
  }

  /// The preset's images, which begin to be decoded.
  ///
  /// - Parameters:
  ///   - budgets: For the pixels of each image and of all.
  ///   - read: Makes a bitmap of an image file's bytes.
  package func openImages(
    within budgets: Budgets, with read: ([UInt8]) throws -> Bitmap
  ) -> PresetImages {
    PresetImages(reading: images, budgets: budgets, with: read)
  }

  /// Sets the preset's screens up while its images are being decoded.
  ///
  /// - Parameters:
  ///   - configuration: Its status bar is replaced by the preset's.
  ///   - images: To be verified before a picture is drawn.
  /// - Throws: ``PresetError`` for an image that is none.
  @MainActor
  package func makePlayer(
    _ configuration: PlaybackConfiguration, images: PresetImages
  ) throws(PresetError) -> Player {
    var configuration = configuration
    configuration.statusBar = statusBar
    return try Player(configuration) { window throws(PresetError) in
      let screens = try content.makeScreens(images: images)
      let tabBarController = makeTabBarController(for: screens)
      window.rootViewController = tabBarController ?? screens.rootViewController
      return Script(
        timeline.map { $0.step(on: screens, tabBarController: tabBarController) }, keeping: screens)
    }
  }

  /// Holds the screens in the selected tab; nil for a preset without a tab bar.
  @MainActor
  private func makeTabBarController(for screens: any PresetScreens) -> UITabBarController? {
    guard !tabBar.items.isEmpty else { return nil }
    let controller = UITabBarController()
    controller.viewControllers = tabBar.items.enumerated().map { index, item in
      let tab = screens.viewController(forTab: index, isSelected: index == tabBar.selected)
      tab.tabBarItem = UITabBarItem(
        title: item.title, image: UIImage(systemName: item.symbol), tag: index)
      return tab
    }
    controller.selectedIndex = tabBar.selected
    screens.prepare(controller)
    return controller
  }

  /// Where the file says a step: "today.yaml:12:5".
  package func place(ofStep index: Int) -> String? {
    timeline.indices.contains(index) ? "\(timeline[index].location)" : nil
  }
}

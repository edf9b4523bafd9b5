import Foundation
import UIKit

/// A wallpaper that fills the screen.
final class WallpaperViewController: UIViewController {
  private let wallpaper: WallpaperView
  let closeButton = UIButton(type: .system)
  /// Whether the wallpaper lies beneath the status bar.
  private var coversScreen = false

  init(_ wallpaper: WallpaperView) {
    self.wallpaper = wallpaper
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    coversScreen ? .lightContent : .default
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    wallpaper.frame = view.bounds
    wallpaper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(wallpaper)
    closeButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    closeButton.tintColor = UIColor(white: 1, alpha: 0.8)
    closeButton.addTarget(self, action: WallpaperViewController.close, for: .touchUpInside)
    closeButton.alpha = 0
    view.addSubview(closeButton)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The window's safe area: the page's own changes while it is as small as its tile.
    let top = view.window?.safeAreaInsets.top ?? 0
    closeButton.frame = CGRect(x: view.bounds.width - 16 - 44, y: top + 8, width: 44, height: 44)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let transitionCoordinator else {
      closeButton.alpha = 1
      coverScreen()
      return
    }
    transitionCoordinator.animate(
      alongsideTransition: { [weak self] context in
        self?.closeButton.alpha = 1
        // By then the picture is on its way beneath the status bar. The clip's own queue, not the
        // machine's.
        UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + context.transitionDuration * 0.6) {
          self?.coverScreen()
        }
      })
  }

  private func coverScreen() {
    coversScreen = true
    setNeedsStatusBarAppearanceUpdate()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    transitionCoordinator?.animate(
      alongsideTransition: { [closeButton] _ in closeButton.alpha = 0 })
  }

  private func close() {
    presentingViewController?.dismiss(animated: true)
  }
}

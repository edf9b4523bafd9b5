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
    super.init()
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
    fadeCloseButton(to: 1)
    let duration = transitionCoordinator?.transitionDuration ?? 0
    // The clip's own queue, not the machine's.
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + duration * 0.6) { [weak self] in
      self?.coversScreen = true
      self?.setNeedsStatusBarAppearanceUpdate()
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    fadeCloseButton(to: 0)
  }

  /// A tile has no button: it comes and goes with the page's growth.
  private func fadeCloseButton(to alpha: CGFloat) {
    guard let transitionCoordinator else {
      closeButton.alpha = alpha
      return
    }
    transitionCoordinator.animate(
      alongsideTransition: { [closeButton] _ in closeButton.alpha = alpha })
  }

  private func close() {
    presentingViewController?.dismiss(animated: true)
  }
}

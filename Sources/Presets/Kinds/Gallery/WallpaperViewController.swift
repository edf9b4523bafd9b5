import Foundation
import UIKit

/// A wallpaper that fills the screen.
final class WallpaperViewController: UIViewController {
  private let wallpaper: WallpaperView
  let closeButton = UIButton(type: .system)

  init(_ wallpaper: WallpaperView) {
    self.wallpaper = wallpaper
    super.init()
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    wallpaper.frame = view.bounds
    wallpaper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(wallpaper)
    closeButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    closeButton.tintColor = UIColor(white: 1, alpha: 0.8)
    closeButton.addTarget(self, action: WallpaperViewController.close, for: .touchUpInside)
    closeButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(closeButton)
    NSLayoutConstraint.activate([
      closeButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      closeButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      closeButton.widthAnchor.constraint(equalToConstant: 44),
      closeButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  private func close() {
    presentingViewController?.dismiss(animated: true)
  }
}

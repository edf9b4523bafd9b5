import UIKit

/// Pictures over all screens of a canvas, which never move.
final class CanvasFront: UIWindow {
  init(_ content: NodeContent, images: PresetImages) throws(PresetError) {
    super.init(frame: UIScreen.main.bounds)
    windowLevel = .statusBar
    isUserInteractionEnabled = false
    isSystemWindow = true
    let controller = UIViewController()
    for part in content.front {
      guard let file = content.images[part.picture] else { continue }
      let view = UIImageView(frame: part.frame)
      view.image = try images.image(file)
      controller.view.addSubview(view)
    }
    rootViewController = controller
    isHidden = false
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

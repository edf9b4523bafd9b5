//
//  ZoomingPhotoController.swift
//  A photo to zoom, with a caption on a blur.
//

import UIKit

public class ZoomingPhotoController: UIViewController, UIScrollViewDelegate {
  public let scrollView = UIScrollView()
  public let imageView = UIImageView()
  public let caption = UILabel()
  public private(set) var log: [String] = []

  override public func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.delegate = self
    scrollView.minimumZoomScale = 1
    scrollView.maximumZoomScale = 3
    imageView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 300)
    imageView.backgroundColor = .systemTeal
    imageView.isUserInteractionEnabled = true
    scrollView.addSubview(imageView)
    scrollView.contentSize = imageView.bounds.size
    view.addSubview(scrollView)

    let doubleTap = UITapGestureRecognizer(
      target: self, action: ZoomingPhotoController.handleDoubleTap(_:))
    doubleTap.numberOfTapsRequired = 2
    imageView.addGestureRecognizer(doubleTap)

    let blur = UIBlurEffect(style: .systemMaterial)
    let blurView = UIVisualEffectView(effect: blur)
    blurView.frame = CGRect(
      x: 0, y: view.bounds.height - 120, width: view.bounds.width, height: 120)
    let vibrancyView = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    vibrancyView.frame = blurView.bounds
    caption.frame = blurView.bounds
    caption.textAlignment = .center
    caption.adjustsFontSizeToFitWidth = true
    caption.minimumScaleFactor = 0.5
    caption.text = "A photo with a rather long caption that is made smaller"
    vibrancyView.contentView.addSubview(caption)
    blurView.contentView.addSubview(vibrancyView)
    view.addSubview(blurView)
  }

  override public var prefersHomeIndicatorAutoHidden: Bool { return true }

  func handleDoubleTap(_ recognizer: UITapGestureRecognizer) {
    if scrollView.zoomScale > scrollView.minimumZoomScale {
      scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    } else {
      let point = recognizer.location(in: imageView)
      scrollView.zoom(
        to: CGRect(x: point.x - 50, y: point.y - 50, width: 100, height: 100), animated: true)
    }
  }

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    return imageView
  }

  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    let left = max((scrollView.bounds.width - scrollView.contentSize.width) / 2, 0)
    let top = max((scrollView.bounds.height - scrollView.contentSize.height) / 2, 0)
    scrollView.contentInset = UIEdgeInsets(top: top, left: left, bottom: 0, right: 0)
  }

  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.append("begin")
  }

  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    log.append(String(format: "end %.1f", scale))
  }
}

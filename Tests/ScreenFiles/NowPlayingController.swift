import UIKit

/// A player of 2023: springs by duration and bounce, traits that are overridden and observed.
public final class NowPlayingController: UIViewController {
  public let artwork = UIView()
  public let bar = UIView()
  public let playButton = UIButton(type: .system)
  private var isPlaying = false
  public private(set) var styles: [UIUserInterfaceStyle] = []
  private var animator: UIViewPropertyAnimator?

  public override func viewDidLoad() {
    super.viewDidLoad()
    traitOverrides.userInterfaceStyle = .dark
    view.backgroundColor = .systemBackground
    artwork.backgroundColor = .systemPurple
    artwork.layer.cornerRadius = 16
    artwork.layer.cornerCurve = .continuous
    bar.backgroundColor = .label
    bar.layer.cornerRadius = 3
    playButton.setImage(
      UIImage(
        systemName: "play.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 44)),
      for: .normal)
    playButton.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    for view in [artwork, bar, playButton] { self.view.addSubview(view) }
    registerForTraitChanges([
      UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self,
    ]) {
      (self: Self, previous: UITraitCollection) in
      self.styles.append(self.traitCollection.userInterfaceStyle)
    }
  }

  public override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    layOut()
  }

  private func layOut() {
    let side = view.bounds.width * (isPlaying ? 0.85 : 0.6)
    artwork.bounds.size = CGSize(width: side, height: side)
    artwork.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY - 100)
    bar.frame = CGRect(x: 30, y: view.bounds.midY + 130, width: isPlaying ? 240 : 60, height: 6)
    playButton.frame = CGRect(
      x: view.bounds.midX - 40, y: view.bounds.midY + 180, width: 80, height: 80)
  }

  public func toggle() {
    isPlaying.toggle()
    let name = isPlaying ? "pause.fill" : "play.fill"
    playButton.setImage(
      UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 44)),
      for: .normal)
    UIView.animate(springDuration: 0.6, bounce: 0.3) {
      self.layOut()
    } completion: { _ in
      self.pulse()
    }
  }

  private func pulse() {
    let spring = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.5)
    spring.keyPath = "transform.scale"
    spring.fromValue = 0.9
    spring.toValue = 1
    spring.duration = spring.settlingDuration
    playButton.layer.add(spring, forKey: "pulse")
    let timing = UISpringTimingParameters(duration: 0.5, bounce: 0.2, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations { self.bar.alpha = self.isPlaying ? 1 : 0.4 }
    animator.startAnimation()
    self.animator = animator
  }

  public func lighten() {
    traitOverrides.userInterfaceStyle = .light
  }
}

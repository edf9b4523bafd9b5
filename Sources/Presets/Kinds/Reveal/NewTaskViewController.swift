import Foundation
import Transitions
import UIKit

/// A coloured page that asks for a new task.
final class NewTaskViewController: UIViewController, TransitionScreen {
  let closeButton = RoundButton(frame: .zero)

  private let contentView = UIView(frame: .zero)
  private let titleLabel: UILabel
  private let promptLabel: UILabel
  private let line = UIView(frame: .zero)
  private let choices: [UILabel]
  private let suggestions: [SuggestionView]
  private let color: UIColor
  /// Whether the page lies beneath the status bar.
  private var coversScreen = false

  private static let margin: CGFloat = 28
  private static let readableWidth: CGFloat = 520
  /// How far the contents come up while the page opens, in points.
  private static let rise: CGFloat = 60
  /// The part of the circle's way on which the contents fade: the last one, on which it has passed
  /// the title of the page.
  private static let fadingPart = 0.15

  init(_ content: RevealContent.Page, color: UIColor) {
    self.color = color
    titleLabel = .line(content.title, size: 34, weight: .bold, color: .white)
    promptLabel = .line(content.prompt, size: 22, color: UIColor.white.withAlphaComponent(0.6))
    choices = content.choices.enumerated().map { index, choice in
      let label = UILabel.line(
        choice, size: 15, weight: .semibold, color: index == 0 ? color : .white)
      label.textAlignment = .center
      label.backgroundColor = index == 0 ? .white : UIColor.white.withAlphaComponent(0.18)
      label.layer.cornerRadius = 18
      label.clipsToBounds = true
      return label
    }
    suggestions = content.suggestions.map { SuggestionView($0) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    coversScreen ? .lightContent : .default
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let transitionCoordinator else {
      coverScreen()
      return
    }
    // By then the circle has come to the status bar. The clip's own queue, not the machine's.
    let delay = transitionCoordinator.transitionDuration * 0.6
    UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      self?.coverScreen()
    }
  }

  private func coverScreen() {
    coversScreen = true
    setNeedsStatusBarAppearanceUpdate()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    line.backgroundColor = UIColor.white.withAlphaComponent(0.35)
    for part in [titleLabel, promptLabel, line] + choices + suggestions {
      contentView.addSubview(part)
    }
    view.addSubview(contentView)
    closeButton.backgroundColor = .clear
    closeButton.didTap = { [weak self] in self?.dismiss(animated: true) }
    // A plus that has been turned by an eighth closes.
    closeButton.symbolView.transform = CGAffineTransform(rotationAngle: .pi / 4)
    view.addSubview(closeButton)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    contentView.bounds.size = view.bounds.size
    contentView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    closeButton.place(in: view)
    let width = min(view.bounds.width - 2 * Self.margin, Self.readableWidth)
    let left = ((view.bounds.width - width) / 2).rounded()
    var top = view.safeAreaInsets.top + view.bounds.height * 0.07
    titleLabel.frame = CGRect(x: left, y: top, width: width, height: 41)
    top += 41 + 26
    promptLabel.frame = CGRect(x: left, y: top, width: width, height: 30)
    top += 30 + 9
    line.frame = CGRect(x: left, y: top, width: width, height: 1.5)
    top += 24
    var x = left
    for choice in choices {
      let size = CGSize(width: (choice.sizeThatFits(.zero).width + 30).rounded(.up), height: 36)
      choice.frame = CGRect(origin: CGPoint(x: x, y: top), size: size)
      x += size.width + 10
    }
    top += 36 + 34
    for suggestion in suggestions {
      suggestion.frame = CGRect(x: left, y: top, width: width, height: SuggestionView.height)
      top += SuggestionView.height + 6
    }
  }

  // MARK: Transition

  var transitionRoles: Set<TransitionRole> { [] }

  func transitionWillBegin(_ transition: ScreenTransition) {
    if transition.isOpening {
      move(isOpen: false)
      contentView.alpha = 0
    }
    transition.size?.addAnimations { self.animateReveal(isOpen: transition.isOpening) }
  }

  private func animateReveal(isOpen: Bool) {
    move(isOpen: isOpen)
    // The words come when the circle has passed them and are gone before it is back, so that they
    // never meet those of the page beneath at its edge.
    UIView.animateKeyframes(
      withDuration: 0, delay: 0,
      animations: { [contentView] in
        UIView.addKeyframe(
          withRelativeStartTime: isOpen ? 1 - Self.fadingPart : 0,
          relativeDuration: Self.fadingPart
        ) { contentView.alpha = isOpen ? 1 : 0 }
      })
  }

  private func move(isOpen: Bool) {
    contentView.transform =
      isOpen ? .identity : CGAffineTransform(translationX: 0, y: Self.rise)
    closeButton.symbolView.transform =
      isOpen ? CGAffineTransform(rotationAngle: .pi / 4) : .identity
  }
}

/// Something to choose: a symbol on a pale tile and two lines of text.
private final class SuggestionView: UIView {
  static let height: CGFloat = 62

  private let tile = UIView(frame: .zero)
  private let symbolView: UIImageView
  private let titleLabel: UILabel
  private let detailLabel: UILabel

  init(_ suggestion: RevealContent.Suggestion) {
    symbolView = UIImageView(image: UIImage(systemName: suggestion.symbol))
    titleLabel = .line(suggestion.title, size: 17, weight: .semibold, color: .white)
    detailLabel = .line(
      suggestion.detail, size: 14, color: UIColor.white.withAlphaComponent(0.7))
    super.init(frame: .zero)
    tile.backgroundColor = UIColor.white.withAlphaComponent(0.18)
    tile.layer.cornerRadius = 13
    tile.layer.cornerCurve = .continuous
    symbolView.tintColor = .white
    symbolView.contentMode = .scaleAspectFit
    tile.addSubview(symbolView)
    for view in [tile, titleLabel, detailLabel] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    tile.frame = CGRect(x: 0, y: (bounds.height - 46) / 2, width: 46, height: 46)
    symbolView.frame = tile.bounds.insetBy(dx: 11.5, dy: 11.5)
    let width = bounds.width - 62
    titleLabel.frame = CGRect(x: 62, y: bounds.midY - 21, width: width, height: 22)
    detailLabel.frame = CGRect(x: 62, y: bounds.midY + 2, width: width, height: 19)
  }
}

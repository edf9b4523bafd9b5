import UIKit

/// A profile of 2022: font descriptors, symbol configurations, bar items with actions and menus, and appearances.
public final class ProfileController: UIViewController {
  public let nameLabel = UILabel()
  public let countLabel = UILabel()
  private let avatar = UIImageView()
  private let badges = UIStackView()
  public private(set) var log: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    navigationItem.title = "Profile"
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.largeTitleTextAttributes = [
      .foregroundColor: UIColor.white, .font: Self.rounded(.largeTitle, .bold),
    ]
    navigationItem.standardAppearance = appearance
    navigationItem.scrollEdgeAppearance = appearance
    navigationItem.compactAppearance = appearance
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.log.append("add") }),
      UIBarButtonItem(
        image: UIImage(systemName: "ellipsis.circle"),
        menu: UIMenu(children: [
          UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) {
            [weak self] _ in
            self?.log.append("share")
          },
          UIMenu(
            options: .displayInline,
            children: [UIAction(title: "Sign Out", attributes: .destructive) { _ in }]),
        ])),
    ]
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { [weak self] _ in self?.log.append("edit") })

    let configuration = UIImage.SymbolConfiguration(pointSize: 72, weight: .semibold, scale: .large)
    avatar.image = UIImage(systemName: "person.crop.circle.fill", withConfiguration: configuration)
    avatar.tintColor = .systemIndigo
    avatar.setContentHuggingPriority(.required, for: .vertical)

    nameLabel.text = "Grace Hopper"
    nameLabel.font = Self.rounded(.title1, .bold)
    nameLabel.adjustsFontForContentSizeCategory = true
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
      .withSymbolicTraits([.traitBold, .traitItalic])
    countLabel.font = UIFont(descriptor: descriptor ?? UIFontDescriptor(), size: 0)
    countLabel.text = "1,906 followers"
    countLabel.textColor = .secondaryLabel

    let code = UILabel()
    code.text = "let answer = 42"
    code.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
    let serif = UILabel()
    serif.text = "Nanoseconds"
    serif.font = UIFont.systemFont(ofSize: 17).withDesign(.serif)

    for (name, colors) in [
      ("heart.circle.fill", [UIColor.white, .systemPink]),
      ("star.circle.fill", [.white, .systemOrange]),
      ("bolt.circle.fill", [.white, .systemTeal]),
    ] {
      let palette = UIImage.SymbolConfiguration(paletteColors: colors)
        .applying(UIImage.SymbolConfiguration(textStyle: .largeTitle))
      badges.addArrangedSubview(
        UIImageView(image: UIImage(systemName: name, withConfiguration: palette)))
    }
    let hierarchical = UIImageView(image: UIImage(systemName: "square.stack.3d.up.fill"))
    hierarchical.preferredSymbolConfiguration = .init(hierarchicalColor: .systemBlue)
      .applying(.init(pointSize: 34, weight: .regular))
    badges.addArrangedSubview(hierarchical)
    badges.spacing = 12

    let stack = UIStackView(arrangedSubviews: [avatar, nameLabel, countLabel, badges, code, serif])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }

  static func rounded(_ style: UIFont.TextStyle, _ weight: UIFont.Weight) -> UIFont {
    let base = UIFont.preferredFont(forTextStyle: style)
    let bold = base.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: weight]
    ])
    guard let rounded = bold.withDesign(.rounded) else { return base }
    return UIFont(descriptor: rounded, size: base.pointSize)
  }
}

extension UIFont {
  func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFont {
    guard let descriptor = fontDescriptor.withDesign(design) else { return self }
    return UIFont(descriptor: descriptor, size: 0)
  }
}

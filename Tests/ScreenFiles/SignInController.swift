import UIKit

/// A form of 2021: buttons with configurations, and actions in place of targets.
public final class SignInController: UIViewController {
  public let signInButton = UIButton(configuration: .filled(), primaryAction: nil)
  public private(set) var isLoading = false {
    didSet { signInButton.setNeedsUpdateConfiguration() }
  }
  public let nameField = UITextField()
  public private(set) var log: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    nameField.borderStyle = .roundedRect
    nameField.placeholder = "Name"
    nameField.addAction(
      UIAction { [weak self] action in
        self?.log.append((action.sender as? UITextField)?.text ?? "")
        self?.signInButton.setNeedsUpdateConfiguration()
      }, for: .editingChanged)

    signInButton.configuration?.title = "Sign In"
    signInButton.configuration?.buttonSize = .large
    signInButton.configuration?.cornerStyle = .large
    signInButton.configurationUpdateHandler = { [weak self] button in
      guard var configuration = button.configuration, let self else { return }
      configuration.showsActivityIndicator = self.isLoading
      configuration.title = self.isLoading ? "Signing In…" : "Sign In"
      configuration.imagePadding = 8
      button.configuration = configuration
      button.isEnabled = !self.isLoading
    }
    signInButton.addAction(
      UIAction { [weak self] _ in
        self?.log.append("sign in")
        self?.isLoading = true
      }, for: .primaryActionTriggered)

    var apple = UIButton.Configuration.tinted()
    apple.title = "Continue with Passkey"
    apple.subtitle = "No password needed"
    apple.image = UIImage(systemName: "person.badge.key.fill")
    apple.imagePlacement = .leading
    apple.imagePadding = 10
    apple.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(scale: .large)
    apple.titleAlignment = .leading
    let passkey = UIButton(configuration: apple, primaryAction: UIAction { _ in })

    var gray = UIButton.Configuration.gray()
    gray.title = "Create Account"
    gray.cornerStyle = .capsule
    gray.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 20, bottom: 12, trailing: 20)
    let create = UIButton(configuration: gray)

    var plain = UIButton.Configuration.plain()
    var title = AttributedString("Forgot password?")
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    plain.attributedTitle = title
    plain.baseForegroundColor = .systemIndigo
    plain.image = UIImage(systemName: "chevron.right")
    plain.imagePlacement = .trailing
    plain.imagePadding = 4
    let forgot = UIButton(configuration: plain)

    var bordered = UIButton.Configuration.borderedProminent()
    bordered.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.systemFont(ofSize: 13, weight: .bold)
      return outgoing
    }
    bordered.title = "Help"
    bordered.buttonSize = .mini
    bordered.baseBackgroundColor = .systemGreen
    let help = UIButton(configuration: bordered)

    let menu = UIButton(configuration: .bordered())
    menu.configuration?.title = "Region"
    menu.menu = UIMenu(children: [
      UIAction(title: "Europe", state: .on) { _ in }, UIAction(title: "Asia") { _ in },
    ])
    menu.showsMenuAsPrimaryAction = true
    menu.changesSelectionAsPrimaryAction = true

    let disabled = UIButton(configuration: .filled())
    disabled.configuration?.title = "Unavailable"
    disabled.isEnabled = false
    let add = UIButton(type: .contactAdd)
    let info = UIButton(type: .infoLight)
    let close = UIButton(type: .close)
    let row = UIStackView(arrangedSubviews: [help, menu, add, info, close])
    row.spacing = 12
    row.alignment = .center

    let stack = UIStackView(arrangedSubviews: [
      nameField, signInButton, passkey, create, forgot, disabled, row,
    ])
    stack.axis = .vertical
    stack.spacing = 16
    stack.alignment = .fill
    stack.setCustomSpacing(32, after: nameField)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    row.alignment = .center
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
    ])
  }
}

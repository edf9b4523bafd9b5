import UIKit

/// An article of 2021 to 2023: styled text, attachments, links, and text that is measured by the app.
public final class ArticleController: UIViewController, UITextViewDelegate {
  public let titleLabel = UILabel()
  public let textView = UITextView()
  public let caption = UILabel()
  public private(set) var opened: [URL] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never

    let shadow = NSShadow()
    shadow.shadowColor = UIColor.black.withAlphaComponent(0.3)
    shadow.shadowOffset = CGSize(width: 0, height: 2)
    shadow.shadowBlurRadius = 3
    titleLabel.numberOfLines = 0
    titleLabel.lineBreakStrategy = .pushOut
    titleLabel.attributedText = NSAttributedString(
      string: "On the Analytical Engine",
      attributes: [
        .font: UIFont.systemFont(ofSize: 34, weight: .heavy), .kern: -0.5, .shadow: shadow,
        .foregroundColor: UIColor.systemIndigo,
      ])

    let body = NSMutableAttributedString()
    let attachment = NSTextAttachment()
    attachment.image = UIImage(systemName: "book.fill")?.withTintColor(.systemBrown)
    attachment.bounds = CGRect(x: 0, y: -3, width: 20, height: 18)
    body.append(NSAttributedString(attachment: attachment))
    body.append(NSAttributedString(string: " "))
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.paragraphSpacing = 10
    body.append(
      NSAttributedString(
        string: "The engine weaves algebraic patterns just as the loom weaves flowers and leaves. ",
        attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .paragraphStyle: style]))
    body.append(
      NSAttributedString(
        string: "Read the notes",
        attributes: [
          .link: URL(string: "https://example.com/notes")!,
          .font: UIFont.preferredFont(forTextStyle: .body),
        ]))
    body.append(
      NSAttributedString(
        string: " or the errata",
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .body),
          .underlineStyle: NSUnderlineStyle.single.rawValue,
          .underlineColor: UIColor.systemRed,
          .backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4),
        ]))
    body.append(
      NSAttributedString(
        string: ", first printed in 1843.",
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .body),
          .strikethroughStyle: NSUnderlineStyle.single.rawValue,
          .baselineOffset: 2, .obliqueness: 0.2,
        ]))
    textView.attributedText = body
    textView.isEditable = false
    textView.isScrollEnabled = false
    textView.textContainerInset = .zero
    textView.textContainer.lineFragmentPadding = 0
    textView.linkTextAttributes = [.foregroundColor: UIColor.systemTeal]
    textView.delegate = self

    var text = AttributedString("Swift and ")
    var bold = AttributedString("bold")
    bold.font = .boldSystemFont(ofSize: 15)
    bold.foregroundColor = .systemRed
    text.append(bold)
    caption.attributedText = NSAttributedString(text)
    for view in [titleLabel, textView, caption] { self.view.addSubview(view) }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 40
    let top = view.safeAreaInsets.top + 20
    let title =
      titleLabel.attributedText?.boundingRect(
        with: CGSize(width: width, height: .greatestFiniteMagnitude),
        options: [.usesLineFragmentOrigin, .usesFontLeading],
        context: nil) ?? .zero
    titleLabel.frame = CGRect(x: 20, y: top, width: width, height: ceil(title.height))
    let size = textView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    textView.frame = CGRect(x: 20, y: titleLabel.frame.maxY + 16, width: width, height: size.height)
    let word = "Swift and bold" as NSString
    let measured = word.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    caption.frame = CGRect(
      x: 20, y: textView.frame.maxY + 16, width: max(measured.width, 200), height: measured.height)
  }

  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    opened.append(URL)
    return false
  }
}

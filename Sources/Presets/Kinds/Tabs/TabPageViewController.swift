import UIKit

/// A part of a tab's page that knows how high it is.
@MainActor
protocol TabBlock {
  /// In points, for a width in points.
  func height(forWidth width: CGFloat) -> CGFloat
}

/// A large title and blocks below it, on a page that scrolls.
final class TabPageViewController: UIViewController {
  private let blocks: [UIView & TabBlock]
  private let scrollView = UIScrollView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)

  /// From the edges of the screen to the contents, in points.
  static let margin: CGFloat = 20
  private static let titleTop: CGFloat = 12
  private static let titleHeight: CGFloat = 41
  private static let spacing: CGFloat = 22

  init(title: String, blocks: [UIView & TabBlock]) {
    self.blocks = blocks
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    scrollView.addSubview(titleLabel)
    for block in blocks { scrollView.addSubview(block) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    titleLabel.frame = CGRect(
      x: Self.margin, y: Self.titleTop, width: width - 2 * Self.margin, height: Self.titleHeight)
    var top = titleLabel.frame.maxY + Self.spacing - 8
    for block in blocks {
      block.frame = CGRect(x: 0, y: top, width: width, height: block.height(forWidth: width))
      top = block.frame.maxY + Self.spacing
    }
    scrollView.contentSize = CGSize(width: width, height: top)
  }
}

public import Foundation
import TEGeometry

/// A control at the top of a scroll view that a pull reveals, and that starts a refresh.
///
/// A pull of more than its trigger distance begins refreshing and sends `.valueChanged`; the content then
/// rests beneath the control until ``endRefreshing()``.
///
/// - Note: The trigger distance and the height of 60 points are matched by eye on recordings.
open class UIRefreshControl: UIControl {
  static let height: CGFloat = 60
  /// How far content is pulled beyond its top edge to start a refresh, in points.
  static let triggerDistance: CGFloat = 110

  private let indicator = UIActivityIndicatorView(style: .medium)
  private let titleLabel = UILabel(frame: .zero)
  private weak var scrollView: UIScrollView?

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false

  /// A text beneath the indicator; nil, the default, for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      titleLabel.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// A control of its usual height.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIRefreshControl.self)
  }

  private func setUp() {
    indicator.hidesWhenStopped = false
    indicator.alpha = 0
    titleLabel.font = .systemFont(ofSize: 13)
    titleLabel.textAlignment = .center
    titleLabel.textColor = .secondaryLabel
    addSubview(indicator)
    addSubview(titleLabel)
    isUserInteractionEnabled = false
  }

  func install(in scrollView: UIScrollView) {
    self.scrollView = scrollView
    scrollView.insertSubview(self, at: 0)
    place()
  }

  /// The height of the large title that lies between the control and the content, in points.
  private var titleHeight: CGFloat {
    guard let scrollView else { return 0 }
    return scrollView.controller?.navigationController?.largeTitleHeight(over: scrollView) ?? 0
  }

  /// Shows the control as far as the content is pulled down, above a large title.
  func place() {
    guard let scrollView else { return }
    let pulled = max(0, -scrollView.contentOffset.y - scrollView.adjustedContentInset.top)
    let shown = isRefreshing ? Self.height : pulled
    frame = CGRect(
      x: 0, y: -Self.height - titleHeight, width: scrollView.bounds.width, height: Self.height)
    indicator.alpha = isRefreshing ? 1 : min(1, max(0, shown - 20) / (Self.triggerDistance - 20))
    if scrollView.isDragging, !isRefreshing, pulled >= Self.triggerDistance {
      beginRefreshing()
      sendActions(for: .valueChanged)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    indicator.sizeToFit()
    indicator.color = tintColor == .systemBlue ? .systemGray : tintColor
    indicator.center = CGPoint(x: bounds.midX, y: bounds.midY - (hasTitle ? 8 : 0))
    titleLabel.frame = CGRect(x: 0, y: bounds.midY + 8, width: bounds.width, height: 18)
  }

  /// Shows the refresh that the app has begun. It sends no action.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    indicator.startAnimating()
    indicator.alpha = 1
    scrollView?.refreshInset = Self.height
  }

  /// Ends the refresh: the content moves back to the top.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    indicator.stopAnimating()
    UIView.animate(withDuration: 0.3) {
      self.indicator.alpha = 0
      self.scrollView?.refreshInset = 0
    }
  }
}

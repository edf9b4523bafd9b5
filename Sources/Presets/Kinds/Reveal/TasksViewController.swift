import Foundation
import Transitions
import UIKit

/// The tasks of a day under a large title.
final class TasksViewController: UIViewController, TransitionScreen {
  private let content: RevealContent
  private let button = RoundButton(frame: .zero)
  private let dateLabel: UILabel
  private let titleLabel: UILabel
  private let progress = DayProgressView(frame: .zero)
  private let rows: [TaskRowView]

  private static let margin: CGFloat = 20
  /// The widest that the rows become, in points.
  private static let readableWidth: CGFloat = 560

  var revealButton: UIView { button }

  var transitionRoles: Set<TransitionRole> { [.source] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    role == .source ? [button] : []
  }

  var didTapButton: () -> Void {
    get { button.didTap }
    set { button.didTap = newValue }
  }

  init(_ content: RevealContent) {
    self.content = content
    dateLabel = .line(
      content.date.uppercased(), size: 13, weight: .semibold, color: .secondaryLabel)
    titleLabel = .line(content.title, size: 34, weight: .bold)
    rows = content.tasks.map { TaskRowView($0, color: content.color.color) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    for view in [dateLabel, titleLabel, progress] + rows { self.view.addSubview(view) }
    let done = content.tasks.filter(\.isDone).count
    progress.show(done: done, of: content.tasks.count, color: content.color.color)
    button.backgroundColor = content.color.color
    button.layer.shadowColor = UIColor.black.cgColor
    button.layer.shadowOpacity = 0.25
    button.layer.shadowRadius = 9
    button.layer.shadowOffset = CGSize(width: 0, height: 4)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(view.bounds.width - 2 * Self.margin, Self.readableWidth)
    let left = ((view.bounds.width - width) / 2).rounded()
    var top = view.safeAreaInsets.top + 14
    dateLabel.frame = CGRect(x: left, y: top, width: width, height: 18)
    titleLabel.frame = CGRect(x: left, y: top + 19, width: width, height: 41)
    top = titleLabel.frame.maxY + 14
    progress.frame = CGRect(x: left, y: top, width: width, height: DayProgressView.height)
    top = progress.frame.maxY + 14
    for row in rows {
      row.frame = CGRect(x: left, y: top, width: width, height: TaskRowView.height)
      top = row.frame.maxY + 10
    }
    button.place(in: view)
  }
}

/// How much of the day's work is done.
private final class DayProgressView: UIView {
  static let height: CGFloat = 30

  private let label = UILabel.line("", size: 15, color: .secondaryLabel)
  private let track = UIView(frame: .zero)
  private let bar = UIView(frame: .zero)
  private var share: CGFloat = 0

  func show(done: Int, of count: Int, color: UIColor) {
    label.text = "\(done) of \(count) done"
    share = count > 0 ? CGFloat(done) / CGFloat(count) : 0
    track.backgroundColor = .systemGray5
    bar.backgroundColor = color
    for view in [track, bar] {
      view.layer.cornerRadius = 2
      addSubview(view)
    }
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 20)
    track.frame = CGRect(x: 0, y: 26, width: bounds.width, height: 4)
    bar.frame = CGRect(x: 0, y: 26, width: bounds.width * share, height: 4)
  }
}

/// A task on a card, with a circle to tick.
private final class TaskRowView: UIView {
  static let height: CGFloat = 68

  private let circle = UIView(frame: .zero)
  private let tick = UIImageView(image: UIImage(systemName: "checkmark"))
  private let titleLabel: UILabel
  private let detailLabel: UILabel

  init(_ task: RevealContent.Task, color: UIColor) {
    titleLabel = .line(
      task.title, size: 17, weight: .medium, color: task.isDone ? .secondaryLabel : .label)
    detailLabel = .line(task.detail, size: 13, color: .secondaryLabel)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    circle.layer.cornerRadius = 13
    circle.layer.borderWidth = task.isDone ? 0 : 2
    circle.layer.borderColor = UIColor.systemGray3.cgColor
    circle.backgroundColor = task.isDone ? color : .clear
    tick.tintColor = .white
    tick.contentMode = .scaleAspectFit
    tick.isHidden = !task.isDone
    circle.addSubview(tick)
    for view in [circle, titleLabel, detailLabel] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    circle.frame = CGRect(x: 16, y: (bounds.height - 26) / 2, width: 26, height: 26)
    tick.frame = circle.bounds.insetBy(dx: 6.5, dy: 6.5)
    let left = circle.frame.maxX + 14
    let width = bounds.width - left - 16
    titleLabel.frame = CGRect(x: left, y: bounds.midY - 22, width: width, height: 23)
    detailLabel.frame = CGRect(x: left, y: bounds.midY + 3, width: width, height: 18)
  }
}

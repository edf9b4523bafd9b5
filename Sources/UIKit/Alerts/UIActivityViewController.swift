public import Foundation
import TEGeometry

/// The sheet with what can be done with some items.
///
/// - Note: Rows of people and apps are left out. The lengths are estimates: rows of 52 points, a header of 80.
open class UIActivityViewController: UIViewController {
  /// Called at the end.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
    _ activityError: (any Error)?
  ) -> Void

  /// Called at the end, with the chosen activity, or nil if the sheet was closed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// What is not offered; nil, the default, for nothing.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private let items: [Any]
  private let activities: [UIActivity]
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private var isFinished = false

  /// A sheet for some items.
  ///
  /// - Parameter applicationActivities: What the app itself does with them; nil for nothing.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = [CopyActivity()] + (applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  /// The items, or what stands for them.
  private var previews: [Any] {
    items.map {
      ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
    }
  }

  private var offered: [UIActivity] {
    activities.filter { activity in
      let isExcluded = activity.activityType.map { (excludedActivityTypes ?? []).contains($0) }
      return !(isExcluded ?? false) && activity.canPerform(withActivityItems: previews)
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    table.dataSource = self
    table.delegate = self
    table.rowHeight = 52
    table.tableHeaderView = header()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
  }

  private func header() -> UIView {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 80))
    let icon = UIImageView(
      image: previews.lazy.compactMap { $0 as? UIImage }.first
        ?? UIImage(systemName: previews.contains { $0 is URL } ? "link" : "doc.text"))
    icon.contentMode = .scaleAspectFit
    icon.tintColor = .secondaryLabel
    icon.clipsToBounds = true
    icon.layer.cornerRadius = 6
    let title = UILabel(frame: .zero)
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.numberOfLines = 2
    title.text =
      previews.lazy.compactMap { $0 as? String ?? ($0 as? URL)?.host ?? ($0 as? URL)?.path }.first
    let close = UIButton(type: .close)
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    for part in [icon, title, close] {
      part.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(part)
    }
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 20),
      icon.centerYAnchor.constraint(equalTo: header.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.heightAnchor.constraint(equalToConstant: 40),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
      title.centerYAnchor.constraint(equalTo: header.centerYAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: close.leadingAnchor, constant: -12),
      close.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -20),
      close.centerYAnchor.constraint(equalTo: header.centerYAnchor),
    ])
    return header
  }

  private func perform(_ activity: UIActivity) {
    let chosen = items.compactMap { item in
      if let source = item as? any UIActivityItemSource {
        return source.activityViewController(self, itemForActivityType: activity.activityType)
      }
      return item
    }
    activity.prepare(withActivityItems: chosen)
    activity.finish = { [weak self] completed in
      guard let self else { return }
      isFinished = true
      dismiss(animated: true) {
        self.completionWithItemsHandler?(activity.activityType, completed, nil, nil)
      }
    }
    activity.perform()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !isFinished, isBeingDismissed else { return }
    isFinished = true
    completionWithItemsHandler?(nil, false, nil, nil)
  }
}

extension UIActivityViewController: UITableViewDataSource, UITableViewDelegate {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    offered.count
  }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let activity = offered[indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = activity.activityTitle
    let icon = UIImageView(image: activity.activityImage)
    icon.tintColor = .label
    icon.bounds.size = CGSize(width: 24, height: 24)
    icon.contentMode = .scaleAspectFit
    cell.accessoryView = icon
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    perform(offered[indexPath.row])
  }
}

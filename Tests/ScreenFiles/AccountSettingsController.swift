import UIKit

/// Settings of 2020: a grouped table with a diffable data source, content configurations, header and
/// footer views and swipe actions.
public final class AccountSettingsController: UITableViewController {
  enum Section: Hashable {
    case profile
    case notifications
    case devices
  }

  enum Row: Hashable {
    case profile
    case badges
    case sounds
    case device(String)
  }

  /// Titles of the sections, which a subclass provides.
  private final class DataSource: UITableViewDiffableDataSource<Section, Row> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    {
      switch snapshot().sectionIdentifiers[section] {
      case .profile: return nil
      case .notifications: return "Notifications"
      case .devices: return nil
      }
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int)
      -> String?
    {
      snapshot().sectionIdentifiers[section] == .notifications
        ? "Badges show the number of unread messages." : nil
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      if case .device = itemIdentifier(for: indexPath) { return true }
      return false
    }
  }

  private lazy var dataSource = DataSource(tableView: tableView) {
    [unowned self] tableView, indexPath, row in
    self.cell(tableView, indexPath, row)
  }
  public private(set) var removed: [String] = []
  public private(set) var flagged = 0

  public init() {
    super.init(style: .grouped)
    title = "Account"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    tableView.estimatedSectionHeaderHeight = 40
    tableView.estimatedSectionFooterHeight = 20
    dataSource.defaultRowAnimation = .fade
    var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
    snapshot.appendSections([.profile, .notifications, .devices])
    snapshot.appendItems([.profile], toSection: .profile)
    snapshot.appendItems([.badges, .sounds], toSection: .notifications)
    snapshot.appendItems(
      [.device("Phone"), .device("Tablet"), .device("Watch")], toSection: .devices)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func cell(_ tableView: UITableView, _ indexPath: IndexPath, _ row: Row) -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    cell.accessoryType = .none
    cell.accessoryView = nil
    switch row {
    case .profile:
      content = UIListContentConfiguration.subtitleCell()
      content.text = "Ada Lovelace"
      content.secondaryText = "Signed in with two devices"
      content.image = UIImage(systemName: "person.crop.circle.fill")
      content.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 40)
      content.imageProperties.preferredSymbolConfiguration = .init(pointSize: 36)
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.directionalLayoutMargins.top = 12
      content.directionalLayoutMargins.bottom = 12
      cell.accessoryType = .disclosureIndicator
    case .badges, .sounds:
      content.text = row == .badges ? "Badges" : "Sounds"
      let toggle = UISwitch()
      toggle.isOn = row == .badges
      cell.accessoryView = toggle
      cell.selectionStyle = .none
    case .device(let name):
      content.text = name
      content.image = UIImage(systemName: "iphone")
      cell.accessoryType = .detailButton
    }
    cell.contentConfiguration = content
    return cell
  }

  public override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int)
    -> UIView?
  {
    guard section == 2 else { return nil }
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    var content = UIListContentConfiguration.prominentInsetGroupedHeader()
    content.text = "Devices"
    header?.contentConfiguration = content
    return header
  }

  public override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard case .device(let name)? = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let remove = UIContextualAction(style: .destructive, title: "Remove") {
      [weak self] _, _, done in
      self?.remove(name)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.flagged += 1
      done(true)
    }
    flag.backgroundColor = .systemOrange
    let configuration = UISwipeActionsConfiguration(actions: [remove, flag])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }

  private func remove(_ name: String) {
    removed.append(name)
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([.device(name)])
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}

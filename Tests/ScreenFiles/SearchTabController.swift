import UIKit

/// Tabs of 2020: appearances, badges, and a search bar that the navigation bar holds.
public final class SearchTabController: UITabBarController {
  public let contacts = ContactsController(style: .plain)

  public override func viewDidLoad() {
    super.viewDidLoad()
    let navigation = UINavigationController(rootViewController: contacts)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.tabBarItem = UITabBarItem(
      title: "Contacts", image: UIImage(systemName: "person.2"),
      selectedImage: UIImage(systemName: "person.2.fill"))
    let messages = UIViewController()
    messages.view.backgroundColor = .systemBackground
    messages.tabBarItem = UITabBarItem(
      title: "Messages", image: UIImage(systemName: "message"), tag: 1)
    messages.tabBarItem.badgeValue = "3"
    messages.tabBarItem.badgeColor = .systemRed
    let locked = UIViewController()
    locked.tabBarItem = UITabBarItem(title: "Locked", image: UIImage(systemName: "lock"), tag: 2)
    locked.tabBarItem.isEnabled = false
    viewControllers = [navigation, messages, locked]

    let appearance = UITabBarAppearance()
    appearance.configureWithDefaultBackground()
    appearance.stackedLayoutAppearance.selected.iconColor = .systemOrange
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [
      .foregroundColor: UIColor.systemOrange
    ]
    appearance.stackedLayoutAppearance.normal.badgeBackgroundColor = .systemGreen
    tabBar.standardAppearance = appearance
    tabBar.scrollEdgeAppearance = appearance
  }
}

public final class ContactsController: UITableViewController, UISearchResultsUpdating {
  public let search = UISearchController(searchResultsController: nil)
  private let all = [
    "Ada", "Alan", "Barbara", "Charles", "Donald", "Edsger", "Frances", "Grace", "Hedy", "John",
    "Katherine", "Linus",
    "Margaret", "Niklaus", "Radia", "Shafi", "Tim", "Ursula", "Vint", "Whitfield",
  ]
  public private(set) var shown: [String] = []
  private var dataSource: UITableViewDiffableDataSource<Int, String>!

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, name in
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = name
      cell.contentConfiguration = content
      return cell
    }
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Names"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.rightBarButtonItem = editButtonItem
    definesPresentationContext = true
    show("")
  }

  public func updateSearchResults(for searchController: UISearchController) {
    show(searchController.searchBar.text ?? "")
  }

  private func show(_ text: String) {
    shown = text.isEmpty ? all : all.filter { $0.localizedCaseInsensitiveContains(text) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(shown)
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
  }
}

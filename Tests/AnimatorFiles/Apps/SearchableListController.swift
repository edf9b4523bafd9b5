//
//  SearchableListController.swift
//  A list that is searched and pulled to refresh.
//

import UIKit

public class SearchableListController: UITableViewController, UISearchResultsUpdating,
  UISearchControllerDelegate, UISearchBarDelegate
{
  public let searchController = UISearchController(searchResultsController: nil)
  public private(set) var log: [String] = []
  private let words = ["apple", "apricot", "banana", "cherry", "date", "elderberry"]
  public private(set) var found: [String] = []

  override public func viewDidLoad() {
    super.viewDidLoad()
    found = words
    navigationItem.title = "Fruit"
    searchController.searchResultsUpdater = self
    searchController.delegate = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search fruit"
    searchController.searchBar.delegate = self
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: SearchableListController.reload(_:), for: .valueChanged)
    refreshControl = refresh
  }

  func reload(_ sender: UIRefreshControl) {
    log.append("refresh")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      sender.endRefreshing()
    }
  }

  public func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    log.append("update \(text)")
    found = text.isEmpty ? words : words.filter { $0.hasPrefix(text.lowercased()) }
    tableView.reloadData()
  }

  public func willPresentSearchController(_ searchController: UISearchController) {
    log.append("will present")
  }

  public func didPresentSearchController(_ searchController: UISearchController) {
    log.append("did present")
  }

  public func willDismissSearchController(_ searchController: UISearchController) {
    log.append("will dismiss")
  }

  public func didDismissSearchController(_ searchController: UISearchController) {
    log.append("did dismiss")
  }

  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    log.append("cancel")
  }

  override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
    -> Int
  {
    return found.count
  }

  override public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = found[indexPath.row]
    return cell
  }
}

import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What a controller shows in place of missing content.
@MainActor
@Suite(.serialized, .stage)
struct UnavailableContentTests {
  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    return window
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    view.subviews.lazy.compactMap { view in
      (view as? UILabel)?.text == text ? view as? UILabel : self.label(text, in: view)
    }.first
  }

  @Test("image, texts and a button one above the other, in the middle of what bars leave")
  func parts() throws {
    let controller = UIViewController()
    var content = UIContentUnavailableConfiguration.empty()
    content.image = UIImage(systemName: "bookmark")
    content.text = "Nothing Saved"
    content.secondaryText = "Save something."
    content.button.title = "Browse"
    var isTold = false
    content.buttonProperties.primaryAction = UIAction { _ in isTold = true }
    controller.contentUnavailableConfiguration = content
    let window = show(UINavigationController(rootViewController: controller))
    let text = try #require(label("Nothing Saved", in: window))
    let second = try #require(label("Save something.", in: window))
    let view = try #require(text.superview)
    let image = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
    let button = try #require(
      view.subviews.compactMap { $0 as? UIButton }.first { !$0.isHidden })
    #expect(image.frame.maxY < text.frame.minY && text.frame.maxY < second.frame.minY)
    #expect(second.frame.maxY < button.frame.minY)
    let area = controller.view.bounds.inset(by: controller.view.safeAreaInsets)
    #expect(abs((image.frame.minY + button.frame.maxY) / 2 - area.midY) < 1)
    #expect(abs(text.frame.midX - area.midX) < 1)
    let point = button.convert(CGPoint(x: 20, y: 10), to: nil)
    Stage.current.touch(.began, at: point)
    Stage.current.touch(.ended, at: point)
    #expect(isTold)
    controller.contentUnavailableConfiguration = nil
    #expect(label("Nothing Saved", in: window) == nil)
  }

  @Test("a search's content names the words; content over a table stays while the table scrolls")
  func search() throws {
    final class Results: UITableViewController {
      override func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
      ) {
        contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
      }

      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        100
      }

      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell() }
    }
    let results = Results()
    let search = UISearchController(searchResultsController: nil)
    #expect(search.searchBar.placeholder == "Search")
    search.searchBar.text = "kiwi"
    results.navigationItem.searchController = search
    let window = show(UINavigationController(rootViewController: results))
    let text = try #require(label("No Results for “kiwi”", in: window))
    let before = text.convert(text.bounds, to: nil)
    results.tableView.contentOffset.y += 200
    Stage.current.layoutIfNeeded()
    #expect(abs(text.convert(text.bounds, to: nil).minY - before.minY) < 1)
  }

  @Test("content that loads has a spinning indicator, and its alignment moves it to the edge")
  func loading() throws {
    let controller = UIViewController()
    var content = UIContentUnavailableConfiguration.loading()
    content.alignment = .natural
    controller.contentUnavailableConfiguration = content
    let window = show(controller)
    let text = try #require(label("Loading…", in: window))
    let view = try #require(text.superview)
    let spinner = try #require(view.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(spinner.isAnimating && spinner.frame.maxY < text.frame.minY)
    #expect(text.frame.minX == 16)
    content.alignment = .center
    controller.contentUnavailableConfiguration = content
    Stage.current.layoutIfNeeded()
    #expect(abs(text.frame.midX - controller.view.bounds.midX) < 1)
  }
}

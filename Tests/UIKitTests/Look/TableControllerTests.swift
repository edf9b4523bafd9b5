import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What a table controller does for the keyboard, and where a refresh control appears.
@MainActor
@Suite(.serialized, .stage)
struct TableControllerTests {
  private final class Form: UITableViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 5, width: 200, height: 34))

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      17
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if indexPath.row == 16 { cell.contentView.addSubview(field) }
      return cell
    }
  }

  private let host = ControlStage()
  private let form = Form(style: .plain)

  private func show(largeTitle: Bool) -> UINavigationController {
    form.title = "Recipes"
    let navigation = UINavigationController(rootViewController: form)
    navigation.navigationBar.prefersLargeTitles = largeTitle
    host.window.rootViewController = navigation
    host.wait(0.1)
    return navigation
  }

  @Test("a table makes room for the keyboard, and scrolls to the field that is edited")
  func keyboard() throws {
    _ = show(largeTitle: false)
    let low = form.field.convert(form.field.bounds, to: host.window).maxY
    form.field.becomeFirstResponder()
    host.wait(1)
    let top = host.stage.keyboard.frame.minY
    try #require(low > top)
    let place = form.field.convert(form.field.bounds, to: host.window)
    #expect(place.maxY <= top + 0.5 && place.minY > 100, "\(place)")
    form.field.resignFirstResponder()
    host.wait(1)
    #expect(form.tableView.adjustedContentInset.bottom == host.window.safeAreaInsets.bottom)
  }

  @Test("a large title lies beneath the refresh control")
  func refresh() throws {
    let navigation = show(largeTitle: true)
    let control = UIRefreshControl(frame: .zero)
    form.refreshControl = control
    let height = navigation.navigationBar.bounds.height
    control.beginRefreshing()
    host.wait(1)
    let frame = control.convert(control.bounds, to: host.window)
    let bar = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: host.window)
    // The bar is higher by the control, which lies between its row and the title.
    #expect(abs(bar.height - height - frame.height) < 0.5, "\(bar.height) \(height)")
    #expect(abs(frame.minY - (bar.minY + 44)) < 0.5, "\(frame) \(bar)")
    control.endRefreshing()
    host.wait(1)
    #expect(abs(navigation.navigationBar.bounds.height - height) < 0.5)
  }

  @Test("rows keep their contents out of a safe area at the sides")
  func sideSafeArea() throws {
    form.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
    _ = show(largeTitle: false)
    func content() throws -> CGRect {
      let cell = try #require(form.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(cell.frame.minX == 0 && cell.frame.width == 393)
      return cell.contentView.frame
    }
    #expect(try content() == CGRect(x: 30, y: 0, width: 343, height: 44))
    form.additionalSafeAreaInsets = .zero
    host.wait(0.1)
    #expect(try content() == CGRect(x: 0, y: 0, width: 393, height: 44))
  }
}

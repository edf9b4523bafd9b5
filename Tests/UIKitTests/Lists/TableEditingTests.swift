import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Rows that are deleted, chosen and moved in an edited table of 320 x 400 points, as the documentation of
/// UITableView.setEditing(_:animated:) and of its data source describes.
@MainActor
@Suite(.serialized, .stage)
struct TableEditingTests {
  private let stage = Stage.current
  private let source = Source()
  private let window: UIWindow
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var titles = ["a", "b", "c", "d"]
    var moves: [[Int]] = []
    var fixed: Int?

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      titles.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = titles[indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != fixed
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete else { return }
      titles.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }

    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      moves.append([sourceIndexPath.row, destinationIndexPath.row])
      titles.insert(titles.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
  }

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    table.contentInsetAdjustmentBehavior = .never
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    stage.layoutIfNeeded()
  }

  private func wait(_ seconds: Double) { stage.advance(to: stage.clock.now + seconds) }

  private func cell(_ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    stage.touch(.began, at: CGPoint(x: x, y: y))
    stage.touch(.ended, at: CGPoint(x: x, y: y))
  }

  @Test("controls move the contents aside, of rows that can be edited") func controls() {
    source.fixed = 1
    table.setEditing(true, animated: true)
    wait(1)
    #expect(cell(0)?.isEditing == true && cell(0)?.editingStyle == .delete)
    #expect(cell(0)?.contentView.frame.minX == 38 && cell(0)?.contentView.frame.width == 244)
    #expect(cell(1)?.contentView.frame.minX == 0 && cell(1)?.showsReorderControl == true)
    table.setEditing(false, animated: false)
    stage.layoutIfNeeded()
    #expect(cell(0)?.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
  }

  @Test("the red control reveals the button that deletes") func deletion() {
    table.setEditing(true, animated: false)
    stage.layoutIfNeeded()
    tap(27, 60)
    wait(1)
    #expect(cell(1)?.transform.tx ?? 0 < -70)
    tap(300, 60)
    wait(1)
    #expect(source.titles == ["a", "c", "d"])
  }

  @Test("a row that is dragged by its lines makes others move and is put down") func moves() {
    table.setEditing(true, animated: false)
    stage.layoutIfNeeded()
    let dragged = cell(0)
    stage.touch(.began, at: CGPoint(x: 295, y: 20))
    wait(0.4)
    for y in stride(from: CGFloat(30), through: 105, by: 5) {
      stage.touch(.moved, at: CGPoint(x: 295, y: y))
      wait(0.02)
    }
    wait(0.4)
    #expect(dragged?.center.y == 105 && cell(1)?.frame.minY == 0 && cell(2)?.frame.minY == 40)
    #expect(table.contentOffset.y == 0 && cell(3)?.frame.minY == 120)
    stage.touch(.ended, at: CGPoint(x: 295, y: 105))
    wait(1)
    #expect(source.moves == [[0, 2]] && source.titles == ["b", "c", "a", "d"])
    #expect(cell(2) === dragged && dragged?.frame.minY == 80 && cell(0)?.frame.minY == 0)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["b", "c", "a", "d"])
  }

  @Test("a lifted row has the colors of what lies above the rest") func liftedColors() {
    window.overrideUserInterfaceStyle = .dark
    table.setEditing(true, animated: false)
    stage.layoutIfNeeded()
    let row = cell(0)
    let resting = row?.backgroundColor.map { $0.resolvedColor(with: row!.traitCollection) }
    stage.touch(.began, at: CGPoint(x: 295, y: 20))
    wait(0.4)
    let lifted = row?.backgroundColor.map { $0.resolvedColor(with: row!.traitCollection) }
    #expect(resting != nil && lifted != resting)
    stage.touch(.ended, at: CGPoint(x: 295, y: 20))
    wait(1)
    #expect(row?.backgroundColor.map { $0.resolvedColor(with: row!.traitCollection) } == resting)
  }

  @Test("taps choose several rows where that is allowed, and select none otherwise")
  func choosing() {
    table.setEditing(true, animated: false)
    tap(150, 20)
    #expect(table.indexPathsForSelectedRows == nil)
    table.setEditing(false, animated: false)
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    tap(150, 20)
    tap(150, 100)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    table.setEditing(false, animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test("a reused cell has no controls outside of editing") func reuse() {
    table.setEditing(true, animated: false)
    let first = cell(0)
    table.reloadData()
    table.setEditing(false, animated: false)
    stage.layoutIfNeeded()
    #expect(first?.isEditing == false && cell(0)?.isEditing == false)
  }
}

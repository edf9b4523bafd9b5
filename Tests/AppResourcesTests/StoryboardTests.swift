import Foundation
import StageTestSupport
import TEScene
import Testing
import UIKit

@Suite(.stage) @MainActor
struct StoryboardTests {
  private func list(_ tabs: UITabBarController) throws -> ListController {
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    return try #require(navigation.viewControllers.first as? ListController)
  }

  private func advance(_ seconds: Double) {
    Stage.current.advance(to: Stage.current.clock.now + seconds)
  }

  @Test func relationshipsFillContainers() throws {
    let (_, tabs) = Kiosk.launch()
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.tabBar.items?.map(\.title) == ["Menu", "Settings"])
    #expect(tabs.tabBar.items?.first?.image != nil)
    let list = try list(tabs)
    #expect(list.navigationItem.title == "Kiosk")
    #expect(list.navigationController?.navigationBar.prefersLargeTitles == true)
    #expect(list.calls == ["awake", "load"])
    #expect(list.storyboard === tabs.storyboard)
    #expect(Stage.current.messages == [])
  }

  @Test func objectsOfAnItemAreThereBeforeTheView() throws {
    let (_, tabs) = Kiosk.launch()
    let settings = try #require(tabs.viewControllers?.last)
    #expect(!settings.isViewLoaded)
    let item = try #require(settings.tabBarItem as? LivelyItem)
    #expect(item.effect?.duration == 0.4 && item.effect?.isAwake == true)
    settings.loadViewIfNeeded()
    #expect(item.effect?.duration == 0.4)
    #expect(Stage.current.messages == [])
  }

  @Test func prototypeCellsAreOfTheAppsClass() throws {
    let (_, tabs) = Kiosk.launch()
    let list = try list(tabs)
    let cell = try #require(list.tableView.visibleCells.first as? DishCell)
    #expect(list.tableView.visibleCells.count == 3)
    #expect(cell.nameLabel.text == "Dish 0")
    #expect(cell.nameLabel.font == .preferredFont(forTextStyle: .headline))
    #expect(cell.subviewsInInitializer == 2)
    #expect(cell.isAwake)
    #expect(cell.reuseIdentifier == "Dish")
    #expect(cell.accessoryType == .disclosureIndicator)
    #expect(cell.bounds.height == 72)
    let swatch = try #require(cell.contentView.subviews.first)
    #expect(swatch.frame == CGRect(x: 16, y: 16, width: 40, height: 40))
    #expect(swatch.layer.cornerRadius == 20)
    // The catalogue's color, not the one that Xcode last saw.
    let color = try #require(swatch.backgroundColor)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    unsafe color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(abs(red - 0.8) < 0.01 && abs(green - 0.4) < 0.01 && abs(blue - 0.2) < 0.01)
  }

  @Test func barItemsSendActions() throws {
    let (_, tabs) = Kiosk.launch()
    let list = try list(tabs)
    let item = try #require(list.addItem)
    #expect(list.navigationItem.rightBarButtonItem === item)
    #expect(item.target === list)
    _ = UIApplication.shared.sendAction(
      try #require(item.action), to: item.target, from: item, for: nil)
    #expect(list.calls.last == "add")
  }

  @Test func aTapOnACellPerformsItsSegue() throws {
    let (_, tabs) = Kiosk.launch()
    let list = try list(tabs)
    list.tableView.userTaps(IndexPath(row: 1, section: 0))
    #expect(list.preparedIdentifiers == ["showDish"])
    advance(2)
    let dish = try #require(list.navigationController?.topViewController as? DishController)
    #expect(dish.note == "prepared")
    #expect(dish.hidesBottomBarWhenPushed)
    #expect(dish.navigationItem.title == "Dish")
  }

  @Test func aSegueAsksTheSource() throws {
    let (_, tabs) = Kiosk.launch()
    let list = try list(tabs)
    list.allowsSegues = false
    list.tableView.userTaps(IndexPath(row: 1, section: 0))
    #expect(list.preparedIdentifiers == [])
    #expect(list.navigationController?.viewControllers.count == 1)
    list.performSegue(withIdentifier: "showDish", sender: nil)
    #expect(list.navigationController?.viewControllers.count == 2)
  }

  @Test func aSceneHasItsViewsConnected() throws {
    let (_, tabs) = Kiosk.launch()
    let list = try list(tabs)
    list.performSegue(withIdentifier: "showDish", sender: nil)
    advance(2)
    let dish = try #require(list.navigationController?.topViewController as? DishController)
    // The language's texts are in place of the document's.
    #expect(dish.titleLabel?.text == "Soup of the day")
    #expect(dish.labels.map(\.text) == ["Soup of the day", "First line\nSecond line"])
    #expect(dish.stackTop.identifier == "stackTop")
    let stack = try #require(dish.titleLabel?.superview as? UIStackView)
    #expect(stack.axis == .vertical && stack.spacing == 12 && stack.alignment == .center)
    let top = dish.view.safeAreaInsets.top
    #expect(abs(stack.frame.minY - top - 20) < 1e-9)
    #expect(stack.frame.minX == 20 && stack.frame.maxX == dish.view.bounds.width - 20)
    let button = try #require(stack.arrangedSubviews[2] as? UIButton)
    #expect(button.currentTitle == "Order now")
    #expect(abs(button.bounds.height - 44) < 1e-9)
    button.sendActions(for: .touchUpInside)
    #expect(dish.calls.contains("order Order now"))
  }

  @Test func anUnknownElementIsAPlainViewAndAMessage() throws {
    let (_, tabs) = Kiosk.launch()
    try list(tabs).performSegue(withIdentifier: "showDish", sender: nil)
    advance(2)
    let message = try #require(Stage.current.messages.first { $0.contains("mapView") })
    #expect(message.hasPrefix("Main.storyboard:"))
    let dish = try #require(try list(tabs).navigationController?.topViewController)
    let map = dish.view.subviews.last
    #expect(map?.frame == CGRect(x: 10, y: 300, width: 60, height: 60))
  }

  @Test func containerViewsEmbedBeforeTheViewDidLoad() throws {
    Kiosk.install()
    let dish: DishController = Kiosk.main.instantiateViewController(identifier: "Dish")
    dish.loadViewIfNeeded()
    #expect(dish.calls == ["prepare embedMap", "load 1"])
    let child = try #require(dish.children.first)
    #expect(child.view.superview?.bounds.size == child.view.bounds.size)
  }

  @Test func viewsThatAreNotInstalledAreLeftOut() throws {
    Kiosk.install()
    let dish: DishController = Kiosk.main.instantiateViewController(identifier: "Dish")
    #expect(dish.view.subviews.count == 3)
    #expect(
      !dish.view.subviews.contains { $0.frame == CGRect(x: 0, y: 400, width: 100, height: 100) })
  }

  @Test func aRegularWidthHasItsVariations() async throws {
    Stage(device: try #require(DeviceModel.named("ipad-pro-11"))).makeCurrent()
    Kiosk.install()
    let dish: DishController = Kiosk.main.instantiateViewController(identifier: "Dish")
    #expect(dish.view.subviews.count == 4)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = dish
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    let stack = try #require(dish.view.subviews.first as? UIStackView)
    #expect(stack.arrangedSubviews[2].bounds.height == 60)
  }

  @Test func recognisersOfASceneAreAdded() throws {
    let (_, tabs) = Kiosk.launch()
    try list(tabs).performSegue(withIdentifier: "showDish", sender: nil)
    advance(2)
    let dish = try #require(
      try list(tabs).navigationController?.topViewController as? DishController)
    let tap = try #require(dish.view.gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
    for _ in 0..<2 {
      Stage.current.touch(.began, at: CGPoint(x: 300, y: 500))
      advance(0.05)
      Stage.current.touch(.ended, at: CGPoint(x: 300, y: 500))
      advance(0.05)
    }
    advance(0.5)
    #expect(dish.calls.contains("like"))
  }

  @Test func unwindsToTheControllerThatHasTheAction() throws {
    let (_, tabs) = Kiosk.launch()
    let list = try list(tabs)
    list.performSegue(withIdentifier: "showDish", sender: nil)
    advance(2)
    let dish = try #require(list.navigationController?.topViewController as? DishController)
    let stack = try #require(dish.view.subviews.first as? UIStackView)
    (stack.arrangedSubviews[3] as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(dish.calls.last == "prepare backToList")
    #expect(list.calls.last == "unwound Dish")
    advance(2)
    #expect(list.navigationController?.topViewController === list)
  }

  @Test func aPresentationHasTheSeguesStylesAndItsAction() throws {
    let (_, tabs) = Kiosk.launch()
    let list = try list(tabs)
    list.performSegue(withIdentifier: "presentDish", sender: nil)
    advance(2)
    let dish = try #require(list.presentedViewController as? DishController)
    #expect(dish.modalPresentationStyle == .fullScreen)
    #expect(dish.modalTransitionStyle == .crossDissolve)
    #expect(dish.note == "made by the listprepared")
    let stack = try #require(dish.view.subviews.first as? UIStackView)
    (stack.arrangedSubviews[3] as? UIButton)?.sendActions(for: .touchUpInside)
    advance(2)
    #expect(list.presentedViewController == nil)
  }

  @Test func customSeguesAreOfTheAppsClass() throws {
    let (_, tabs) = Kiosk.launch()
    let list = try list(tabs)
    let navigation = try #require(list.navigationController)
    list.performSegue(withIdentifier: "swapDish", sender: nil)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.topViewController is DishController)
  }

  @Test func aCustomSegueCanDoWhatItsKindSays() throws {
    let (_, tabs) = Kiosk.launch()
    let list = try list(tabs)
    let navigation = try #require(list.navigationController)
    list.performSegue(withIdentifier: "markDish", sender: nil)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.title == "marked")
  }

  @Test func staticSectionsNeedNoDataSource() throws {
    Kiosk.install()
    let settings = try #require(
      Kiosk.main.instantiateViewController(withIdentifier: "Settings") as? UITableViewController)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = settings
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    let cells = settings.tableView.visibleCells
    #expect(cells.map { $0.textLabel?.text } == ["Bell", "Volume"])
    #expect(cells[1].detailTextLabel?.text == "High")
    #expect(cells[1].accessoryType == .checkmark)
    #expect(cells.map(\.bounds.height) == [44, 60])
    #expect(settings.tableView(settings.tableView, titleForHeaderInSection: 0) == "Sound")
    #expect(settings.tableView.style == .insetGrouped)
  }

  @Test func aCreatorTakesThePlaceOfInitCoder() throws {
    Kiosk.install()
    let dish: DishController = Kiosk.main.instantiateViewController(identifier: "Dish") { coder in
      let made = DishController(coder: coder)
      made?.note = "created"
      return made
    }
    #expect(dish.note == "created")
    #expect(dish.titleLabel == nil)
    dish.loadViewIfNeeded()
    #expect(dish.titleLabel != nil)
  }

  @Test func aScreenIsFoundByItsClass() throws {
    Kiosk.install()
    #expect(UIViewController.make(named: "NoteController") is NoteController)
  }

  @Test func anUnknownStoryboardIsReported() {
    Kiosk.install()
    let none = UIStoryboard(name: "None", bundle: Kiosk.bundle)
    #expect(none.instantiateInitialViewController() == nil)
    #expect(Stage.current.messages.first?.contains("None.storyboard") == true)
  }

  @Test func aSceneIsReleased() throws {
    Kiosk.install()
    weak var released: UIViewController?
    do {
      let dish: DishController = Kiosk.main.instantiateViewController(identifier: "Dish")
      dish.loadViewIfNeeded()
      released = dish
    }
    #expect(released == nil)
  }
}

extension UITableView {
  /// Touches a row's middle, as a finger does.
  fileprivate func userTaps(_ row: IndexPath) {
    let rect = convert(rectForRow(at: row), to: nil)
    let point = CGPoint(x: rect.midX, y: rect.midY)
    Stage.current.touch(.began, at: point)
    Stage.current.advance(to: Stage.current.clock.now + 0.2)
    Stage.current.touch(.ended, at: point)
  }
}

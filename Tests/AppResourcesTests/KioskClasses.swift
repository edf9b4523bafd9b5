import Foundation
import TEAppResources
import TEExport
import TEInputs
import TEScene
import UIKit

// The classes of the app in the folder Kiosk, with the names that the adapter of `app` writes for them.

final class ListController: UITableViewController {
  weak var addItem: UIBarButtonItem!
  var calls: [String] = []
  var preparedIdentifiers: [String] = []
  var allowsSegues = true

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("load")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Dish", for: indexPath)
    (cell as? DishCell)?.nameLabel.text = "Dish \(indexPath.row)"
    return cell
  }

  func addDish(_ sender: UIBarButtonItem) { calls.append("add") }

  func makeDish(_ coder: NSCoder, _ sender: Any?) -> DishController? {
    let made = DishController(coder: coder)
    made?.note = "made by the list"
    return made
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    allowsSegues
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    preparedIdentifiers.append(segue.identifier ?? "")
    (segue.destination as? DishController)?.note += "prepared"
  }

  func unwindToList(_ segue: UIStoryboardSegue) {
    calls.append("unwound \(segue.source.title ?? "")")
  }

  static let named = NamedClass(
    ListController.self, "ListController",
    [
      .property("addItem", \.addItem),
      .method(Selector("addDish:", Selector(ListController.addDish))),
      .method(Selector("unwindToList:", Selector(ListController.unwindToList))),
      .segueAction("makeDish:sender:") { list, coder, sender, _ in list.makeDish(coder, sender) },
    ])
}

final class DishCell: UITableViewCell {
  weak var nameLabel: UILabel!
  var subviewsInInitializer = 0
  var isAwake = false

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    subviewsInInitializer = contentView.subviews.count
  }

  override func awakeFromNib() { isAwake = nameLabel != nil }

  static let named = NamedClass(DishCell.self, "DishCell", [.property("nameLabel", \.nameLabel)])
}

final class DishController: UIViewController {
  weak var titleLabel: UILabel?
  var labels: [UILabel]!
  var stackTop: NSLayoutConstraint!
  var note = ""
  var calls: [String] = []

  override func viewDidLoad() { calls.append("load \(children.count)") }
  func order(_ sender: UIButton) { calls.append("order \(sender.currentTitle ?? "")") }
  func like(_ tap: UITapGestureRecognizer) { calls.append("like") }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "")")
  }

  static let named = NamedClass(
    DishController.self, "DishController",
    [
      .property("titleLabel", \.titleLabel), .property("labels", \.labels),
      .property("stackTop", \.stackTop),
      .method(Selector("order:", Selector(DishController.order))),
      .method(Selector("like:", Selector(DishController.like))),
    ])
}

final class SwapSegue: UIStoryboardSegue {
  override func perform() {
    source.navigationController?.setViewControllers([destination], animated: false)
  }
}

/// Does what its kind in the storyboard says, and marks the destination.
final class MarkSegue: UIStoryboardSegue {
  override func perform() {
    destination.title = "marked"
    super.perform()
  }
}

final class CardView: UIView {
  var contentView: UIView!
  var badge: UIImageView!

  override init(frame: CGRect) {
    super.init(frame: frame)
    _ = UINib(nibName: "CardView", bundle: Kiosk.bundle).instantiate(withOwner: self, options: nil)
    contentView.frame = bounds
    addSubview(contentView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  static let named = NamedClass(
    CardView.self, "CardView",
    [.property("contentView", \.contentView), .property("badge", \.badge)])
}

/// Stands in a nib file for the view that is shown there.
final class SlotView: UIView {
  final class Filling: UIView {}

  override func awakeAfter(using coder: NSCoder) -> Any? {
    let filling = Filling()
    filling.translatesAutoresizingMaskIntoConstraints = false
    return filling
  }

  static let named = NamedClass(SlotView.self, "SlotView", [])
}

final class TileCell: UICollectionViewCell {
  var label: UILabel!

  static let named = NamedClass(TileCell.self, "TileCell", [.property("label", \.label)])
}

final class NoteController: UIViewController, UITextFieldDelegate {
  var field: UITextField!
  var changes = 0

  func changed(_ field: UITextField) { changes += 1 }

  static let named = NamedClass(
    NoteController.self, "NoteController",
    [
      .property("field", \.field),
      .method(Selector("changed:", Selector(NoteController.changed))),
    ])
}

/// An object of a scene, which a tab's item uses before the scene's view is loaded.
@MainActor
final class Effect: NSObject {
  var duration = 0.0
  var isAwake = false

  func awakeFromNib() { isAwake = true }

  static let named = NamedClass(
    Effect.self, "Effect", make: { Effect() },
    [
      .property("duration", \.duration),
      .method(Selector("awakeFromNib", Selector(Effect.awakeFromNib))),
    ])
}

final class LivelyItem: UITabBarItem {
  var effect: Effect!

  static let named = NamedClass(LivelyItem.self, "LivelyItem", [.property("effect", \.effect)])
}

/// Reads images as a clip does, without its shared budgets.
final class TestImages: ImageLoader {
  let folders: [String] = []

  func image(inFile path: String) throws(ImageLoadingError) -> Bitmap? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try image(in: [UInt8](data))
  }

  func image(in bytes: [UInt8]) throws(ImageLoadingError) -> Bitmap {
    do { return try Bitmap(decoding: bytes, within: Budgets()) } catch {
      throw ImageLoadingError("\(error)")
    }
  }

  func file(of picture: Picture, jpegQuality: Double?) throws(ImageLoadingError) -> [UInt8] {
    throw ImageLoadingError("these tests write no files")
  }
}

/// The app in the folder Kiosk.
@MainActor
enum Kiosk {
  static let bundle: Bundle = {
    let folder = Bundle.module.resourcePath ?? Bundle.module.bundlePath
    return Bundle(path: "\(folder)/Kiosk") ?? .module
  }()

  private static let isDeclared: Bool = {
    NamedModules.add(
      "Kiosk", bundle: bundle,
      classes: [
        ListController.named, DishCell.named, DishController.named,
        NamedClass(SwapSegue.self, "SwapSegue"), NamedClass(MarkSegue.self, "MarkSegue"),
        CardView.named, TileCell.named, SlotView.named,
        NoteController.named, Effect.named, LivelyItem.named,
      ])
    return true
  }()

  /// Gives the current stage the app's files.
  static func install(language: String? = nil) {
    _ = isDeclared
    let images = TestImages()
    Stage.current.imageLoader = images
    Stage.current.resources = AppFiles(
      images: images, budgets: Budgets(), language: language)
  }

  static var main: UIStoryboard { UIStoryboard(name: "Main", bundle: bundle) }

  /// Shows the storyboard's initial controller in a window.
  static func launch() -> (UIWindow, UITabBarController) {
    install()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let tabs = main.instantiateInitialViewController() as? UITabBarController
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    return (window, tabs ?? UITabBarController())
  }
}

public import Foundation
import TEGeometry

/// The class methods of `NSKeyedArchiver` and `NSKeyedUnarchiver` by which apps copy views.
///
/// - Note: Not in Apple's UIKit: `transition-export app` writes its name in place of theirs, because Foundation
///   on Linux archives no views. The data of a view is valid in the program that made it. As on iOS, a copy has
///   the view's properties and subviews, the constraints between them and what the app's `encode(with:)` stores,
///   but not its layer's properties; of controls it has those of labels, buttons, images and stacks.
@preconcurrency @MainActor
public enum ViewArchives {
  /// The data of an object.
  public static func archivedData(withRootObject rootObject: Any) -> Data {
    guard let view = rootObject as? UIView else {
      return NSKeyedArchiver.archivedData(withRootObject: rootObject)
    }
    Stage.current.archivedViews.append(ArchivedView(view))
    return Data((marker + "\(Stage.current.archivedViews.count - 1)").utf8)
  }

  /// The data of an object.
  public static func archivedData(
    withRootObject object: Any, requiringSecureCoding requiresSecureCoding: Bool
  ) throws -> Data {
    guard object is UIView else {
      return try NSKeyedArchiver.archivedData(
        withRootObject: object, requiringSecureCoding: requiresSecureCoding)
    }
    return archivedData(withRootObject: object)
  }

  /// The object of some data; nil for data that is none.
  public static func unarchiveObject(with data: Data) -> Any? {
    view(of: data) ?? NSKeyedUnarchiver.unarchiveObject(with: data)
  }

  /// The object of some data; nil for data that is none.
  public static func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? {
    try view(of: data) ?? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
  }

  private static let marker = "view archive "

  private static func view(of data: Data) -> UIView? {
    let text = String(decoding: data.prefix(40), as: UTF8.self)
    guard text.hasPrefix(marker), let number = Int(text.dropFirst(marker.count)),
      Stage.current.archivedViews.indices.contains(number)
    else { return nil }
    return ViewCopies().make(Stage.current.archivedViews[number])
  }
}

/// A view as it was when it was archived.
@MainActor
final class ArchivedView {
  let id: ObjectIdentifier
  let type: UIView.Type
  let frame: CGRect
  let reuseIdentifier: String?
  let cellStyle: UITableViewCell.CellStyle
  /// Gives a copy the view's properties.
  let apply: @MainActor (UIView) -> Void
  let subviews: [ArchivedView]
  let isContentView: Bool
  /// Those that the view holds.
  let constraints: [ArchivedConstraint]
  /// What an app's `encode(with:)` stored.
  let values: [String: Any]

  init(_ view: UIView, isContentView: Bool = false) {
    id = ObjectIdentifier(view)
    type = Swift.type(of: view)
    frame = view.untransformedFrame
    reuseIdentifier =
      (view as? UITableViewCell)?.reuseIdentifier
      ?? (view as? UICollectionReusableView)?.reuseIdentifier
    cellStyle = (view as? UITableViewCell)?.style ?? .default
    apply = ViewProperties.copied(from: view)
    self.isContentView = isContentView
    let content =
      (view as? UICollectionViewCell)?.contentView ?? (view as? UITableViewCell)?.contentView
      ?? (view as? UIVisualEffectView)?.contentView
    if let content {
      subviews = [ArchivedView(content, isContentView: true)]
    } else if let stack = view as? UIStackView {
      subviews = stack.arrangedSubviews.map { ArchivedView($0) }
    } else {
      subviews = Self.holdsOwnViews(view) ? [] : view.subviews.map { ArchivedView($0) }
    }
    constraints = view.constraints.filter(\.shouldBeArchived).map(ArchivedConstraint.init)
    let encoder = ValueEncoder()
    view.encode(with: encoder)
    values = encoder.values
  }

  /// Whether a view's subviews are UIKit's.
  private static func holdsOwnViews(_ view: UIView) -> Bool {
    let plain: [UIView.Type] = [
      UIView.self, UIControl.self, UIImageView.self, UICollectionReusableView.self,
    ]
    let system = NibCoder.systemClass(of: Swift.type(of: view))
    return !plain.contains { ObjectIdentifier($0) == system }
      && String(reflecting: Swift.type(of: view)) != "UIKit.UIView"
  }
}

/// A constraint as it was when it was archived; items by the identifiers of the objects.
@MainActor
struct ArchivedConstraint {
  let id: ObjectIdentifier
  let first: ArchivedItem?
  let second: ArchivedItem?
  let hasSecond: Bool
  let make: @MainActor (AnyObject, AnyObject?) -> NSLayoutConstraint

  init(_ constraint: NSLayoutConstraint) {
    id = ObjectIdentifier(constraint)
    first = constraint.firstItem.flatMap(ArchivedItem.init)
    second = constraint.secondItem.flatMap(ArchivedItem.init)
    hasSecond = constraint.secondItem != nil
    let attributes = (constraint.firstAttribute, constraint.secondAttribute)
    let relation = constraint.relation
    let (multiplier, constant) = (constraint.multiplier, constraint.constant)
    let (priority, identifier) = (constraint.priority, constraint.identifier)
    make = { first, second in
      let copy = NSLayoutConstraint(
        item: first, attribute: attributes.0, relatedBy: relation, toItem: second,
        attribute: attributes.1, multiplier: multiplier, constant: constant)
      copy.shouldBeArchived = true
      copy.priority = priority
      copy.identifier = identifier
      return copy
    }
  }
}

/// A view, or one of its guides.
@MainActor
struct ArchivedItem {
  private enum Part {
    case view, safeArea, margins
  }

  private let view: ObjectIdentifier
  private let part: Part

  /// Nil for a guide of the app, which is not archived.
  init?(_ item: AnyObject) {
    if let view = item as? UIView {
      self.view = ObjectIdentifier(view)
      part = .view
    } else if let guide = item as? UILayoutGuide, let view = guide.owningView,
      guide === view.safeAreaLayoutGuide || guide === view.layoutMarginsGuide
    {
      self.view = ObjectIdentifier(view)
      part = guide === view.safeAreaLayoutGuide ? .safeArea : .margins
    } else {
      return nil
    }
  }

  func object(among objects: [ObjectIdentifier: AnyObject]) -> AnyObject? {
    guard let copy = objects[view] as? UIView else { return nil }
    return switch part {
    case .view: copy
    case .safeArea: copy.safeAreaLayoutGuide
    case .margins: copy.layoutMarginsGuide
    }
  }
}

/// The copies that are made of one archive.
@MainActor
private final class ViewCopies {
  /// By the identifiers of the objects that were archived.
  private(set) var objects: [ObjectIdentifier: AnyObject] = [:]

  func make(_ archived: ArchivedView) -> UIView {
    let coder = NibCoder(ViewCopyElement(archived, self))
    let view = archived.type.init(coder: coder) ?? UIView(frame: archived.frame)
    coder.finish(view)
    return view
  }

  /// Gives a view what was archived.
  func fill(_ view: UIView, from archived: ArchivedView) {
    objects[archived.id] = view
    archived.apply(view)
    let content =
      (view as? UICollectionViewCell)?.contentView ?? (view as? UITableViewCell)?.contentView
      ?? (view as? UIVisualEffectView)?.contentView
    for subview in archived.subviews {
      if subview.isContentView, let content {
        fill(content, from: subview)
      } else if let stack = view as? UIStackView {
        stack.addArrangedSubview(make(subview))
      } else {
        view.addSubview(make(subview))
      }
    }
    for constraint in archived.constraints {
      guard let first = constraint.first?.object(among: objects) else { continue }
      let second = constraint.second?.object(among: objects)
      guard second != nil || !constraint.hasSecond else { continue }
      let copy = constraint.make(first, second)
      objects[constraint.id] = copy
      view.addConstraint(copy)
    }
  }
}

/// What the initialiser of a copy takes from the archive.
@MainActor
private final class ViewCopyElement: NibElement {
  private let archived: ArchivedView
  private let copies: ViewCopies

  init(_ archived: ArchivedView, _ copies: ViewCopies) {
    self.archived = archived
    self.copies = copies
  }

  var frame: CGRect? { archived.frame }
  var tableStyle: UITableView.Style { .plain }
  var cellStyle: UITableViewCell.CellStyle { archived.cellStyle }
  var reuseIdentifier: String? { archived.reuseIdentifier }
  var collectionViewLayout: UICollectionViewLayout? { nil }
  var systemItem: UIBarButtonItem.SystemItem? { nil }

  func value(forKey key: String) -> Any? {
    guard let value = archived.values[key] else { return nil }
    guard value is UIView || value is NSLayoutConstraint else { return value }
    return copies.objects[ObjectIdentifier(value as AnyObject)]
  }

  func finish(_ object: AnyObject) {
    if let view = object as? UIView { copies.fill(view, from: archived) }
  }
}

/// Collects what an app stores of an object.
private final class ValueEncoder: NSCoder {
  private(set) var values: [String: Any] = [:]

  override var allowsKeyedCoding: Bool { true }
  override func encode(_ object: Any?, forKey key: String) { values[key] = object }
  override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    values[key] = object
  }
  override func encode(_ value: Bool, forKey key: String) { values[key] = value }
  override func encode(_ value: Int, forKey key: String) { values[key] = value }
  override func encode(_ value: Int32, forKey key: String) { values[key] = Int(value) }
  override func encode(_ value: Int64, forKey key: String) { values[key] = Int(value) }
  override func encode(_ value: Float, forKey key: String) { values[key] = Double(value) }
  override func encode(_ value: Double, forKey key: String) { values[key] = value }
}

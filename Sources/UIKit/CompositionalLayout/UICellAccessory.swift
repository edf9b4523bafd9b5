import Foundation
import TEGeometry

/// What stands at the end or the beginning of a list's cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The look of an accessory.
  @preconcurrency @MainActor
  public struct Options {
    /// The color; nil for that of the kind.
    public var tintColor: UIColor?
    /// Whether it is hidden; false by default.
    public var isHidden: Bool

    /// A color and whether it is hidden.
    public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  /// The options of most kinds.
  public typealias DisclosureIndicatorOptions = Options
  /// The options of a checkmark.
  public typealias CheckmarkOptions = Options
  /// The options of a handle.
  public typealias ReorderOptions = Options
  /// The options of a delete button.
  public typealias DeleteOptions = Options
  /// The options of an insert button.
  public typealias InsertOptions = Options
  /// The options of a detail button.
  public typealias DetailOptions = Options
  /// The options of a ring that is filled while the cell is selected.
  public typealias MultiselectOptions = Options

  /// The options of an arrow that opens an outline.
  public typealias OutlineDisclosureOptions = Options

  /// The options of a label.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// The color; nil for the secondary label color.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont

    /// A color and a font.
    public init(tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body)) {
      self.tintColor = tintColor
      self.font = font
    }
  }

  /// Where an accessory of the app's own stands.
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// An accessory of the app's own.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// Where it stands.
    public let placement: Placement

    /// A view at a place.
    public init(customView: UIView, placement: Placement) {
      self.customView = customView
      self.placement = placement
    }
  }

  let isLeading: Bool
  /// The color that was asked for; nil for that of the kind.
  private(set) var tint: UIColor?
  let displayed: DisplayedState
  let isHidden: Bool
  /// Whether it is at the edge, as a handle or an arrow.
  let makeView: () -> UIView
  private(set) var isOutline = false
  /// Whether its image view is highlighted while the cell is selected.
  private(set) var isSelectionMark = false

  private init(
    _ displayed: DisplayedState, isHidden: Bool = false, isLeading: Bool = false,
    view: @escaping () -> UIView
  ) {
    self.displayed = displayed
    self.isHidden = isHidden
    self.isLeading = isLeading
    makeView = view
  }

  private static func symbol(
    _ name: String, _ color: UIColor?, size: CGFloat = 17, weight: UIImage.SymbolWeight = .regular
  ) -> () -> UIView {
    {
      let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
      let view = UIImageView(
        image: UIImage(systemName: name, withConfiguration: configuration))
      view.tintColor = color
      return view
    }
  }

  /// An arrow.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    // The size of a table's arrow.
    UICellAccessory(
      displayed, isHidden: options.isHidden,
      view: symbol("chevron.forward", options.tintColor ?? .tertiaryLabel, size: 17 * 0.65))
  }

  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      displayed, isHidden: options.isHidden, view: symbol("checkmark", options.tintColor))
  }

  /// Three lines, while the list is edited.
  ///
  /// - Note: The handle is drawn; it does not move the row.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      displayed, isHidden: options.isHidden,
      view: symbol("line.3.horizontal", options.tintColor ?? .tertiaryLabel))
  }

  /// A minus in a red disc, while the list is edited.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(displayed, isHidden: options.isHidden, isLeading: true) {
      disc("minus.circle.fill", options.tintColor ?? .systemRed, actionHandler)
    }
  }

  /// A plus in a green disc, while the list is edited.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(displayed, isHidden: options.isHidden, isLeading: true) {
      disc("plus.circle.fill", options.tintColor ?? .systemGreen, actionHandler)
    }
  }

  private static func disc(_ name: String, _ color: UIColor, _ action: (() -> Void)?) -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: name)?.withRenderingMode(.alwaysTemplate), for: .normal)
    button.tintColor = color
    button.addAction(UIAction { _ in action?() }, for: .touchUpInside)
    return button
  }

  /// A ring that is filled while the cell is selected, while the list is edited.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    var result = UICellAccessory(displayed, isHidden: options.isHidden, isLeading: true) {
      let view = UIImageView(
        image: UIImage(systemName: "circle"),
        highlightedImage: UIImage(systemName: "checkmark.circle.fill"))
      view.tintColor = options.tintColor
      return view
    }
    result.isSelectionMark = true
    result.tint = options.tintColor
    return result
  }

  /// A letter i in a ring.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(displayed, isHidden: options.isHidden) {
      let button = UIButton(type: .detailDisclosure)
      button.tintColor = options.tintColor
      button.addAction(UIAction { _ in actionHandler?() }, for: .touchUpInside)
      return button
    }
  }

  /// An arrow that points down while the cell's state is expanded.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var result = UICellAccessory(displayed, isHidden: options.isHidden) {
      let button = UIButton(type: .custom)
      button.setImage(
        UIImage(
          systemName: "chevron.forward",
          withConfiguration: UIImage.SymbolConfiguration(pointSize: 13)),
        for: .normal)
      button.tintColor = options.tintColor
      button.addAction(UIAction { _ in actionHandler?() }, for: .touchUpInside)
      return button
    }
    result.isOutline = true
    return result
  }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(displayed) {
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = options.font
      label.textColor = options.tintColor ?? .secondaryLabel
      return label
    }
  }

  /// A view of the app's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    switch configuration.placement {
    case .leading(let displayed):
      UICellAccessory(displayed, isLeading: true) { configuration.customView }
    case .trailing(let displayed):
      UICellAccessory(displayed) { configuration.customView }
    }
  }
}

public import Foundation

/// The name of a value that an app adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A key by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A key by its name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// What a configuration adapts to.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A state with traits and no other values.
  init(traitCollection: UITraitCollection)
  /// A value that the app adds; nil for none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header, a footer or a button.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view does not take touches.
  public var isDisabled = false
  /// Whether a touch is down on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether a plain section's header is at the top while its rows scroll beneath.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// The state of a view at rest.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value that the app adds; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell does not take touches.
  public var isDisabled = false
  /// Whether a touch is down on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the list is being edited.
  public var isEditing = false
  /// Whether swipe actions are shown beside the cell.
  public var isSwiped = false
  /// Whether an outline's item shows its children.
  public var isExpanded = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// The state of a cell at rest.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value that the app adds; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  /// What a background needs of the state of a cell or of another view.
  static func background(_ state: any UIConfigurationState) -> (selected: Bool, highlighted: Bool) {
    switch state {
    case let state as UICellConfigurationState: (state.isSelected, state.isHighlighted)
    case let state as UIViewConfigurationState: (state.isSelected, state.isHighlighted)
    default: (false, false)
    }
  }
}

/// Makes a color from a color.
public struct UIConfigurationColorTransformer {
  /// The function.
  public let transform: (UIColor) -> UIColor

  /// A transformer that calls a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// The transformed color.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The gray of the same brightness.
  @preconcurrency @MainActor
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      UIColor { traits in
        let value = color.resolved(with: traits)
        // Rec. 709's weights of the channels.
        let gray = 0.2126 * value.red + 0.7152 * value.green + 0.0722 * value.blue
        return UIColor(white: CGFloat(gray), alpha: CGFloat(value.alpha))
      }
    }
  }
}

/// Makes attributes of text from attributes.
public struct UIConfigurationTextAttributesTransformer {
  /// The function.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// A transformer that calls a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

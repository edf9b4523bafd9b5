public import Foundation
import TEGeometry

/// Where a cell is in its list.
struct ListPlace: Equatable {
  var isFirst = false
  var isLast = false
  /// Whether the cell has a card's background.
  var isGrouped = false
  /// Whether the card has round corners at the section's ends.
  var isInset = false
  /// Whether it is a section's header or footer.
  var isHeader = false
  var isFooter = false
  /// The least distance of text from the cell's sides, in points.
  var margin: CGFloat = 16
  var showsSeparator = false
}

/// The look of the separators of a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
  /// Whether a separator is shown; raw values are UIKit's.
  public enum Visibility: Int, Sendable {
    case automatic
    case visible
    case hidden
  }

  /// The insets that stand for those of the cell's text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Whether the separator beneath a cell is shown; `automatic` hides that of a card's last row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator beneath a cell, in points; those of the text by default.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The color.
  public var color: UIColor = .separator

  /// The standard separators of a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// How a section is shown as a list.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The style of a list; raw values are UIKit's.
  public enum Appearance: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  /// Whether a section has a header; raw values are UIKit's.
  public enum HeaderMode: Int, Sendable {
    case none
    /// A supplementary view.
    case supplementary
    /// The section's first item.
    case firstItemInSection
  }

  /// Whether a section has a footer; raw values are UIKit's.
  public enum FooterMode: Int, Sendable {
    case none
    /// A supplementary view.
    case supplementary
  }

  /// Makes the swipe actions of an item; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?

  /// The style.
  public let appearance: Appearance
  /// Whether rows are separated; true by default.
  public var showsSeparators = true
  /// The look of the separators.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The look of an item's separators; nil, the default, for that of the list.
  public var itemSeparatorHandler:
    (
      (_ indexPath: IndexPath, _ configuration: UIListSeparatorConfiguration) ->
        UIListSeparatorConfiguration
    )?
  /// The color behind the rows; nil for the style's.
  public var backgroundColor: UIColor?
  /// Whether sections have headers; none by default.
  public var headerMode = HeaderMode.none
  /// Whether sections have footers; none by default.
  public var footerMode = FooterMode.none
  /// The space above a plain section's header, in points; nil for the style's.
  public var headerTopPadding: CGFloat?
  /// The actions of a swipe towards the end of the row; nil for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions of a swipe towards the beginning of the row; nil for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A list of a style.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  /// The color behind the rows.
  var listColor: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }

  /// The place of a row.
  ///
  /// - Parameter count: The number of rows of the section; nil where it is not known yet.
  func place(ofRow index: Int, of count: Int?, width: CGFloat) -> ListPlace {
    let header = headerMode == .firstItemInSection ? 1 : 0
    var place = ListPlace()
    place.isHeader = index < header
    place.isFirst = index == header
    place.isLast = index + 1 == count
    place.isGrouped = isGrouped && !place.isHeader
    place.isInset = appearance == .insetGrouped
    place.margin = UITableView.listMargin(forWidth: width)
    place.showsSeparator = showsSeparators && !place.isHeader && appearance != .sidebar
    return place
  }

  /// The place of a section's header or footer.
  func place(ofBoundary kind: String?, width: CGFloat) -> ListPlace {
    var place = ListPlace()
    place.isHeader = kind == UICollectionView.elementKindSectionHeader
    place.isFooter = !place.isHeader
    place.isGrouped = isGrouped
    place.isInset = appearance == .insetGrouped
    place.margin = UITableView.listMargin(forWidth: width)
    return place
  }

  /// Tells cells where they are in the list.
  func decorate(
    _ elements: inout [SectionElement], _ boundary: inout [SectionElement], width: CGFloat
  ) {
    let count = elements.count
    for index in elements.indices {
      elements[index].listPlace = place(ofRow: index, of: count, width: width)
    }
    for index in boundary.indices {
      boundary[index].listPlace = place(ofBoundary: boundary[index].kind, width: width)
    }
  }
}

extension NSCollectionLayoutSection {
  /// A section that is shown as a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = configuration
    let width = layoutEnvironment.container.contentSize.width
    let side = UITableView.listMargin(forWidth: width)
    if configuration.appearance == .insetGrouped {
      (section.contentInsets.leading, section.contentInsets.trailing) = (side, side)
    }
    if configuration.isGrouped {
      // As tables: 17.5 points above and below the rows of a section without a title.
      let hasHeader = configuration.headerMode != .none
      section.listTop = hasHeader ? 0 : 17.5
      section.contentInsets.bottom = configuration.footerMode == .none ? 17.5 : 0
    }
    let header = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(38))
    if configuration.headerMode == .supplementary {
      let view = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: header, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      view.pinToVisibleBounds = !configuration.isGrouped
      section.boundarySupplementaryItems.append(view)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: header, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of lists.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

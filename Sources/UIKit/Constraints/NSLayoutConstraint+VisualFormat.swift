import Foundation

extension NSLayoutConstraint {
  /// The alignment and direction of the views in a visual format; raw values are UIKit's.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(_ attribute: Attribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal centres.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical centres.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// In the layout direction.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The attributes to align by, in the order of their raw values.
    fileprivate var alignments: [Attribute] {
      (1...Attribute.firstBaseline.rawValue).filter { rawValue & (1 << UInt($0)) != 0 }
        .compactMap(Attribute.init(rawValue:))
    }
  }

  /// Creates the constraints described by a visual format string, such as
  /// `H:|-[icon(24)]-8-[title(>=100@750)]-|`.
  ///
  /// A single dash is a distance of 8 points between views, and the layout margin between a view
  /// and its superview.
  ///
  /// - Parameters:
  ///   - metrics: numbers by name.
  ///   - views: views and layout guides by name.
  /// - Precondition: the format can be parsed, its names are known, and a view next to `|` has a
  ///   superview.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try VisualFormatReading(
        format, options: opts, metrics: numbers(of: metrics ?? [:]), views: views
      ).constraints()
    } catch {
      preconditionFailure(error.description)
    }
  }

  private static func numbers(of metrics: [String: Any]) -> [String: CGFloat] {
    metrics.compactMapValues { value in
      switch value {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    }
  }
}

/// Creates the constraints of a visual format.
@MainActor
struct VisualFormatReading {
  private let format: String
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: CGFloat]
  private let views: [String: Any]

  init(
    _ format: String, options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: CGFloat] = [:], views: [String: Any]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  /// The constraints in the order of the format: each view's sizes after the connection before it,
  /// then the alignments.
  func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: metrics)
    let parsed = try parser.parse()
    var items: [any LayoutItem] = []
    for element in parsed.elements { items.append(try item(element.view)) }
    var result: [NSLayoutConstraint] = []
    for (index, element) in parsed.elements.enumerated() {
      if index == 0 {
        if let opening = parsed.opening {
          let edge = try superview(of: items[0], parsed: parsed)
          result += edgeConstraints(opening, items[0], edge, parsed.axis, isOpening: true)
        }
      } else {
        result += betweenConstraints(
          parsed.connections[index - 1], items[index - 1], items[index], parsed.axis)
      }
      for predicate in element.predicates {
        result.append(try size(predicate, of: items[index], parsed.axis))
      }
    }
    if let closing = parsed.closing, let last = items.last {
      let edge = try superview(of: last, parsed: parsed)
      result += edgeConstraints(closing, last, edge, parsed.axis, isOpening: false)
    }
    return result + (try alignments(of: items, along: parsed.axis))
  }

  // MARK: Names

  private func item(_ name: String) throws(VisualFormatError) -> any LayoutItem {
    guard let value = views[name] else {
      throw failure("\(name) is not a key in the views dictionary.", at: "[\(name)", skipping: 1)
    }
    guard let item = value as? any LayoutItem else {
      throw failure("\(name) is neither a view nor a layout guide.", at: "[\(name)", skipping: 1)
    }
    return item
  }

  private func superview(of item: any LayoutItem, parsed: VisualFormat) throws(VisualFormatError)
    -> UIView
  {
    let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let superview else {
      throw failure(
        "Unable to interpret '|' character, because the related view doesn't have a superview.",
        at: "|")
    }
    return superview
  }

  private func failure(_ problem: String, at place: String, skipping: Int = 0) -> VisualFormatError
  {
    let range = format.range(of: place)
    let position =
      range.map { format.distance(from: format.startIndex, to: $0.lowerBound) + skipping } ?? 0
    return VisualFormatError(problem: problem, format: format, position: position)
  }

  // MARK: Constraints

  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The attributes at the near and far end of a view in the format's direction.
  private func ends(_ axis: NSLayoutConstraint.Axis) -> (near: Attribute, far: Attribute) {
    if axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  /// Whether the format's direction is opposite to the axis.
  private func runsBackwards(_ axis: NSLayoutConstraint.Axis) -> Bool {
    axis == .horizontal && options.contains(.directionRightToLeft)
  }

  private func edgeConstraints(
    _ connection: VisualFormat.Connection, _ item: any LayoutItem, _ superview: UIView,
    _ axis: NSLayoutConstraint.Axis, isOpening: Bool
  ) -> [NSLayoutConstraint] {
    let (near, far) = ends(axis)
    let attribute = isOpening ? near : far
    let edge = connection == .standard ? attribute.ofMargin : attribute
    // The view farther along the axis is the first item, so that distances are positive.
    let isItemFarther = isOpening != runsBackwards(axis)
    return predicates(of: connection, standard: 0).map { predicate in
      isItemFarther
        ? make(item, attribute, superview, edge, predicate)
        : make(superview, edge, item, attribute, predicate)
    }
  }

  private func betweenConstraints(
    _ connection: VisualFormat.Connection, _ item: any LayoutItem, _ next: any LayoutItem,
    _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    let (near, far) = ends(axis)
    return predicates(of: connection, standard: 8).map { predicate in
      runsBackwards(axis)
        ? make(item, far, next, near, predicate) : make(next, near, item, far, predicate)
    }
  }

  private func predicates(of connection: VisualFormat.Connection, standard: CGFloat)
    -> [VisualFormat.Predicate]
  {
    func exactly(_ length: CGFloat) -> VisualFormat.Predicate {
      .init(relation: .equal, object: .number(length), priority: .required)
    }
    switch connection {
    case .flush: return [exactly(0)]
    case .standard: return [exactly(standard)]
    case .lengths(let predicates): return predicates
    }
  }

  private func make(
    _ first: any LayoutItem, _ firstAttribute: Attribute, _ second: any LayoutItem,
    _ secondAttribute: Attribute, _ predicate: VisualFormat.Predicate
  ) -> NSLayoutConstraint {
    var constant: CGFloat = 0
    if case .number(let number) = predicate.object { constant = number }
    let constraint = NSLayoutConstraint(
      first: first, firstAttribute, predicate.relation, second: second, secondAttribute,
      multiplier: 1, constant: constant)
    constraint.priority = predicate.priority
    return constraint
  }

  private func size(
    _ predicate: VisualFormat.Predicate, of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) throws(VisualFormatError) -> NSLayoutConstraint {
    let attribute: Attribute = axis == .horizontal ? .width : .height
    switch predicate.object {
    case .number(let length):
      let constraint = NSLayoutConstraint(
        first: item, attribute, predicate.relation, second: nil, .notAnAttribute, multiplier: 1,
        constant: length)
      constraint.priority = predicate.priority
      return constraint
    case .view(let name):
      guard let other = views[name] as? any LayoutItem else {
        throw failure(
          "\(name) is not a key in the metrics dictionary or the views dictionary.", at: name)
      }
      return make(item, attribute, other, attribute, predicate)
    }
  }

  private func alignments(of items: [any LayoutItem], along axis: NSLayoutConstraint.Axis)
    throws(VisualFormatError) -> [NSLayoutConstraint]
  {
    var result: [NSLayoutConstraint] = []
    for attribute in options.alignments {
      guard attribute.isHorizontal != (axis == .horizontal) else {
        throw VisualFormatError(
          problem: "Options mask required views to be aligned along the format's own axis.",
          format: format, position: 0)
      }
      for (item, next) in zip(items, items.dropFirst()) {
        result.append(
          NSLayoutConstraint(
            first: next, attribute, .equal, second: item, attribute, multiplier: 1, constant: 0))
      }
    }
    return result
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is a position along the horizontal axis.
  fileprivate var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: true
    default: false
    }
  }

  /// The same edge of the rectangle within the layout margins.
  fileprivate var ofMargin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}

public import Foundation

extension AttributeScopes {
  /// The attributes of UIKit.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes that UIKit draws.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The space between characters, in points.
    public let kern: KernAttribute
    /// The line under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The distance of the baseline above that of the line, in points.
    public let baselineOffset: BaselineOffsetAttribute

    /// The key of ``font``.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of ``foregroundColor``.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of ``backgroundColor``.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of ``kern``.
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of ``underlineStyle``.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of ``strikethroughStyle``.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The key of ``baselineOffset``.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// An attribute of UIKit by its name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeContainer {
  fileprivate typealias Keys = AttributeScopes.UIKitAttributes

  /// The attributes that UIKit draws.
  init(keyed attributes: [NSAttributedString.Key: Any]) {
    self.init()
    self[Keys.FontAttribute.self] = attributes[.font] as? UIFont
    self[Keys.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
    self[Keys.BackgroundColorAttribute.self] = attributes[.backgroundColor] as? UIColor
    self[Keys.KernAttribute.self] = attributes[.kern] as? CGFloat
  }

  /// The attributes for text that is drawn.
  var keyed: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = self[Keys.FontAttribute.self]
    result[.foregroundColor] = self[Keys.ForegroundColorAttribute.self]
    result[.backgroundColor] = self[Keys.BackgroundColorAttribute.self]
    result[.kern] = self[Keys.KernAttribute.self].map { NSNumber(value: Double($0)) }
    result[.underlineStyle] = self[Keys.UnderlineStyleAttribute.self].map {
      NSNumber(value: $0.rawValue)
    }
    result[.strikethroughStyle] = self[Keys.StrikethroughStyleAttribute.self].map {
      NSNumber(value: $0.rawValue)
    }
    result[.baselineOffset] = self[Keys.BaselineOffsetAttribute.self].map {
      NSNumber(value: Double($0))
    }
    return result
  }
}

extension NSAttributedString {
  /// The text with the attributes that UIKit draws.
  public convenience init(_ attributedString: AttributedString) {
    self.init(attributedString, over: [:])
  }

  /// - Parameter defaults: What applies where a run says nothing.
  convenience init(
    _ attributedString: AttributedString, over defaults: [NSAttributedString.Key: Any]
  ) {
    let result = NSMutableAttributedString()
    for run in attributedString.runs {
      let text = String(attributedString[run.range].characters)
      let attributes = defaults.merging(run.attributes.keyed) { $1 }
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    self.init(attributedString: result)
  }
}

extension AttributedString {
  /// A text with the attributes that UIKit draws.
  public init(_ attributedString: NSAttributedString) {
    self.init()
    let all = NSRange(location: 0, length: attributedString.length)
    unsafe attributedString.enumerateAttributes(in: all, options: []) { attributes, range, _ in
      let text = (attributedString.string as NSString).substring(with: range)
      append(AttributedString(text, attributes: AttributeContainer(keyed: attributes)))
    }
  }
}

public import Foundation
import TEGeometry
import TETypography

/// A description of a font, from which fonts of any size are made.
///
/// Sendable because it never changes after it is made.
///
/// - Note: The serif design is Noto Serif and the monospaced one Noto Sans Mono, where Debian's fonts-noto-core and
///   fonts-noto-mono are installed, else Inter. No rounded font is at hand, so the rounded design has Inter's
///   letters.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The family's name; a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The font's name; a string.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points; a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Traits by ``TraitKey``; a dictionary.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// OpenType features; an array of dictionaries by ``FeatureKey``.
    ///
    /// - Note: Only digits of equal widths have an effect.
    public static let featureSettings = AttributeName(
      rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The text style; a ``UIFont/TextStyle``.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The name of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The weight; a ``UIFont/Weight`` or a number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The ``SymbolicTraits``' bits; a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }

  /// The name of a feature's part.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The kind of feature; a number.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The choice; a number.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The older name of ``type``.
    public static let featureIdentifier = FeatureKey.type
    /// The older name of ``selector``.
    public static let typeIdentifier = FeatureKey.selector
  }

  /// Traits of a face; raw values are UIKit's.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Traits from their bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// All letters of equal widths.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// Lines that are two points closer.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Lines that are two points further apart.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A design by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// San Francisco.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// New York.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// San Francisco Rounded.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// San Francisco Mono.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let face: FontDescription
  /// What a style or a trait adds to the line height, in points.
  let lead: CGFloat
  let style: UIFont.TextStyle?
  /// The design; `default` for the system's own.
  let design: SystemDesign

  init(
    _ face: FontDescription, lead: CGFloat = 0, style: UIFont.TextStyle? = nil,
    design: SystemDesign = .default
  ) {
    (self.face, self.lead, self.style, self.design) = (face, lead, style, design)
  }

  /// The description of the system's font without a size.
  public override convenience init() {
    self.init(FontDescription(size: 0))
  }

  /// A description by a font's name, with a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontDescription(family: .named(fontName), size: Double(size)))
  }

  /// A description by attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let made = UIFontDescriptor().addingAttributes(attributes)
    self.init(made.face, lead: made.lead, style: made.style, design: made.design)
  }

  /// The description of a text style's font, at the interface's content size.
  @preconcurrency @MainActor
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The description of a text style's font, at a content size.
  @preconcurrency @MainActor
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    return UIFontDescriptor(font.face, lead: font.leading, style: style)
  }

  /// The size in points; 0 for none.
  public var pointSize: CGFloat { CGFloat(face.size) }

  /// The font's name.
  public var postscriptName: String { UIFont(face).fontName }

  /// The bits of the traits.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.italic { traits.insert(.traitItalic) }
    if face.weight >= 600 { traits.insert(.traitBold) }
    if design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The attributes: the size, the family and the traits.
  public var fontAttributes: [AttributeName: Any] {
    var result: [AttributeName: Any] = [
      .size: pointSize, .family: UIFont(face).familyName,
      .traits: [TraitKey.symbolic: symbolicTraits.rawValue],
    ]
    result[.textStyle] = style
    return result
  }

  /// An attribute; nil for one that is not stated.
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  private func changed(
    lead: CGFloat? = nil, design: SystemDesign? = nil, _ change: (inout FontDescription) -> Void
  ) -> UIFontDescriptor {
    var face = face
    change(&face)
    return UIFontDescriptor(
      face, lead: lead ?? self.lead, style: style, design: design ?? self.design)
  }

  /// The description with attributes in place of its own.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var result = self
    if let name = attributes[.family] as? String ?? attributes[.name] as? String {
      result = result.changed { $0.family = .named(name) }
    }
    if let size = Self.number(attributes[.size]) { result = result.withSize(CGFloat(size)) }
    let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
    if let bits = Self.number(traits[.symbolic]), bits >= 0, bits <= Double(UInt32.max) {
      let symbolic = SymbolicTraits(rawValue: UInt32(bits))
      result = result.changed {
        if symbolic.contains(.traitBold) { $0.weight = max($0.weight, 700) }
        $0.italic = $0.italic || symbolic.contains(.traitItalic)
      }
    }
    let weight =
      traits[.weight] as? UIFont.Weight
      ?? Self.number(traits[.weight]).map { UIFont.Weight(rawValue: CGFloat($0)) }
    if let weight { result = result.changed { $0.weight = weight.css } }
    // 6 and 0 are the identifiers of monospaced digits in Apple's font feature registry.
    let features = attributes[.featureSettings] as? [[FeatureKey: Any]] ?? []
    if features.contains(where: {
      Self.number($0[.type]) == 6 && Self.number($0[.selector]) == 0
    }) {
      result = result.changed { $0.monospacedDigits = true }
    }
    return result
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as UInt32: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// The description with a size in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    let factor = pointSize > 0 ? newPointSize / pointSize : 1
    return changed(lead: lead * factor) {
      let family = $0.family
      $0 = UIFont($0).withSize(newPointSize).face
      $0.family = family
    }
  }

  /// The description with the traits of some bits, and without the others.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var lead = lead
    if symbolicTraits.contains(.traitTightLeading) { lead -= 2 }
    if symbolicTraits.contains(.traitLooseLeading) { lead += 2 }
    let base = symbolicTraits.contains(.traitMonoSpace) ? withDesign(.monospaced) ?? self : self
    return base.changed(lead: lead) {
      $0.italic = symbolicTraits.contains(.traitItalic)
      let isBold = symbolicTraits.contains(.traitBold)
      if isBold { $0.weight = max($0.weight, 700) } else if $0.weight >= 600 { $0.weight = 400 }
    }
  }

  /// The description in another design of the system's font.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed(design: design) {
      switch design {
      case .serif: $0.family = .named("Noto Serif")
      case .monospaced: $0.family = .named("Noto Sans Mono")
      default: $0.family = .system
      }
      // San Francisco's tracking is its own.
      if design == .serif || design == .monospaced { $0.tracking = 0 }
    }
  }

  /// The description of another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { $0.family = .named(newFamily) }
  }

  /// The description of another face of the family: its weight and slant by its name.
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    let weights: [(String, UIFont.Weight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
      ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]
    let name = newFace.lowercased()
    return changed {
      $0.italic = name.contains("italic") || name.contains("oblique")
      $0.weight = (weights.first { name.contains($0.0) }?.1 ?? .regular).css
    }
  }

  /// Whether all values are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return face == other.face && lead == other.lead && style == other.style
  }

  /// A number made of the values.
  public override var hash: Int { face.hashValue }
}

extension UIFont {
  /// A font of a description; `pointSize` is in points, 0 for the description's own size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let described = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
    var face = described.face
    if face.size <= 0 { face.size = 12 }
    let lead = described.lead
    self.init(face, pitch: lead == 0 ? nil : UIFont(face).lineHeight + lead)
  }

  /// The description of the font.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(face, lead: leading, design: design)
  }

  private var design: UIFontDescriptor.SystemDesign {
    switch face.family {
    case .named("Noto Serif"): .serif
    case .named("Noto Sans Mono"): .monospaced
    default: .default
    }
  }

  /// The system font whose letters have equal widths; `size` in points. See ``UIFontDescriptor``.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    let font = systemFont(ofSize: size, weight: weight)
    return UIFont(
      descriptor: font.fontDescriptor.withDesign(.monospaced) ?? font.fontDescriptor, size: 0)
  }

  /// The height of capital letters, in points: San Francisco's is .7046 of the size.
  ///
  /// - Note: It is that of the system font for all fonts.
  public var capHeight: CGFloat { pointSize * 1443 / 2048 }

  /// The height of the letter x, in points: San Francisco's is .5264 of the size.
  ///
  /// - Note: It is that of the system font for all fonts.
  public var xHeight: CGFloat { pointSize * 1078 / 2048 }
}

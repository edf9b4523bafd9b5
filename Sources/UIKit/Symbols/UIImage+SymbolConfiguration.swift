public import Foundation
import TEGeometry
import TETypography

/// How a symbol is drawn: its size, weight and colors.
struct SymbolLook: Hashable, Sendable {
  /// Regular symbols beside text of this size, in points; nil for 17.
  var pointSize: CGFloat?
  var textStyle: UIFont.TextStyle?
  var weight: UIImage.SymbolWeight?
  var scale: UIImage.SymbolScale?
  /// The colors of the layers, from the frontmost; empty for the tint color.
  var palette: [UIColor] = []
  var hierarchical: UIColor?
  /// Whether symbols that have colors of their own are drawn in them.
  var isMulticolor = false

  /// What the other look states, and this one's values for the rest.
  func applying(_ other: SymbolLook) -> SymbolLook {
    var result = self
    if other.pointSize != nil || other.textStyle != nil {
      (result.pointSize, result.textStyle) = (other.pointSize, other.textStyle)
    }
    if let weight = other.weight { result.weight = weight }
    if let scale = other.scale, scale != .default { result.scale = scale }
    if !other.palette.isEmpty { (result.palette, result.hierarchical) = (other.palette, nil) }
    if let color = other.hierarchical { (result.palette, result.hierarchical) = ([], color) }
    if other.isMulticolor { result.isMulticolor = true }
    return result
  }

  /// The factor on a symbol that is drawn beside text of 17 points.
  ///
  /// The small and the large scale are .78 and 1.29 of the medium one: an estimate, no source was found.
  func factor(bodySize: CGFloat) -> CGFloat {
    let steps: [UIImage.SymbolScale: CGFloat] = [.small: 0.78, .large: 1.29]
    return (pointSize ?? bodySize) / 17 * (scale.flatMap { steps[$0] } ?? 1)
  }

  /// How much thicker than regular the lines of a symbol are on each side, in points beside 17-point text.
  var growth: CGFloat {
    switch weight {
    case .ultraLight: -0.45
    case .thin: -0.36
    case .light: -0.2
    case .medium: 0.16
    case .semibold: 0.3
    case .bold: 0.45
    case .heavy: 0.6
    case .black: 0.75
    case nil, .unspecified, .regular: 0
    }
  }
}

extension UIImage {
  /// The size of a symbol beside text; raw values are UIKit's.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified
    case small
    case medium
    case large
  }

  /// The thickness of a symbol's lines; raw values are UIKit's.
  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black

    /// The font weight of the same name.
    public func fontWeight() -> UIFont.Weight {
      let weights: [SymbolWeight: UIFont.Weight] = [
        .ultraLight: .ultraLight, .thin: .thin, .light: .light, .medium: .medium,
        .semibold: .semibold, .bold: .bold, .heavy: .heavy, .black: .black,
      ]
      return weights[self] ?? .regular
    }

    init(_ weight: Int) {
      self = UIImage.SymbolWeight(rawValue: min(max(weight / 100, 1), 9)) ?? .regular
    }
  }

  /// The size, the weight and the colors of symbols.
  ///
  /// Lines are made thicker or thinner for a weight; the drawings are those of the regular one. A symbol's layers
  /// are its outer shapes and what is cut out of them: in a palette, the first color is that of the cut shapes.
  ///
  /// Sendable because it never changes after it is made.
  ///
  /// - Note: These symbols have colors of their own, by our estimate: those of hearts, stars, suns, bolts, leaves,
  ///   drops, flames and trash cans, and plus and minus signs in circles. Others have one color, as have those of iOS
  ///   that are not multicolor.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let look: SymbolLook

    init(_ look: SymbolLook) {
      self.look = look
      super.init(traitCollection: nil)
    }

    /// Nothing is stated.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolLook()) }

    /// Beside text of a size in points.
    public convenience init(pointSize: CGFloat) {
      self.init(SymbolLook(pointSize: pointSize))
    }

    /// Beside text of a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(SymbolLook(pointSize: pointSize, weight: weight))
    }

    /// Beside text of a size in points and a weight, at a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(SymbolLook(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// At a scale.
    public convenience init(scale: SymbolScale) { self.init(SymbolLook(scale: scale)) }
    /// With a weight.
    public convenience init(weight: SymbolWeight) { self.init(SymbolLook(weight: weight)) }

    /// Beside text of a style, which follows the content size.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(SymbolLook(textStyle: textStyle))
    }

    /// Beside text of a style, at a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(SymbolLook(textStyle: textStyle, scale: scale))
    }

    /// Beside text in a font.
    public convenience init(font: UIFont) {
      self.init(SymbolLook(pointSize: font.pointSize, weight: SymbolWeight(font.face.weight)))
    }

    /// Beside text in a font, at a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        SymbolLook(pointSize: font.pointSize, weight: SymbolWeight(font.face.weight), scale: scale))
    }

    /// With a color for each layer, from the frontmost.
    public convenience init(paletteColors: [UIColor]) {
      self.init(SymbolLook(palette: paletteColors))
    }

    /// With a color whose opacity is less for the layers behind: 1, then .5.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(SymbolLook(hierarchical: hierarchicalColor))
    }

    /// In one color.
    public class func preferringMonochrome() -> SymbolConfiguration { unspecified }
    /// In the colors of the symbol's own, where it has some.
    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(SymbolLook(isMulticolor: true))
    }

    /// What another configuration states, and this one's values for the rest.
    public func applying(_ configuration: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(look.applying(configuration.look))
    }

    /// Whether all values are equal.
    public override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.look == look
    }

    /// A number made of the values.
    public override var hash: Int { look.hashValue }
  }

  /// A symbol by its name, with a configuration; see ``init(systemName:)``.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard let symbol = Symbol.named(name) ?? Symbol.variant(name) else { return nil }
    self.init(symbol, (configuration as? SymbolConfiguration)?.look ?? SymbolLook())
  }

  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { symbolName != nil }

  /// The configuration of a symbol; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? {
    symbolName == nil ? nil : SymbolConfiguration(symbolLook)
  }

  /// The image with a configuration; images that are not symbols stay as they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let configuration = configuration as? SymbolConfiguration, let symbol else { return self }
    return looking(symbol, configuration.look)
  }

  /// The image with what a configuration states added to its own.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol else { return nil }
    return looking(symbol, symbolLook.applying(configuration.look))
  }

  /// The symbol as a view shows it: the image's own configuration overrides the view's, and text styles have the
  /// view's content size.
  func displayed(_ configuration: SymbolConfiguration?, _ category: UIContentSizeCategory)
    -> UIImage
  {
    let look = configuration.map { $0.look.applying(symbolLook) } ?? symbolLook
    guard look != symbolLook || look.textStyle != nil, let symbol else { return self }
    return looking(symbol, look, category)
  }

  private var symbol: Symbol? { symbolName.flatMap { Symbol.named($0) ?? Symbol.variant($0) } }

  private func looking(
    _ symbol: Symbol, _ look: SymbolLook, _ category: UIContentSizeCategory = .large
  ) -> UIImage {
    let made = UIImage(symbol, look, category)
    return renderingMode == made.renderingMode ? made : made.withRenderingMode(renderingMode)
  }

  private convenience init(
    _ symbol: Symbol, _ look: SymbolLook, _ category: UIContentSizeCategory = .large
  ) {
    let body = look.textStyle.map { TextStyleSizes($0).size(category) } ?? 17
    let factor = look.factor(bodySize: CGFloat(body))
    let outline = look.growth == 0 ? symbol.outline : symbol.outline.expanded(by: look.growth)
    self.init(
      source: .symbol(outline.applying(CGAffineTransform(scaleX: factor, y: factor))),
      size: CGSize(width: symbol.size.width * factor, height: symbol.size.height * factor),
      scale: 1, renderingMode: .alwaysTemplate,
      flipsForRightToLeftLayoutDirection: symbol.flipsForRightToLeftLayoutDirection,
      symbolName: symbol.name, symbolLook: look)
  }

  /// A picture of a symbol with colors of its own; nil for one in the tint color.
  @MainActor
  var coloredSymbol: UIImage? {
    guard case .symbol(let outline) = source, size.width > 0, size.height > 0 else { return nil }
    var colors = symbolLook.palette
    if symbolLook.isMulticolor, let own = symbolName.flatMap(Symbol.colors(of:)) { colors = own }
    if let color = symbolLook.hierarchical { colors = [color, color.withAlphaComponent(0.5)] }
    guard let first = colors.first, renderingMode == .alwaysTemplate else { return nil }
    let contours = outline.contours.map { Path($0) }
    let holes = contours.filter { $0.signedArea < 0 }
    let shapes = contours.filter { $0.signedArea >= 0 }
    let scale = Stage.current.screen.scale
    let context = CGContext(
      bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false)
    func fill(_ paths: [Path], _ color: UIColor) {
      context.setFillColor(color.resolvedColor(with: .current).cgColor)
      context.addPath(CGPath(paths.reduce(Path()) { $0 + $1 }))
      context.fillPath()
    }
    if colors.count > 1, !holes.isEmpty {
      // The outermost shapes without their holes, and the holes in the first color.
      fill(shapes, colors[1])
      fill(holes.map { $0.reversed() }, first)
    } else if colors.count > 1, shapes.count > 1 {
      fill(Array(shapes.dropFirst()), colors[1])
      fill([shapes[0]], first)
    } else {
      fill(contours, first)
    }
    return UIImage(
      source: .image(context.makeImage()), size: size, scale: scale,
      renderingMode: .alwaysOriginal)
  }
}

extension Path {
  /// A closed path of one contour.
  init(_ contour: Contour) {
    self.init()
    guard let first = contour.steps.first else { return }
    move(to: first.start)
    for step in contour.steps {
      if step.isLine {
        line(to: step.end)
      } else {
        cubic(control1: step.control1, control2: step.control2, to: step.end)
      }
    }
    if contour.isClosed { close() }
  }

  /// The area of the polygon of the ends of the segments; positive for a clockwise one on screen.
  var signedArea: CGFloat {
    contours.flatMap(\.steps).reduce(0) {
      $0 + ($1.start.x * $1.end.y - $1.end.x * $1.start.y) / 2
    }
  }
}

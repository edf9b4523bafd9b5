public import Foundation
import TEGeometry
import TEScene

/// A color space. The only one is sRGB, so all values are equal.
public final class CGColorSpace: Hashable, Sendable {
  /// Always true.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { true }
  /// Feeds nothing to the hasher.
  public func hash(into hasher: inout Hasher) {}

  fileprivate init() {}

  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"

  /// The space of a name; nil for others than ``sRGB``.
  public convenience init?(name: String) {
    guard name == CGColorSpace.sRGB else { return nil }
    self.init()
  }

  /// The kind of the components.
  public var model: CGColorSpaceModel { .rgb }
  /// The number of components without opacity.
  public var numberOfComponents: Int { 3 }
}

/// The kind of a color space's components; raw values are Core Graphics'.
///
/// - Note: Only ``rgb`` occurs.
public enum CGColorSpaceModel: Int32, Sendable {
  /// None of the others.
  case unknown = -1
  /// One gray.
  case monochrome
  /// Red, green and blue.
  case rgb
  /// Four inks.
  case cmyk
  /// Lightness and two axes of color.
  case lab
  /// Any number of components.
  case deviceN
  /// Numbers of a table.
  case indexed
  /// A drawing.
  case pattern
}

/// The device's color space.
///
/// - Note: It is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Whether a gradient's end colors extend beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bit mask, with Core Graphics' values.
  public let rawValue: UInt32

  /// A set of options from its bit mask.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Extends the first color before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Extends the last color beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// An array of Core Foundation; here any array of Swift.
public typealias CFArray = [Any]

/// Color stops, interpolated linearly between their locations.
public final class CGGradient: Sendable {
  private let stops: [GradientContents.Stop]

  /// A gradient of colors at locations.
  ///
  /// - Parameters:
  ///   - colorsSpace: Not needed: colors here are sRGB.
  ///   - colors: The colors, each a ``CGColor``.
  ///   - locations: The position of each color, 0...1; nil for even spacing.
  /// - Returns: Nil without colors, or if the numbers of colors and locations differ.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard !known.isEmpty, known.count == colors.count,
      locations.map({ $0.count == known.count }) ?? true
    else { return nil }
    let last = CGFloat(max(1, known.count - 1))
    stops = known.enumerated().map { index, color in
      GradientContents.Stop(
        color: color.rgba, location: locations?[index] ?? CGFloat(index) / last)
    }
  }

  /// The stops, with transparent ones beyond the ends that the options do not extend.
  func stops(_ options: CGGradientDrawingOptions) -> [GradientContents.Stop] {
    var result = stops
    if let first = stops.first, !options.contains(.drawsBeforeStartLocation) {
      result.insert(.init(color: first.color.withAlpha(0), location: first.location), at: 0)
    }
    if let last = stops.last, !options.contains(.drawsAfterEndLocation) {
      result.append(.init(color: last.color.withAlpha(0), location: last.location))
    }
    return result
  }
}

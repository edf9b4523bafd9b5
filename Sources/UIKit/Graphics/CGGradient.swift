public import Foundation
import Geometry
import Scene

/// A colour space; everything here is sRGB.
public final class CGColorSpace: Hashable, Sendable {
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}

  fileprivate init() {}
}

/// sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours that run into one another.
public final class CGGradient: Sendable {
  private let stops: [GradientContents.Stop]

  /// - Parameter locations: where each colour stands, 0...1; evenly spread for nil.
  /// - Returns: nil without colours, or where the numbers of colours and locations differ.
  public init?(colorSpace: CGColorSpace, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { index, color in
      GradientContents.Stop(
        color: color.components, location: locations?[index] ?? CGFloat(index) / last)
    }
  }

  /// The stops, with nothing beyond the ends that the options leave out.
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

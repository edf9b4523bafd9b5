import Foundation
import UIKit

/// Where the time and the symbols of a status bar lie, in points (fidelity.md section 8).
///
/// Measured in screenshots of simulators, to a third of a point; the values of 414 points are chosen
/// between their neighbours, and those of devices without a sensor housing by eye.
struct StatusBarPlaces {
  /// The middle of the time, from the leading edge; nil for the middle of the screen.
  let time: CGFloat?
  let fontSize: CGFloat
  /// The vertical middle of the symbols, from the top.
  let line: CGFloat
  /// From the symbols' vertical middle down to the time's.
  let timeDrop: CGFloat
  /// Cellular bars, Wi-Fi and battery.
  let symbols: [Symbol]

  struct Symbol {
    /// From the trailing edge to the symbol's middle.
    let edge: CGFloat
    let size: CGSize
  }

  /// The sizes of the three symbols on one kind of device.
  private enum Sizes {
    static let notch: [(CGFloat, CGFloat)] = [(17, 10.67), (15.33, 11.33), (24.33, 11.33)]
    static let tallNotch: [(CGFloat, CGFloat)] = [(17, 11.33), (15.83, 12), (25, 12)]
    static let island: [(CGFloat, CGFloat)] = [(19.33, 12.33), (16.67, 12.33), (27.33, 13)]
    static let largeIsland: [(CGFloat, CGFloat)] = [(21.67, 14), (19, 14), (31, 14.33)]
    static let button: [(CGFloat, CGFloat)] = [(15.3, 10.2), (14.45, 10.48), (23.23, 11.05)]
  }

  init(for device: DeviceModel) {
    switch (device.sensorHousing, device.size.width) {
    case (.none, _):
      self.init(
        device.idiom == .pad ? 38 : nil, fontSize: 12, line: 10, edges: [62.7, 43.1, 19.6],
        Sizes.button, drop: 0)
    case (.notch, 375):
      self.init(46.8, fontSize: 15, line: 23, edges: [72.5, 51.3, 26.5], Sizes.notch)
    case (.notch, 390):
      self.init(
        52.2, fontSize: 15.5, line: 24.67, edges: [79.17, 57, 30.8], Sizes.tallNotch)
    case (.notch, 428):
      self.init(62.8, fontSize: 17, line: 24.17, edges: [94, 69.5, 41], Sizes.island)
    case (.notch, _):
      self.init(54.25, fontSize: 16, line: 28, edges: [74, 52.2, 26.8], Sizes.notch)
    case (.dynamicIsland, 393):
      self.init(71.5, fontSize: 17, line: 29.17, edges: [101.33, 75.83, 46.2], Sizes.island)
    case (.dynamicIsland, 430):
      self.init(
        80.8, fontSize: 18, line: 28.83, edges: [113.83, 85.83, 53], Sizes.largeIsland, drop: 0.67)
    case (.dynamicIsland, 440):
      self.init(
        83.9, fontSize: 18, line: 32.17, edges: [116.83, 88.83, 56], Sizes.largeIsland, drop: 0.67)
    case (.dynamicIsland, _):
      self.init(74, fontSize: 17, line: 32.5, edges: [104, 78.5, 48.9], Sizes.island)
    }
  }

  private init(
    _ time: CGFloat?, fontSize: CGFloat, line: CGFloat, edges: [CGFloat],
    _ sizes: [(CGFloat, CGFloat)], drop: CGFloat = 0.33
  ) {
    self.time = time
    self.fontSize = fontSize
    self.line = line
    timeDrop = drop
    symbols = zip(edges, sizes).map { edge, size in
      Symbol(edge: edge, size: CGSize(width: size.0, height: size.1))
    }
  }
}

import Foundation
import Testing

@testable import TEPlayback
@testable import UIKit

/// What a configuration sets up on the stage.
@MainActor
@Suite(.serialized)
struct ConfigurationTests {
  /// The status bar's time, symbols and charge, in points from the left edge, on an iPhone 15 Pro.
  private func statusBar(_ direction: LayoutDirection) throws -> [CGRect] {
    var configuration = PlaybackConfiguration(layoutDirection: direction)
    configuration.statusBar.battery = 50
    _ = Player(configuration) { _ in Script([]) }
    let overlay = try #require(
      Stage.current.windows.compactMap { $0.rootViewController as? DeviceOverlay }.first)
    let bar = try #require(overlay.view.subviews.first)
    let charge = try #require(bar.subviews.compactMap { $0 as? BatteryView }.first?.subviews.last)
    return bar.subviews.map(\.frame) + [charge.convert(charge.bounds, to: bar)]
  }

  /// Screenshots of simulators (fidelity.md section 8): the middle of the time, and the edges of
  /// cellular bars, Wi-Fi and battery.
  @Test(
    "the status bar's time and symbols lie as on the phone",
    arguments: [
      ("iphone-13", 51.7, [302.3, 319.3, 325, 340.9, 346.9, 371.5], 24.67),
      ("iphone-15-pro", 71.3, [282, 301.3, 308.8, 325.5, 333.2, 360.2], 29.17),
      ("iphone-16-pro", 73.9, [288.3, 307.7, 315.2, 331.8, 339.5, 366.5], 32.5),
      ("iphone-15-plus", 80.7, [305.3, 327, 334.6, 353.7, 361.5, 392.4], 28.8),
      ("iphone-16-pro-max", 83.7, [312.3, 334, 341.6, 360.7, 368.5, 399.2], 32.1),
    ])
  func statusBarPlaces(name: String, time: CGFloat, edges: [CGFloat], line: CGFloat) throws {
    let device = try #require(DeviceModel.named(name))
    _ = Player(PlaybackConfiguration(device: device)) { _ in Script([]) }
    let overlay = try #require(
      Stage.current.windows.compactMap { $0.rootViewController as? DeviceOverlay }.first)
    let frames = try #require(overlay.view.subviews.first).subviews.map(\.frame)
    #expect(abs(frames[0].midX - time) < 0.7)
    for (index, frame) in frames.dropFirst().enumerated() {
      #expect(abs(frame.minX - edges[2 * index]) < 0.5 && abs(frame.midY - line) < 0.35)
      #expect(abs(frame.maxX - edges[2 * index + 1]) < 0.5)
    }
  }

  @Test("the status bar is mirrored in right-to-left layout")
  func mirroredStatusBar() throws {
    let plain = try statusBar(.leftToRight)
    let mirrored = try statusBar(.rightToLeft)
    #expect(plain.count == 5 && mirrored.count == 5)
    for (frame, other) in zip(plain, mirrored) {
      // Within a pixel: edges are rounded on both sides.
      #expect(abs(393 - frame.maxX - other.minX) <= 1 / 3 + 1e-9)
      #expect(abs(frame.width - other.width) < 1e-9 && frame.minY == other.minY)
    }
    #expect(mirrored[0].minX > 393 / 2 && mirrored[3].maxX < 393 / 2)
  }

  @Test("direction and content size reach the screens", arguments: ContentSize.allCases)
  func traits(_ size: ContentSize) {
    var font: UIFont?
    _ = Player(
      PlaybackConfiguration(layoutDirection: .rightToLeft, contentSize: size)
    ) { window in
      font = .preferredFont(forTextStyle: .body)
      #expect(window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      return Script([])
    }
    let sizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let position = ContentSize.allCases.firstIndex(of: size) ?? 0
    #expect(font?.pointSize == sizes[position])
    #expect(Stage.current.contentSizeCategory == size.category)
  }

  @Test("a configuration is left to right with the default content size")
  func defaults() {
    let configuration = PlaybackConfiguration()
    #expect(configuration.layoutDirection == .leftToRight && configuration.contentSize == .large)
  }
}

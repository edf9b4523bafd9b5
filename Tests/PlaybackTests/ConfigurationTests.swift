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

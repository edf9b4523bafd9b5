import Testing

@testable import UIKit

@Suite("The layers of one animation timing")
@MainActor
struct AnimatedLayersTests {
  private let layers = [CALayer(), CALayer(), CALayer()]

  @Test("a layer is stored once for each begin time, and removed with all of them")
  func beginTimes() {
    var animated = AnimatedLayers()
    let isAdded = [(0, 1.0), (1, 1), (0, 2), (0, 1), (0, 2)].map { index, begin in
      animated.add(layers[index], beginTime: begin)
    }
    #expect(isAdded == [true, true, true, false, false])
    #expect(indices(animated) == [0, 1, 0])
    animated.remove(layers[0])
    #expect(indices(animated) == [1])
    #expect(animated.firstLayer?.layer === layers[1] && animated.firstLayer?.beginTime == 1)
    let isAddedAgain = animated.add(layers[0], beginTime: 1)
    #expect(isAddedAgain && indices(animated) == [1, 0])
    for layer in layers { animated.remove(layer) }
    #expect(animated.isEmpty && animated.firstLayer == nil)
  }

  @Test("the latest end is that of the remaining layers")
  func ends() {
    var animated = AnimatedLayers()
    for (index, end) in [4.0, 5, 5].enumerated() {
      _ = animated.add(layers[index], beginTime: 0)
      animated.setEnd(end, at: index)
    }
    #expect(animated.latestEnd == 5)
    animated.remove(layers[1])
    #expect(animated.hasEnd(at: 5) && animated.latestEnd == 5)
    animated.remove(layers[2])
    #expect(!animated.hasEnd(at: 5) && animated.latestEnd == 4)
    animated.setEnd(.infinity, at: 0)
    #expect(!animated.hasEnd(at: 4) && animated.latestEnd == .infinity)
    animated.setEnd(nil, at: 0)
    #expect(animated.latestEnd == nil)
  }

  @Test("a deallocated layer does not count as remaining")
  func goneLayers() {
    var animated = AnimatedLayers()
    _ = animated.add(CALayer(), beginTime: 0)
    _ = animated.add(layers[0], beginTime: 0)
    #expect(indices(animated) == [0] && !animated.isEmpty)
    animated.remove(layers[0])
    #expect(animated.isEmpty)
  }

  private func indices(_ animated: AnimatedLayers) -> [Int?] {
    animated.layers.map { layer in layers.firstIndex { $0 === layer } }
  }
}

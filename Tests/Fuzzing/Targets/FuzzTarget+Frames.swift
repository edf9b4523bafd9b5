internal import Foundation
internal import TEFrames
internal import TEInputs
internal import TEMedia

extension FuzzTarget {
  /// Two frames of a design tool, up to the drawings of their layers. A byte 0 separates them; without one both
  /// are the same.
  static let frames = FuzzTarget(name: "frames") { bytes in
    let halves = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    var budgets = Budgets()
    // Drawing takes a time in proportion to the pixels.
    budgets[.imagePixels] = 10_000
    guard let first = try? FrameDocument(Array(halves[0]), path: "first", budgets: budgets),
      let second = try? FrameDocument(
        Array(halves[halves.count - 1]), path: "second", budgets: budgets)
    else { return }
    let match = FrameMatch(first, second)
    let scene = FrameScene(first, second, match, pixels: 20_000)
    _ = FrameImport(second, after: (FrameImport(first, next: match), match))
    _ = first.omissions
    for layer in first.layers.prefix(8) where !layer.outline.isNull {
      guard let place = first.picture(at: layer.outline, within: 4) else { continue }
      _ = first.drawing(of: place.behind + place.over, in: place.frame)
    }
    for file in scene.files.prefix(8) {
      guard let image = try? ImageReader(budgets: budgets).open(file.bytes) else { continue }
      _ = try? image.decode().image()
    }
  }
}

internal import Foundation
internal import TEGeometry
internal import TEMedia
internal import TERaster
internal import TEScene

/// Measures banding in a video of a dark gradient and of a card with a soft, wide shadow on white, all of
/// which move slowly.
///
/// A band is an error that all pixels of a neighbourhood share. So the luma of the video and of the
/// converted, dithered pictures is averaged over squares of three points and compared where the pictures
/// are smooth. With flat steps of one level the error would be up to half a level.
@MainActor
struct Banding {
  private let bench: Bench
  private let workload: Workload

  init(_ bench: Bench) {
    self.bench = bench
    workload = Workload("today", isQuick: bench.isQuick)
  }

  private static let frameCount = 60
  private static let step = 5

  func rows() throws -> [Row] {
    guard Peer.ffmpeg.isInstalled else { return [] }
    let path = bench.folder.path("bands.mp4")
    let encoder = try ConvertedFrames.makeEncoder(path: path, workload.format)
    let drawing = DrawingWorker(workload)
    var drawn: [SmoothAreas] = []
    for frame in 0..<Self.frameCount {
      let converted = try encoder.prepare(drawing.draw(picture(frame)))
      try encoder.append(converted, count: 1)
      if frame % Self.step == 0 {
        drawn.append(SmoothAreas(luma: converted.planes, size: encoder.outputSize))
      }
    }
    _ = try encoder.finish()
    let decoded = try DecodedFrames(
      ofVideo: path, size: encoder.outputSize, as: .luma, every: Self.step)
    let errors = drawn.flatMap { $0.errors(ofLuma: decoded.next()) }.sorted()
    try decoded.finish()
    return [
      Row(
        "gradients and shadows: local mean error, 99 % of smooth areas",
        Double(errors[errors.count * 99 / 100]), "levels", bar: .atMost(1)),
      Row(
        "gradients and shadows: local mean error, mean",
        Double(errors.reduce(0, +)) / Double(errors.count), "levels"),
    ]
  }

  private func picture(_ frame: Int) -> Picture {
    let size = workload.pointSize
    let moved = CGFloat(frame) * 0.37
    var dark = Layer(bounds: CGRect(x: 0, y: 0, width: size.width, height: size.height / 2))
    dark.contents = .gradient(
      GradientContents(
        stops: [
          GradientContents.Stop(color: RGBAColor(hex: 0x0c0e14), location: 0),
          GradientContents.Stop(color: RGBAColor(hex: 0x343a4a), location: 1),
        ], start: CGPoint(x: 0, y: moved / 100), end: CGPoint(x: 1, y: 1)))
    var card = Layer(bounds: CGRect(x: 0, y: 0, width: size.width / 2, height: size.height / 5))
    card.transform = ProjectiveTransform(
      CGAffineTransform(translationX: size.width / 4, y: size.height * 0.62 + moved))
    card.corners = Corners(radius: 20)
    card.backgroundColor = .white
    card.shadow = Shadow(
      color: .black, opacity: 0.3, offset: CGSize(width: 0, height: 12), radius: 30)
    return workload.picture(of: [dark, card])
  }
}

/// The smooth areas of a picture, with their local averages.
private struct SmoothAreas {
  /// The side of the squares that are averaged, in pixels.
  private static let side = 9
  /// The differences, in levels, between averages one square apart: less is flat, more is an edge.
  private static let flattest: Float = 0.05
  private static let steepest: Float = 4
  /// The largest variance within a square, from dither and slope.
  private static let variance: Float = 4

  private let size: PixelSize
  /// The averages of adjacent squares, row by row.
  private let means: [Float]
  private let isSmooth: [Bool]

  /// - Parameter luma: One byte per pixel, without padding; further bytes are ignored.
  init(luma: [UInt8], size: PixelSize) {
    self.size = size
    let squares = Self.squares(luma, size: size)
    means = squares.map(\.mean)
    let columns = size.width / Self.side
    isSmooth = squares.indices.map { index in
      let neighbours = [index - 1, index + 1, index - columns, index + columns]
      guard squares[index].variance <= Self.variance,
        neighbours.allSatisfy(squares.indices.contains)
      else { return false }
      let slopes = neighbours.map { abs(squares[$0].mean - squares[index].mean) }
      // Flat areas have no bands.
      return slopes.allSatisfy { $0 <= Self.steepest } && slopes.contains { $0 > Self.flattest }
    }
  }

  /// The errors of another picture's averages in the smooth squares, in levels.
  func errors(ofLuma luma: [UInt8]) -> [Float] {
    let others = Self.squares(luma, size: size)
    return isSmooth.indices.filter { isSmooth[$0] }.map { abs(others[$0].mean - means[$0]) }
  }

  private static func squares(
    _ luma: [UInt8], size: PixelSize
  ) -> [(mean: Float, variance: Float)] {
    var result: [(mean: Float, variance: Float)] = []
    for top in stride(from: 0, through: size.height - side, by: side) {
      for left in stride(from: 0, through: size.width - side, by: side) {
        var (sum, squares): (Float, Float) = (0, 0)
        for y in top..<top + side {
          for value in luma[y * size.width + left..<y * size.width + left + side] {
            sum += Float(value)
            squares += Float(value) * Float(value)
          }
        }
        let count = Float(side * side)
        let mean = sum / count
        result.append((mean, squares / count - mean * mean))
      }
    }
    return result
  }
}

import TEBuffers
import Foundation

extension ShadowMask {
  /// A mask that is 0 everywhere.
  static let none = ShadowMask(
    AlphaMap(bounds: PixelRect(left: 0, top: 0, right: 1, bottom: 1), bytesPerRow: 1, bytes: [0]),
    radius: 1)

  /// The blur of an alpha channel, whose pixels are squares of constant alpha.
  ///
  /// The alphas are first averaged over cells of at most an eighth of the deviation, whose own variance of
  /// s^2 / 12 is then less than a 700th of the blur's. The blur of a cell is a difference of two values of
  /// ``ShadowProfile`` along each axis.
  ///
  /// - Parameter radius: The standard deviation, in pixels, at least ``ShadowPlacement/sharpest``.
  init(_ map: AlphaMap, radius: Double) {
    // Edges have been blurred by a pixel's square twice: by area coverage, and as pixels are squares here.
    // Each adds a variance of 1/12.
    let sigma = (radius * radius - 1.0 / 6).squareRoot()
    var size = 1
    while Double(size) * 2 <= sigma / 8 { size *= 2 }
    let cells = AlphaCells(map, size: size)
    let columns = ShadowAxis(
      from: Double(cells.left * size), to: Double((cells.left + cells.columns) * size),
      sigma: sigma)
    let rows = ShadowAxis(
      from: Double(cells.top * size), to: Double((cells.top + cells.rows) * size), sigma: sigma)
    let vertical = CellWeights(
      rows, first: cells.top, count: cells.rows, size: size, sigma: sigma)
    let horizontal = CellWeights(
      columns, first: cells.left, count: cells.columns, size: size, sigma: sigma)
    // From 0...255 to 0...65535.
    let scale: Float = 257
    var samples = [UInt16](repeating: 0, count: columns.count * rows.count)
    var line = [SIMD8<Float>](repeating: SIMD8(), count: cells.vectors)
    cells.values.withView { values in
      for row in 0..<rows.count {
        for vector in line.indices { line[vector] = SIMD8() }
        let used = vertical.used[row]
        for cell in used {
          let weight = vertical.weights[vertical.start(row) + cell - used.lowerBound] * scale
          for vector in line.indices {
            line[vector] += values[cell * cells.vectors + vector] * weight
          }
        }
        for column in 0..<columns.count {
          var sum: Float = 0
          let used = horizontal.used[column]
          let start = horizontal.start(column) - used.lowerBound
          for cell in used {
            sum += line[cell >> 3][cell & 7] * horizontal.weights[start + cell]
          }
          samples[row * columns.count + column] = UInt16(min(max(sum, 0), 65535) + 0.5)
        }
      }
    }
    self.init(columns: columns, rows: rows, samples: samples)
  }
}

/// The mean alphas over square cells; the cell (0, 0) starts at the origin.
private struct AlphaCells {
  let left: Int
  let top: Int
  let columns: Int
  let rows: Int
  /// The number of vectors of eight cells per row.
  let vectors: Int
  /// 0...255, row by row.
  private(set) var values: [SIMD8<Float>]

  init(_ map: AlphaMap, size: Int) {
    func cell(_ position: Int) -> Int { Int((Double(position) / Double(size)).rounded(.down)) }
    left = cell(map.bounds.left)
    top = cell(map.bounds.top)
    columns = cell(map.bounds.right - 1) + 1 - left
    rows = cell(map.bounds.bottom - 1) + 1 - top
    vectors = (columns + 7) / 8
    values = Array(repeating: SIMD8(), count: vectors * rows)
    let width = map.bounds.right - map.bounds.left
    let share = 1 / Float(size * size)
    var sums = [UInt32](repeating: 0, count: columns)
    map.bytes.withView { bytes in
      for row in 0..<rows {
        for column in sums.indices { sums[column] = 0 }
        let pixels =
          max(
            (top + row) * size, map.bounds.top)..<min(
            (top + row + 1) * size, map.bounds.bottom)
        for y in pixels {
          let first = (y - map.bounds.top) * map.bytesPerRow
          // Cells start at multiples of their size, the map anywhere within its first cell.
          var column = 0
          var rest = (left + 1) * size - map.bounds.left
          for x in 0..<width {
            if rest == 0 {
              column += 1
              rest = size
            }
            sums[column] &+= UInt32(bytes[first &+ x])
            rest &-= 1
          }
        }
        for column in sums.indices {
          values[row * vectors + column / 8][column % 8] = Float(sums[column]) * share
        }
      }
    }
  }
}

/// The weight of each cell in each sample along one axis.
private struct CellWeights {
  /// For each sample, the cells that contribute to it.
  private(set) var used: [Range<Int>] = []
  private(set) var weights: [Float] = []
  private var starts: [Int] = []

  /// - Parameters:
  ///   - first: The first cell; cells are counted from it.
  ///   - size: In pixels.
  init(_ axis: ShadowAxis, first: Int, count: Int, size: Int, sigma: Double) {
    var used: [Range<Int>] = []
    var weights: [Float] = []
    var starts: [Int] = []
    ShadowProfile.withTable { profile in
      for sample in 0..<axis.count {
        let position = axis.position(sample)
        let reach = ShadowProfile.reach * sigma
        let low = Int(((position - reach) / Double(size)).rounded(.down)) - first
        let high = Int(((position + reach) / Double(size)).rounded(.up)) - first
        let range = min(max(low, 0), count)..<min(max(high, max(low, 0)), count)
        used.append(range)
        starts.append(weights.count)
        for cell in range {
          let from = (Double((first + cell) * size) - position) / sigma
          let to = (Double((first + cell + 1) * size) - position) / sigma
          weights.append(profile.value(Float(to)) - profile.value(Float(from)))
        }
      }
    }
    self.used = used
    self.weights = weights
    self.starts = starts
  }

  /// The index of a sample's first weight.
  func start(_ sample: Int) -> Int { starts[sample] }
}

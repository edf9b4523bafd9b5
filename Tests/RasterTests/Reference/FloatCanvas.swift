/// Pixels as plain numbers: blue, green, red and alpha, premultiplied, 0...1.
struct FloatCanvas {
  let width: Int
  let height: Int
  var pixels: [SIMD4<Double>]

  init(width: Int, height: Int, filledWith color: SIMD4<Double>) {
    self.width = width
    self.height = height
    pixels = Array(repeating: color, count: width * height)
  }

  subscript(x: Int, y: Int) -> SIMD4<Double> {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Draws a premultiplied color over the pixel.
  mutating func over(_ color: SIMD4<Double>, _ x: Int, _ y: Int) {
    self[x, y] = color + self[x, y] * (1 - color.w)
  }
}

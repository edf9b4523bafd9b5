/// ICC profiles that tests build (ICC.1:2022).
package struct ICCProfile {
  package let bytes: [UInt8]

  /// - Parameters:
  ///   - deviceClass: Such as "mntr".
  ///   - space: The color space of the samples, such as "RGB ".
  ///   - connectionSpace: "XYZ " or "Lab ".
  init(
    deviceClass: String, space: String, connectionSpace: String,
    tags: KeyValuePairs<String, [UInt8]>
  ) {
    var table = Self.number(tags.count)
    var data: [UInt8] = []
    let dataStart = 128 + 4 + 12 * tags.count
    for (name, content) in tags {
      table += Array(name.utf8) + Self.number(dataStart + data.count) + Self.number(content.count)
      data += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var header = Self.number(dataStart + data.count) + [0, 0, 0, 0] + Self.number(0x0420_0000)
    header += Array("\(deviceClass)\(space)\(connectionSpace)".utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28)
    // The illuminant D50.
    header += Self.fixed(0.9642) + Self.fixed(1) + Self.fixed(0.8249)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    bytes = header + table + data
  }

  /// A profile of an RGB display with the tone curve of sRGB.
  ///
  /// - Parameter colorants: The XYZ of red, green and blue, adapted to D50.
  package init(colorants: [[Double]]) {
    // Parametric curves, type 3: g, a, b, c, d.
    let curve =
      Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(Self.fixed)
    func point(_ values: [Double]) -> [UInt8] {
      Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap(Self.fixed)
    }
    self.init(
      deviceClass: "mntr", space: "RGB ", connectionSpace: "XYZ ",
      tags: [
        "wtpt": point([0.9642, 1, 0.8249]), "rXYZ": point(colorants[0]),
        "gXYZ": point(colorants[1]), "bXYZ": point(colorants[2]), "rTRC": curve, "gTRC": curve,
        "bTRC": curve,
      ])
  }

  /// Apple's Display P3.
  package static let displayP3 = ICCProfile(colorants: [
    [0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407],
  ])

  /// IEC 61966-2-1.
  package static let sRGB = ICCProfile(colorants: [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141],
  ])

  /// Gray whose samples are linear light.
  package static let linearGray = ICCProfile(
    deviceClass: "mntr", space: "GRAY", connectionSpace: "XYZ ",
    tags: [
      "wtpt": Array("XYZ ".utf8) + [0, 0, 0, 0] + [0.9642, 1, 0.8249].flatMap(fixed),
      "kTRC": Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 0],
    ])

  /// A printer whose inks, in full or none, give the colors of a function.
  ///
  /// - Parameter lab: CIELAB under D50; L in 0...100, a and b in -128...127.
  package static func printer(_ lab: (_ inks: [Bool]) -> (l: Int, a: Int, b: Int)) -> ICCProfile {
    let identity = (0...255).map(UInt8.init)
    // Four input channels, three output channels, two grid points, the identity matrix.
    var table: [UInt8] = Array("mft1".utf8) + [0, 0, 0, 0, 4, 3, 2, 0]
    for index in 0..<9 { table += fixed(index % 4 == 0 ? 1 : 0) }
    for _ in 0..<4 { table += identity }
    for point in 0..<16 {
      let value = lab((0..<4).map { point >> (3 - $0) & 1 == 1 })
      table += [
        UInt8((Double(value.l) * 2.55).rounded()), UInt8(value.a + 128), UInt8(value.b + 128),
      ]
    }
    for _ in 0..<3 { table += identity }
    return ICCProfile(
      deviceClass: "prtr", space: "CMYK", connectionSpace: "Lab ",
      tags: [
        "wtpt": Array("XYZ ".utf8) + [0, 0, 0, 0] + [0.9642, 1, 0.8249].flatMap(fixed),
        "A2B0": table, "A2B1": table,
      ])
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  /// A number with 16 bits after the point.
  private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65536).rounded())) }
}

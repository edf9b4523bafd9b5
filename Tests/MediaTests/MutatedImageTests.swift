import Foundation
import TEInputs
import MediaTestSupport
import Testing

@testable import TEMedia

/// Image files with pseudorandom mutations, the same in every run.
///
/// `TRANSITION_EXPORT_LONG=1` in the environment makes ten times as many.
struct MutatedImageTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fuzzing/Corpus")

  private static func seeds(of fileExtension: String) throws -> [[UInt8]] {
    try ["image", "heic", "svg"].map { corpus.appendingPathComponent($0) }.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(fileExtension) }
        .map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
    }
  }

  private static var mutationCount: Int {
    ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == "1" ? 30_000 : 3_000
  }

  /// Applies up to six mutations: of a byte, a bit, or the length.
  private static func mutate(_ bytes: inout [UInt8], using generator: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes.insert(0xFF, at: index)
      case 3 where bytes.count > 1: bytes.remove(at: index)
      case 4: bytes[index] = 0
      default: bytes.insert(contentsOf: bytes[index...].prefix(16), at: index)
      }
    }
  }

  /// Checks that the header and the pixels of a mutation agree, or that it is an `ImageError`.
  ///
  /// - Returns: Whether it was decoded.
  private func read(_ bytes: [UInt8], with reader: ImageReader) throws -> Bool {
    do throws(ImageError) {
      let image = try reader.open(bytes)
      let area = image.size.width * image.size.height
      #expect(area <= reader.budgets[.imagePixels])
      #expect(try image.decode().image().size == image.size)
      return true
    } catch {
      return false
    }
  }

  @Test(
    "a mutated image has its header's size or is an error",
    arguments: [".png", ".jpg", ".webp", ".heic", ".svg"])
  func mutations(fileExtension: String) throws {
    let seeds = try Self.seeds(of: fileExtension)
    try #require(!seeds.isEmpty)
    // A small limit, so that a changed size does not make the test slow.
    var budgets = Budgets()
    budgets[.imagePixels] = 100_000
    let reader = ImageReader(budgets: budgets)
    var generator = SplitMix64(seed: 7)
    for seed in seeds { #expect(try read(seed, with: reader)) }
    var readCount = 0
    for round in 0..<Self.mutationCount {
      var bytes = seeds[round % seeds.count]
      Self.mutate(&bytes, using: &generator)
      if try read(bytes, with: reader) { readCount += 1 }
    }
    // Some mutations are harmless.
    #expect(readCount > 0 && readCount < Self.mutationCount)
  }
}

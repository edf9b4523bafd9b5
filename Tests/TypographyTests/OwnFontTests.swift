import Foundation
import Testing

@testable import TETypography

/// Fonts from files of their own: those that `scripts/draw/seeds` draws, whose letters are squares.
@Suite("Own fonts")
struct OwnFontTests {
  /// The bytes of a seed of the fuzz target `font`.
  private static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/font")
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  private static func file(_ name: String) throws -> FontFile { try FontFile(bytes(name)) }

  /// An engine with a font of one file for each weight.
  private func engine(_ faces: [OwnFontFamily.Face]) -> TextEngine {
    var fonts = FontCatalog.debian
    fonts.ownFamilies = [OwnFontFamily(name: "squares", faces: faces)]
    return TextEngine(fonts: fonts)
  }

  private func width(
    _ text: String, family: FontFamily = .named("squares"), size: Double = 20, weight: Int = 400,
    in engine: TextEngine
  ) -> Double {
    let font = FontDescription(family: family, size: size, weight: weight)
    return engine.measure(
      TextBlock(runs: [TextRun(string: text, font: font)], engine: engine), width: nil
    ).size.width
  }

  @Test("text is as wide as its font says, and as tall")
  func measures() throws {
    let engine = engine([OwnFontFamily.Face(try Self.file("square.ttf"))])
    #expect(width("AB", in: engine) == 40)
    let metrics = engine.metrics(of: FontDescription(family: .named("squares"), size: 20))
    let heights = [metrics.ascender, metrics.descender, metrics.capHeight, metrics.xHeight]
    for (height, expected) in zip(heights, [16.0, -4, 14, 10]) {
      #expect(abs(height - expected) < 0.01)
    }
    #expect(
      engine.metrics(of: FontDescription(size: 20))
        == TextEngine.shared.metrics(of: FontDescription(size: 20)))
  }

  @Test("a weight has its file, or that of the nearest weight", arguments: [400, 500, 700, 900])
  func weights(weight: Int) throws {
    let engine = engine([
      OwnFontFamily.Face(try Self.file("square.ttf"), weight: 400),
      OwnFontFamily.Face(try Self.file("wide.ttf"), weight: 700),
    ])
    #expect(width("AB", weight: weight, in: engine) == (weight >= 600 ? 80 : 40))
  }

  @Test("a collection's first font is used, and pairs are kerned")
  func kinds() throws {
    let collection = engine([OwnFontFamily.Face(try Self.file("collection.ttc"))])
    #expect(width("AB", in: collection) == 40)
    let kerned = engine([OwnFontFamily.Face(try Self.file("kerned.ttf"))])
    #expect(width("AB", in: kerned) == 30)
  }

  @Test(
    "a font that varies is drawn in the text's weight, or in the one that it is named for",
    arguments: [(nil, 400, 40), (nil, 650, 60), (nil, 900, 80), (900, 400, 80), (650, 900, 60)])
  func variable(named: Int?, weight: Int, expected: Double) throws {
    let engine = engine([OwnFontFamily.Face(try Self.file("variable.ttf"), weight: named)])
    #expect(abs(width("AB", weight: weight, in: engine) - expected) < 0.1)
  }

  @Test("one variable font can stand for two weights")
  func pinnedWeights() throws {
    let file = try Self.file("variable.ttf")
    let engine = engine([
      OwnFontFamily.Face(file, weight: 400), OwnFontFamily.Face(file, weight: 900),
    ])
    #expect(abs(width("AB", weight: 400, in: engine) - 40) < 0.1)
    #expect(abs(width("AB", weight: 800, in: engine) - 80) < 0.1)
  }

  @Test("a collection of weights gives the one that is asked for")
  func collectionOfWeights() throws {
    let file = try Self.file("weights.ttc")
    let all = engine([OwnFontFamily.Face(file)])
    #expect(width("AB", weight: 400, in: all) == 40)
    #expect(width("AB", weight: 700, in: all) == 80)
    let bold = engine([OwnFontFamily.Face(file, weight: 700)])
    #expect(width("AB", weight: 400, in: bold) == 80)
  }

  @Test("what a font lacks comes from the system's fonts")
  func fallback() throws {
    let engine = engine([OwnFontFamily.Face(try Self.file("square.ttf"))])
    let inter = width("é", family: .named("Inter"), in: .shared)
    #expect(abs(width("é", in: engine) - inter) < 1)
    #expect(
      engine.measure(
        TextBlock(
          runs: [
            TextRun(string: "é字", font: FontDescription(family: .named("squares"), size: 20))
          ], engine: engine), width: nil
      ).missingCharacters.isEmpty)
  }

  @Test("fonts of one engine are unknown to others, and a name may mean another font there")
  func separation() throws {
    let first = engine([OwnFontFamily.Face(try Self.file("square.ttf"))])
    let second = engine([OwnFontFamily.Face(try Self.file("wide.ttf"))])
    let shared = width("AB", in: .shared)
    #expect(width("AB", in: first) == 40)
    #expect(width("AB", in: second) == 80)
    #expect(width("AB", in: first) == 40)
    #expect(shared != 40 && shared == width("AB", family: .named("Inter"), in: .shared))
  }

  @Test("a font that takes the descriptor of one that is gone is drawn as itself")
  func descriptors() throws {
    for round in 0..<20 {
      let name = round % 2 == 0 ? "square.ttf" : "wide.ttf"
      let engine = engine([OwnFontFamily.Face(try Self.file(name))])
      #expect(width("AB", in: engine) == (round % 2 == 0 ? 40 : 80))
      let font = FontDescription(family: .named("squares"), size: 20)
      let block = TextBlock(runs: [TextRun(string: "A", font: font)], engine: engine)
      let drawing = engine.draw(block, size: CGSize(width: 60, height: 30), scale: 1)
      // The letter's sides are 0.8 or 1.8, and 0.6 of the size.
      let expected = round % 2 == 0 ? 16.0 * 12 : 36 * 12
      #expect(abs(drawing.coverage - expected) < 1)
    }
  }

  @Test("San Francisco's files stand in for Inter, by the size of the text")
  func systemFont() throws {
    var fonts = FontCatalog.debian
    fonts.systemFont = SystemFontFiles(
      text: [OwnFontFamily.Face(try Self.file("square.ttf"), weight: 400, isItalic: false)],
      display: [OwnFontFamily.Face(try Self.file("wide.ttf"), weight: 400, isItalic: false)])
    let engine = TextEngine(fonts: fonts)
    #expect(width("AB", family: .system, size: 10, in: engine) == 20)
    #expect(width("AB", family: .system, size: 20, in: engine) == 80)
    // The lines are San Francisco's in any case.
    #expect(engine.metrics(of: FontDescription(size: 17)).lineHeight == 20.287109375)
  }

  @Test("bytes that are no font of a known kind are refused")
  func wrongFiles() throws {
    let square = try Self.bytes("square.ttf")
    func failure(_ bytes: [UInt8]) -> FontFileError? {
      do throws(FontFileError) {
        _ = try FontFile(bytes)
        return nil
      } catch { return error }
    }
    #expect(failure([]) == .notAFont)
    #expect(failure(Array("<svg/>    ".utf8)) == .notAFont)
    #expect(failure(Array("wOFF".utf8) + square) == .webFont)
    #expect(failure(Array("wOF2".utf8) + square) == .webFont)
    #expect(failure(Array("ttcf".utf8)) == .damaged)
    #expect(failure(Array(square.dropLast(40))) == .damaged)
    // The table "OS/2", which no font needs, becomes one of pictures.
    var pictures = square
    pictures.replaceSubrange(12..<16, with: Array("CBDT".utf8))
    #expect(failure(pictures) == .pictures)
    for count in stride(from: 0, to: square.count - 1, by: 7) {
      #expect(failure(Array(square.prefix(count))) != nil)
    }
  }
}

import Foundation
import Testing
import TransitionExport
import TransitionExportTesting

/// Goldens of a program's own clips.
@MainActor
@Suite(.serialized)
struct ClipGoldenTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("golden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var golden: String { folder.appendingPathComponent("square.golden").path }

  /// A square that moves to the right in a third of a second.
  private func clip(
    by distance: CGFloat, color: UIColor = .red, after delay: Double = 0
  ) -> Clip {
    Clip(name: "square", device: .iPhoneSE, scale: 1) { window in
      let controller = UIViewController()
      let square = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
      square.backgroundColor = color
      square.accessibilityIdentifier = "square"
      controller.view.addSubview(square)
      window.rootViewController = controller
      return [
        .hold(0.1),
        .call("move") {
          UIView.animate(withDuration: 0.3, delay: delay) { square.frame.origin.x += distance }
        },
        .hold(0.1),
      ]
    }
  }

  @Test("a clip is the same as its golden until it moves otherwise or looks otherwise")
  func kinds() throws {
    try clip(by: 100).record(golden: golden, frameRate: 20)
    let same = try clip(by: 100).verify(golden: golden)
    #expect(same.isSame && same.kinds.isEmpty && same.sentences.isEmpty)
    let motion = try clip(by: 99).verify(golden: golden)
    #expect(!motion.isSame && motion.kinds == ["motion"])
    #expect(motion.sentences.first?.contains("square.x at 0.4 s: 120 -> 119 pt") ?? false)
    #expect(try clip(by: 99).verify(golden: golden, tolerances: ["motion=1pt"]).isSame)
    #expect(try clip(by: 100, color: .blue).verify(golden: golden).kinds == ["content"])
  }

  @Test(
    "the expectation is an issue of the test for a clip that differs, and an error without a golden"
  )
  func expectation() throws {
    try clip(by: 100).record(golden: golden, frameRate: 20)
    try expectUnchanged(clip(by: 100), golden: golden)
    try withKnownIssue {
      try expectUnchanged(clip(by: 90), golden: golden)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("square.x at 0.4 s: 120 -> 110 pt") }
    }
    #expect(throws: ClipError.self) {
      try expectUnchanged(clip(by: 100), golden: golden + ".none")
    }
  }

  @Test("a golden is recorded beside the test's file")
  func recording() throws {
    let file = folder.appendingPathComponent("SomeTests.swift").path
    try expectUnchanged(clip(by: 50), isRecording: true, filePath: file)
    #expect(FileManager.default.fileExists(atPath: golden))
    try expectUnchanged(clip(by: 50), filePath: file)
  }

  @Test("what cannot be used is an error with advice")
  func mistakes() throws {
    #expect(throws: ClipError.self) { try clip(by: 1).verify(golden: golden) }
    try Data("notes".utf8).write(to: URL(fileURLWithPath: golden))
    #expect(throws: ClipError.self) { try clip(by: 1).record(golden: golden) }
    #expect(throws: ClipError.self) { try clip(by: 1).verify(golden: golden, tolerances: ["x=1"]) }
    #expect(try String(contentsOfFile: golden, encoding: .utf8) == "notes")
  }
}

import TEExport
import Foundation
import TEMedia
import TEPlayback
import TEPresets
import Testing

/// Compares stills of every movement of every preset with the recorded ones, bit for bit.
///
/// Only `scripts/renew/goldens` records them.
@MainActor
@Suite(.serialized)
struct GoldenTests {
  /// A preset whose stills are recorded.
  struct Subject: CustomTestStringConvertible, Sendable {
    let preset: String
    /// The device: a small screen without a sensor housing for speed; the default device for `today`.
    var device = "iphone-se"
    /// Pixels per point.
    var scale = 1.0
    var appearance = Appearance.light
    /// YAML that the preset plays in place of its own timeline.
    var timeline: String?
    /// A suffix of the stills' names that distinguishes them from others of the preset.
    var suffix = ""
    /// The movements or the single stills that are compared; nil for all.
    var only: [String]?

    func includes(_ still: StillRenderer.Still) -> Bool {
      only.map { $0.contains(still.movement) || $0.contains(still.name) } ?? true
    }

    /// The name without its number and extension.
    var testDescription: String { preset + suffix }
  }

  nonisolated static let subjects: [Subject] = [
    Subject(preset: "today", device: "iphone-15-pro"),
    Subject(
      preset: "today", device: "iphone-15-pro", appearance: .dark, suffix: "-dark",
      only: ["push-025"]),
    Subject(preset: "app-store", scale: 0.5, only: ["press", "drag", "drag-2"]),
    Subject(preset: "push", only: ["push", "pop", "drag", "drag-2"]),
    Subject(preset: "push", appearance: .dark, suffix: "-dark", only: ["push-050"]),
    Subject(preset: "modal", only: ["present", "dismiss", "drag"]),
    // Stills with photographs are large files.
    Subject(preset: "modal-scale", scale: 0.5),
    Subject(preset: "modal-scale-plain", scale: 0.5, only: ["present", "dismiss"]),
    Subject(preset: "photos", scale: 0.5, only: ["tap", "pop"]),
    Subject(preset: "photos-dismiss", scale: 0.5, only: ["drag", "drag-2"]),
    Subject(preset: "tab-slide", scale: 0.5, only: ["tap", "tap-2-025", "tap-3-050"]),
    Subject(preset: "circle-reveal", only: ["tap", "tap-2"]),
    Subject(preset: "side-menu", only: ["present", "tap"]),
    Subject(preset: "hover-sheet", only: ["present", "drag"]),
    Subject(preset: "flip", only: ["present", "dismiss"]),
    Subject(preset: "fold", only: ["present", "dismiss"]),
    Subject(preset: "fold", appearance: .dark, suffix: "-dark", only: ["present-050"]),
    // Sheets have the elevated interface level.
    Subject(preset: "modal", appearance: .dark, suffix: "-dark", only: ["present-050"]),
    Subject(preset: "hover-sheet", appearance: .dark, suffix: "-dark", only: ["present-100"]),
    Subject(preset: "side-menu", appearance: .dark, suffix: "-dark", only: ["present-050"]),
    Subject(preset: "flip", appearance: .dark, suffix: "-dark", only: ["present-050"]),
    Subject(
      preset: "modal-scale", scale: 0.5, appearance: .dark, suffix: "-dark", only: ["present-050"]),
    Subject(
      preset: "app-store", scale: 0.5, appearance: .dark, suffix: "-dark",
      only: ["press-100", "drag-050"]),
  ]

  /// The presets that a finger closes, in the middle of an opening and of a drag.
  nonisolated private static let fingerSubjects: [Subject] = [
    Subject(preset: "podcast", scale: 0.5, only: ["tap-050", "drag-100", "drag-3-075"]),
    Subject(preset: "stories", scale: 0.5, only: ["tap-050", "tap-2-050", "drag-050"]),
    Subject(preset: "trips", scale: 0.5, only: ["tap-050", "tap-2-050", "drag-050"]),
    Subject(preset: "zoom", scale: 0.5, only: ["tap-050", "pop-050", "drag-050"]),
    Subject(preset: "feed", scale: 0.5, only: ["tap-050", "tap-2-050", "drag-050"]),
    Subject(preset: "places", scale: 0.5, only: ["tap-050", "drag-075", "drag-5-050"]),
    Subject(preset: "wallet", scale: 0.5, only: ["tap-050", "tap-2-050", "drag-050"]),
    Subject(preset: "journal", scale: 0.5, only: ["tap-050", "pop-050", "drag-050"]),
    Subject(preset: "wallet", scale: 0.5, appearance: .dark, suffix: "-dark", only: ["tap-050"]),
    Subject(preset: "podcast", scale: 0.5, appearance: .dark, suffix: "-dark", only: ["tap-050"]),
  ]

  /// Screens wider than those of phones in portrait, and screens that rotate while a page is open.
  nonisolated private static let wideSubjects: [Subject] = [
    Subject(
      preset: "today", device: "ipad-pro-11", scale: 0.25, suffix: "-ipad",
      only: ["push-025", "push-100", "pop-025"]),
    Subject(
      preset: "app-store", device: "ipad-pro-11", scale: 0.25, suffix: "-ipad",
      only: ["press-100", "drag-050"]),
    Subject(
      preset: "modal", device: "ipad-pro-11", scale: 0.25, suffix: "-ipad", only: ["present-050"]),
    Subject(
      preset: "photos", scale: 0.5,
      timeline: "[push: \"page[16]\", rotate: landscape-left, pop]", suffix: "-rotated",
      only: ["rotate-050", "pop-000", "pop-050", "pop-100"]),
    Subject(
      preset: "today", scale: 0.5,
      timeline: "[rotate: landscape-left, push: \"page[1]\", rotate: portrait, pop]",
      suffix: "-rotated", only: ["rotate-050", "push-050", "rotate-2-050", "pop-050"]),
    Subject(
      preset: "push", scale: 0.5,
      timeline: "[push: notifications, rotate: landscape-right, pop]", suffix: "-rotated",
      only: ["rotate-050", "pop-050", "pop-100"]),
  ]

  nonisolated private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  nonisolated private static let folder = root.appendingPathComponent("Tests/GoldenTests/Goldens")

  nonisolated private static let isRecording =
    ProcessInfo.processInfo.environment["TRANSITION_EXPORT_RECORD_GOLDENS"] == "1"

  @Test(
    "stills are equal to the recorded ones", arguments: subjects + wideSubjects + fingerSubjects)
  func stills(_ subject: Subject) throws {
    let preset = try Preset.load(
      subject.preset, searchPath: [Self.root.appendingPathComponent("Presets")],
      changes: PresetChanges(settings: subject.timeline.map { ["timeline=\($0)"] } ?? []))
    let renderer = try StillRenderer(
      preset: preset, device: subject.device, scale: subject.scale, appearance: subject.appearance)
    let stills = try renderer.stills().filter { subject.includes($0) }
    try #require(!stills.isEmpty)
    for still in stills {
      guard let image = try renderer.render(still) else { continue }
      try compare(image, named: "\(subject.preset)-\(still.name)\(subject.suffix)")
    }
  }

  private func compare(_ actual: DecodedImage, named name: String) throws {
    let file = Self.folder.appendingPathComponent("\(name).png")
    if Self.isRecording {
      try #require(ProcessInfo.processInfo.environment["CI"] != "true", "CI never records goldens")
      try Data(try png(actual)).write(to: file)
      return
    }
    let golden = try ImageReader().read([UInt8](try Data(contentsOf: file)))
    try #require(golden.size == actual.size)
    // As memory: byte by byte it takes longer than drawing in a test that is not optimised.
    let isSame = Data(golden.pixels) == Data(actual.pixels)
    #expect(isSame, "\(name)")
    guard !isSame else { return }
    Attachment.record(try png(actual), named: "\(name)-actual.png")
    let differences = zip(golden.pixels, actual.pixels).map { $0 > $1 ? $0 - $1 : $1 - $0 }
    // The difference is amplified: any is at least 64 of 255.
    var visible = differences.map { $0 == 0 ? 0 : UInt8(min(255, 64 + Int($0))) }
    for alpha in stride(from: 3, to: visible.count, by: 4) { visible[alpha] = 255 }
    let picture = DecodedImage(size: actual.size, pixels: visible)
    Attachment.record(try png(picture), named: "\(name)-difference.png")
  }

  private func png(_ image: DecodedImage) throws -> [UInt8] {
    try PNGEncoder().encode(image)
  }
}

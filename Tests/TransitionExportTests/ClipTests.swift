import Foundation
import Testing

@testable import TransitionExport

/// Clips of a program's own screens.
@MainActor
@Suite(.serialized)
struct ClipTests {
  /// A red screen with a white square that moves by 100 points in half a second when it is tapped.
  private final class SquareController: UIViewController {
    let square = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .red
      square.backgroundColor = .white
      view.addSubview(square)
      square.addGestureRecognizer(
        UITapGestureRecognizer { [unowned square] _ in
          UIView.animate(withDuration: 0.5) { square.frame.origin.x += 100 }
        })
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("clip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func clip(_ steps: @escaping @MainActor (SquareController) -> [Step]) -> Clip {
    Clip(name: "square", device: .iPhoneSE, scale: 1) { window in
      let controller = SquareController()
      window.rootViewController = controller
      return Script(steps(controller))
    }
  }

  private var tapped: Clip {
    clip { [.hold(0.5), .tap(.view($0.square)), .hold(0.5)] }
  }

  @Test("a clip is as long as its steps")
  func duration() throws {
    let report = try tapped.write(to: path("a.mp4"), frameRate: 20, width: 64)
    #expect(report.path == path("a.mp4"))
    // .5 s, a tap of .08 s with .5 s of movement, .5 s; at 20 frames per second.
    #expect(abs(report.duration - 1.58) <= 1.0 / 20)
    #expect(report.frames == Int((report.duration * 20).rounded()))
    // 375x667 at a width of 64: 64 * 667 / 375 = 113.8, padded to an even 114.
    #expect(report.width == 64 && report.height == 114)
    // "ftyp" is the type of an MP4 file's first box.
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path("a.mp4")))
    #expect(bytes.dropFirst(4).prefix(4) == Data("ftyp".utf8))
  }

  @Test("the same clip gives the same bytes, and slow motion changes them")
  func repeatability() throws {
    try tapped.write(to: path("a.gif"), frameRate: 20, width: 64)
    try tapped.write(to: path("b.gif"), frameRate: 20, width: 64)
    let first = try Data(contentsOf: URL(fileURLWithPath: path("a.gif")))
    #expect(first == (try Data(contentsOf: URL(fileURLWithPath: path("b.gif")))))
    var slow = tapped
    slow.slowMotion = 4
    let report = try slow.write(to: path("c.gif"), frameRate: 20, width: 64)
    // Finger and movement take four times .58 s.
    #expect(abs(report.duration - 3.32) <= 1.0 / 20)
    #expect(first != (try Data(contentsOf: URL(fileURLWithPath: path("c.gif")))))
  }

  @Test("a failed export keeps the existing file")
  func failure() throws {
    let old = Data("old".utf8)
    let file = URL(fileURLWithPath: path("a.mp4"))
    try old.write(to: file)
    let missing = clip { _ in [.hold(0.2), .tap(.view { nil })] }
    let error = #expect(throws: ClipError.self) {
      try missing.write(to: path("a.mp4"), frameRate: 20, width: 64)
    }
    #expect(error?.message == "step 2, 'tap': there is no 'view' on the screen then")
    #expect(throws: ClipError.self) {
      try tapped.write(to: path("a.mp4"), allowsOverwriting: false)
    }
    #expect(try Data(contentsOf: file) == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.mp4"])
    try tapped.write(to: path("a.mp4"), frameRate: 5, width: 64)
    #expect(try Data(contentsOf: file) != old)
  }

  @Test("a repeated mistake is one notice with its count")
  func repeatedNotices() throws {
    let careless = clip { controller in
      let mistake = Step.call("present") { controller.present(controller, animated: false) }
      return Array(repeating: mistake, count: 25) + [.hold(0.5)]
    }
    let report = try careless.write(to: path("a.gif"), frameRate: 10, width: 64)
    let notices = report.notices.filter { $0.contains("can't present") }
    #expect(notices.count == 1)
    #expect(notices.first?.contains("which is in use already (25 times)") == true)
  }

  @Test("a limit is enforced, and an invalid one is rejected")
  func limits() throws {
    let clip = clip { _ in [.hold(1.5)] }
    let error = #expect(throws: ClipError.self) {
      try clip.write(to: path("a.gif"), frameRate: 4, width: 32, limits: ["duration=1"])
    }
    #expect(error?.message == "a clip has 2 s, and the limit is 1 s")
    #expect(throws: ClipError.self) { try clip.write(to: path("a.gif"), limits: ["duratoin=1"]) }
    #expect(!FileManager.default.fileExists(atPath: path("a.gif")))
    try clip.write(to: path("a.gif"), frameRate: 4, width: 32, limits: ["duration=2"])
  }

  @Test("an error of the set-up closure is reported")
  func setUpError() throws {
    let empty = Clip { _ in [.hold(1)] }
    let noRoot = #expect(throws: ClipError.self) { try empty.write(to: path("a.mp4")) }
    #expect(
      noRoot?.message
        == "the screens cannot be set up: the window has no root view controller")
    let refusing = Clip { _ in throw Refusal(description: "no photos") }
    let refusal = #expect(throws: ClipError.self) { try refusing.write(to: path("a.mp4")) }
    #expect(refusal?.message == "the screens cannot be set up: no photos")
    let nothing = clip { _ in [] }
    #expect(throws: ClipError.self) { try nothing.write(to: path("a.mp4")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("numbers out of range are rejected before anything is written")
  func outOfRange() {
    var clip = tapped
    #expect(throws: ClipError.self) { try clip.write(to: path("a.mp4"), frameRate: 0) }
    #expect(throws: ClipError.self) { try clip.write(to: path("a.mp4"), frameRate: 241) }
    #expect(throws: ClipError.self) { try clip.write(to: path("a.mp4"), width: 15) }
    #expect(throws: ClipError.self) { try clip.write(to: path("a.mp4"), quality: 101) }
    clip.slowMotion = 0
    let error = #expect(throws: ClipError.self) { try clip.write(to: path("a.mp4")) }
    #expect(error?.message == "a slow motion of 0.0 is out of range")
    clip.slowMotion = 1
    clip.scale = 4
    #expect(throws: ClipError.self) { try clip.write(to: path("a.mp4")) }
  }

  @Test("every device has a name that the command line accepts")
  func devices() {
    #expect(Device(named: "iphone-15-pro") == .iPhone15Pro)
    #expect(Device(named: "iphone-1") == nil)
    #expect(Device.all.contains(.iPadPro12_9))
    for device in Device.all { #expect(Device(named: device.name) == device) }
  }
}

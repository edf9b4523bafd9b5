import Foundation
import Testing

@testable import TransitionExport

/// What moves in the clips of a program.
@MainActor
struct ClipMotionTests {
  /// A square with an accessibility identifier, and one without, that move by 100 points when the first is
  /// tapped.
  private final class SquaresController: UIViewController {
    let first = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
    let second = UIImageView(frame: CGRect(x: 20, y: 300, width: 80, height: 80))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.accessibilityIdentifier = "squares"
      first.accessibilityIdentifier = "first-square"
      view.addSubview(first)
      view.addSubview(second)
      first.addGestureRecognizer(
        UITapGestureRecognizer { [unowned self] _ in
          UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.6) {
            self.first.frame.origin.x += 100
            self.second.frame.origin.x += 100
          }.startAnimation()
        })
    }
  }

  @Test("a program's argument 'motion' tells what moves, by identifier or by class and path")
  func program() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("motion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let clip = Clip(name: "squares", device: .iPhoneSE, scale: 1) { window in
      let controller = SquaresController()
      window.rootViewController = controller
      return [.hold(0.5), .tap(.view(controller.first)), .hold(0.5)]
    }
    let path = folder.appendingPathComponent("a.csv").path
    clip.main(["motion", "--format", "csv", "--fps", "10", "-o", path])
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let names = Set(rows.dropFirst().filter { $0[2] == "element" }.map { $0[3] })
    #expect(names == ["first-square", "squares/UIImageView"])
    let places = rows.filter { $0[3] == "first-square" }.compactMap { Double($0[4]) }
    let largest = try #require(places.max())
    #expect(places.first == 20 && places.last == 120 && largest > 120.5)
    let settling = Set(rows.filter { $0[2] == "animator" }.map { $0[15] })
    #expect(settling.count == 1)

    let code = folder.appendingPathComponent("a.swift").path
    clip.main(["motion", "--as", "uikit", "-o", code])
    let text = try String(contentsOfFile: code, encoding: .utf8)
    #expect(text.contains("enum SquaresMotion {"))
    #expect(text.contains("spring, damping ratio 0.6, 0.5 s"))
  }
}

internal import TEConsole
internal import TEExport
internal import TEInputs
internal import TEPresets
public import UIKit

/// A clip of a whole app: its launch, and a script of touches. `transition-export app` makes a program of it.
@preconcurrency @MainActor
public struct AppClip {
  private let name: String
  private let makeDelegate: (() -> any UIApplicationDelegate)?

  /// A clip of the app whose resources are those of `Bundle.main`.
  ///
  /// - Parameters:
  ///   - name: The title of the clip, and the name of the file if no path is given.
  ///   - makeDelegate: Makes the app's delegate; nil for an app that begins with a storyboard alone.
  public init(name: String, makeDelegate: (() -> any UIApplicationDelegate)? = nil) {
    self.name = name
    self.makeDelegate = makeDelegate
  }

  /// Runs the clip as a program, as ``Clip/main(_:)`` does.
  ///
  /// Before its arguments there may be `--script FILE`, a file with the steps (else the app's start is shown for two
  /// seconds), and `--screen NAME`, a controller that is shown without the app's start.
  ///
  /// - Parameter arguments: The arguments without the program's name; nil for those of the process.
  public func main(_ arguments: [String]? = nil) {
    var rest = (arguments ?? Array(Invocation.arguments.dropFirst()))[...]
    func take(_ option: String) -> String? {
      guard rest.first == option, rest.count > 1 else { return nil }
      defer { rest = rest.dropFirst(2) }
      return rest.dropFirst().first
    }
    let file = take("--script")
    let screen = take("--screen")
    var script: AppScript?
    if let file {
      do throws(PresetError) {
        script = try AppScript(file: file, budgets: Budgets())
      } catch {
        ClipCommand.end(with: ExportError.preset(error))
      }
    }
    let steps = script
    var clip = Clip(name: name, sourceFile: "") { window in
      if let screen {
        try window.show(screen: screen)
      } else {
        try window.launch(makeDelegate?())
      }
      return steps?.script() ?? [.hold(2)]
    }
    clip.placeOfStep = { steps?.place(ofStep: $0) }
    clip.main(Array(rest))
  }

  /// The resources of a framework in the app.
  public static func bundle(ofFramework name: String) -> Bundle {
    Bundle(path: Bundle.main.bundlePath + "/Frameworks/\(name).framework") ?? .main
  }
}

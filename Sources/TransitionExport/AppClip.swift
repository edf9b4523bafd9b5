internal import TEConsole
internal import TEExport
public import Foundation
internal import TEInputs
internal import TEPresets
public import UIKit

/// A clip of a whole app: its launch, and a script of touches.
///
/// `transition-export app` makes a program of it, which has all commands of the tool; the app's name stands for a
/// preset's.
@preconcurrency @MainActor
public struct AppClip {
  private let name: String
  private let makeDelegate: (() -> any UIApplicationDelegate)?

  /// A clip of the app whose resources are those of `Bundle.main`.
  ///
  /// - Parameters:
  ///   - name: The name of the clip, and of the file if no path is given.
  ///   - makeDelegate: Makes the app's delegate; nil for an app that begins with a storyboard alone.
  public init(name: String, makeDelegate: (() -> any UIApplicationDelegate)? = nil) {
    self.name = name
    self.makeDelegate = makeDelegate
  }

  /// The environment's variable with the file of the script; without one the app's start is shown for two seconds.
  private static let scriptVariable = "TRANSITION_EXPORT_APP_SCRIPT"
  /// The variable with the controller that is shown without the app's start.
  private static let screenVariable = "TRANSITION_EXPORT_APP_SCREEN"

  /// Makes the clip known to the commands. A script that cannot be read ends the program.
  public func register() {
    let environment = ProcessInfo.processInfo.environment
    let screen = environment[Self.screenVariable]
    var script: AppScript?
    if let file = environment[Self.scriptVariable] {
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
    PlayedApp.set(name) { [clip] budgets in clip.source(within: budgets) }
  }

  /// The resources of a framework in the app.
  public static func bundle(ofFramework name: String) -> Bundle {
    Bundle(path: Bundle.main.bundlePath + "/Frameworks/\(name).framework") ?? .main
  }
}

internal import TEInputs
internal import TEInterfaceBuilder
internal import UIKit

extension FuzzTarget {
  /// A storyboard or xib: its scenes are made, shown in a window and laid out.
  static let interface = FuzzTarget(name: "interface") { bytes in
    MainActor.assumeIsolated {
      Stage(device: .standard).makeCurrent()
      let budgets = Budgets()
      if let nib = try? InterfaceFile.nib(bytes, file: "fuzz.xib", bundle: nil, budgets: budgets) {
        show(
          nib.instantiate(owner: nil, externalObjects: [:]).lazy.compactMap { $0 as? UIView }.first)
      }
      let scenes = try? InterfaceFile.storyboard(
        bytes, file: "fuzz.storyboard", bundle: nil, budgets: budgets)
      for controller in scenes?.makeAll(limit: 8) ?? [] {
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        Stage.current.layoutIfNeeded()
        window.isHidden = true
      }
    }
  }

  @MainActor
  private static func show(_ view: UIView?) {
    guard let view else { return }
    let window = UIWindow()
    window.addSubview(view)
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
  }
}

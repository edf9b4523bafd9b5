// Screens of an app that are shown without the app's start.

extension UIStoryboard {
  /// Makes the controller of the first scene with an identifier, or of a class, among all storyboard files; nil
  /// if there is none.
  package static func makeScreen(_ name: String) -> UIViewController? {
    let names = Stage.current.resources?.storyboardNames ?? []
    for wanted in [name, StoryboardScenes.key(ofClass: name)] {
      for storyboard in names {
        if let made = UIStoryboard(name: storyboard, bundle: nil).makeScene(wanted) { return made }
      }
    }
    return nil
  }
}

extension StoryboardScenes {
  /// The registry's identifier of the first scene of a class, apart from those that the developer gives.
  package static func key(ofClass name: String) -> String { "class " + name }
}

extension UIViewController {
  /// Makes a controller of a class by its `init()`, which loads the nib file of its name; nil for an unknown
  /// name.
  package static func make(named name: String) -> UIViewController? {
    guard let type = NamedModules.type(named: name, module: nil) as? UIViewController.Type else {
      return nil
    }
    return UIResponder.make(type) as? UIViewController
  }
}

import Foundation
import ScreenFiles
import TransitionExport

// Draws stills of the screens to look at: screens FOLDER [NAME ...] with, before the names, any of
// --dark, --rtl, --large and --device=NAME. Each screen becomes FOLDER/NAME with a PNG every quarter of a second.

var arguments = Array(CommandLine.arguments.dropFirst())
let folder = arguments.isEmpty ? "screens" : arguments.removeFirst()
@MainActor func take(_ option: String) -> Bool {
  let count = arguments.count
  arguments.removeAll { $0 == option }
  return arguments.count < count
}
let (isDark, isMirrored, isLarge) = (take("--dark"), take("--rtl"), take("--large"))
let devices: [String: Device] = [
  "se": .iPhoneSE, "15-pro": .iPhone15Pro, "16-pro-max": .iPhone16ProMax, "ipad": .iPadPro11,
]
var device = Device.iPhone15Pro
for argument in arguments where argument.hasPrefix("--device=") {
  device = devices[String(argument.dropFirst(9))] ?? device
}
arguments.removeAll { $0.hasPrefix("--device=") }

@MainActor
func stack(_ controller: UIViewController, largeTitles: Bool = true) -> UINavigationController {
  let navigation = UINavigationController(rootViewController: controller)
  navigation.navigationBar.prefersLargeTitles = largeTitles
  return navigation
}

/// A point of the screen, in points.
func at(_ x: CGFloat, _ y: CGFloat) -> Target { Target(x: x, y: y) }

let screens: [(String, @MainActor () -> (UIViewController, Script))] = [
  (
    "library",
    {
      let library = LibraryListController()
      return (
        stack(library),
        [
          .hold(0.5), .drag(from: at(330, 480), to: at(200, 480), duration: 0.3), .hold(0.5),
          .tap(at(360, 480)), .hold(0.6),
        ]
      )
    }
  ),
  (
    "store",
    {
      (
        stack(StorefrontController(), largeTitles: false),
        [
          .hold(0.5), .drag(from: at(300, 220), to: at(100, 220), duration: 0.2), .hold(0.6),
          .drag(from: at(200, 600), to: at(200, 300), duration: 0.3), .hold(0.5),
        ]
      )
    }
  ),
  (
    "settings",
    {
      (
        stack(AccountSettingsController()),
        [
          .hold(0.5), .drag(from: at(330, 560), to: at(150, 560), duration: 0.3), .hold(0.5),
        ]
      )
    }
  ),
  (
    "sign-in",
    {
      let form = SignInController()
      return (form, [.hold(0.5), .tap(.view(form.signInButton)), .hold(0.75)])
    }
  ),
  ("profile", { (stack(ProfileController(), largeTitles: true), [.hold(0.5)]) }),
  (
    "photos",
    {
      (
        stack(PhotoGridController(), largeTitles: false),
        [
          .hold(0.25), .tap(at(190, 300)), .hold(0.5),
          .drag(from: at(200, 400), to: at(240, 650), duration: 0.4), .hold(0.5),
        ]
      )
    }
  ),
  (
    "map",
    {
      let map = MapSheetController()
      return (
        map,
        [
          .hold(0.25), .tap(at(100, 140)), .hold(0.5),
          .drag(from: at(200, 700), to: at(200, 400), duration: 0.3), .hold(0.5),
        ]
      )
    }
  ),
  (
    "player",
    {
      let player = NowPlayingController()
      return (player, [.hold(0.25), .tap(.view(player.playButton)), .hold(1)])
    }
  ),
  (
    "search",
    {
      (
        SearchTabController(),
        [.hold(0.5), .tap(at(200, 175)), .hold(0.5)]
      )
    }
  ),
  ("article", { (stack(ArticleController(), largeTitles: false), [.hold(0.5)]) }),
  ("reminder", { (stack(ReminderEditorController(), largeTitles: false), [.hold(0.5)]) }),
  ("sketch", { (SketchController(), [.hold(0.5)]) }),
]

for (name, make) in screens where arguments.isEmpty || arguments.contains(name) {
  let clip = Clip(name: name, device: device) { window in
    window.overrideUserInterfaceStyle = isDark ? .dark : .light
    if isMirrored { window.traitOverrides.layoutDirection = .rightToLeft }
    if isLarge {
      window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    }
    let (controller, script) = make()
    window.rootViewController = controller
    return script
  }
  let report = try clip.write(to: "\(folder)/\(name)", format: .png, frameRate: 4)
  print(report.path, report.frames)
  for notice in report.notices { print(notice) }
}

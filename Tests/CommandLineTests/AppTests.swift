import Foundation
import Testing

/// `transition-export app`, with sample apps that are written as apps were in their years and that nothing here was
/// changed for.
@Suite(.serialized) struct AppTests {
  private let place: Workplace
  /// One for all tests, which share the adapter and the modules.
  private static let cache = FileManager.default.temporaryDirectory
    .appendingPathComponent("app-tests-\(ProcessInfo.processInfo.processIdentifier)").path
  private static let apps = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Apps").path

  init() throws {
    place = try Workplace()
  }

  private func app(_ name: String, _ arguments: String...) throws -> Tool.Result {
    try place.tool.run(["app", "\(Self.apps)/\(name)"] + arguments + ["--cache", Self.cache])
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: place.folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
  }

  @Test(
    "an app of 2019 in code: selectors, observation, optional protocol methods, overrides in extensions"
  )
  func codeOnly() throws {
    try place.folder.write(
      """
      - hold: 0.2
      - tap: favorite
      - tap: "TrailCell[2]"
      - tap: Close
      - tap: "1 ♥︎"
      - choose: OK
      """, to: "taps.yaml")
    let result = try app(
      "Trails2019", "--script", "taps.yaml", "--format", "png", "--fps", "4", "--width", "120",
      "-o", "out")
    try #require(result.status == 0, "\(result.errors)")
    // All targets were found: the observation changed the bar button's title, and the alert came.
    #expect(!result.errors.contains("Warning"), "\(result.errors)")
    let again = try app(
      "Trails2019", "--script", "taps.yaml", "--format", "png", "--fps", "4", "--width", "120",
      "-o", "again")
    #expect(again.status == 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: place.folder.url.path + "/out")
    {
      #expect(
        try place.folder.bytes(of: "out/\(name)") == place.folder.bytes(of: "again/\(name)"),
        "\(name)")
    }
  }

  @Test("an app of 2017: a storyboard with segues, outlets and actions")
  func storyboard() throws {
    try place.folder.write(
      """
      - hold: 0.2
      - tap: Lemon Tart
      - tap: next
      - tap: "2. Whisk eggs, sugar and lemon."
      - { do: pop, lasting: 1 }
      - tap: Lemon Tart
      """, to: "taps.yaml")
    let result = try app(
      "Recipes2017", "--script", "taps.yaml", "--fps", "10", "--width", "120", "-o", "r.gif")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("an app of 2018: nib files, a collection view, pictures of a catalogue, texts of a table")
  func nibs() throws {
    try place.folder.write(
      """
      - hold: 0.2
      - tap: Harbor
      - tap: star4
      - tap: "Harbor: ★★★★"
      """, to: "taps.yaml")
    let result = try app(
      "Gallery2018", "--script", "taps.yaml", "--fps", "10", "--width", "120", "-o", "g.gif")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("an app of 2022: a scene, diffable data, compositional layout, button configurations")
  func scenes() throws {
    try place.folder.write(
      """
      - hold: 0.2
      - tap: Lavender
      - tap: Favorite
      - tap: Water
      - hold: 0.8
      - tap: Photos
      - hold: 0.1
      - tap: "0 photos in Recents"
      - pop
      - tap: filter
      - choose: Favorites
      - tap: Lavender
      """, to: "taps.yaml")
    let result = try app(
      "Plants2022", "--script", "taps.yaml", "--fps", "10", "--width", "120", "-o", "p.gif")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("Warning"), "\(result.errors)")
    // A package of which no module is imported is not fetched.
    #expect(!result.errors.contains("is not resolved"), "\(result.errors)")
  }

  /// Makes a package in a repository of its own.
  ///
  /// - Returns: Its address.
  private func makeMarks() throws -> String {
    try place.folder.write(
      """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "Marks", products: [.library(name: "Marks", targets: ["Marks"])],
        targets: [.target(name: "Marks")])
      """, to: "Marks/Package.swift")
    try place.folder.write(
      "  import UIKit\n\npublic func mark(_ width: CGFloat) -> CGFloat { max(200, width) }\n",
      to: "Marks/Sources/Marks/Mark.swift")
    let folder = place.folder.url.path + "/Marks"
    let person = ["-c", "user.name=Tester", "-c", "user.email=tester@example.com"]
    for arguments in [
      ["init", "-q"], ["add", "."], person + ["commit", "-qm", "Mark"], ["tag", "1.0.0"],
    ] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git", "-C", folder] + arguments
      try git.run()
      git.waitUntilExit()
      try #require(git.terminationStatus == 0)
    }
    return "file://" + folder
  }

  @Test("an app of 2024: tabs, a zoom, a sheet with detents, empty content, synchronized folders")
  func tabs() throws {
    try place.folder.write(
      """
      - hold: 0.2
      - tap: Dunes
      - tap: Book
      - pop
      - tap: plan
      - tap: All details
      - dismiss
      - tap: Saved
      - tap: { text: Nothing Saved }
      """, to: "taps.yaml")
    let result = try app(
      "Journeys2024", "--script", "taps.yaml", "--fps", "10", "--width", "120", "-o", "j.gif")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("Warning"), "\(result.errors)")
  }

  @Test("a library elsewhere in the clone, init() of classes, members of any object")
  func library() throws {
    for folder in [
      "clone/.git", "clone/Badges/Sources/Badges", "clone/Demo", "Marks/Sources/Marks",
    ] {
      try makeFolder(folder)
    }
    let address = try makeMarks()
    try place.folder.write(
      """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "Badges",
        dependencies: [
          .package(url: "file:///nowhere/FormattingTool", from: "1.0.0"),
          .package(url: "\(address)", from: "1.0.0"),
        ],
        targets: [.target(name: "Badges", dependencies: ["Marks"])])
      """, to: "clone/Badges/Package.swift")
    try place.folder.write(
      """
      import UIKit
      import os.log

      @objc public protocol BadgeDelegate {
        @objc optional func badge(_ badge: Badge, didCount count: Int)
        // Two methods that only types tell apart.
        @objc optional func badge(_ badge: Badge, didShow count: Int)
        @objc optional func badge(_ badge: Badge, didShow text: String)
        @objc optional func badge(_ badge: Badge, titleFor count: Int) -> String
        @objc optional func badge(_ badge: Badge, titleFor text: String) -> String
        @objc optional var badgeText: String { get }
        @objc optional var badgeColor: UIColor { get }
      }

      open class Badge: UIButton {
        @IBOutlet open weak var delegate: AnyObject?
        @available(*, unavailable, message: "It is for storyboards.")
        @IBInspectable var count_: Int { get { 1 } set { _ = newValue } }

        open func count() {
          os_log("%{public}@ counts", log: .default, type: .debug, self)
          delegate?.badge?(self, didCount: 1)
          let owner = delegate as? BadgeDelegate
          let titles = [
            owner?.badge?(self, titleFor: 1) ?? "none", owner?.badge?(self, titleFor: "a") ?? "none",
          ]
          guard titles == ["none", "a title"] else { return }
          if let counted = owner?.badge(_:didCount:) { counted(self, 2) }
          owner?.badge?(self, didShow: 1)
          owner?.badge?(self, didShow: owner?.badgeColor == nil ? owner?.badgeText ?? "" : "red")
        }

        open func copied() -> UILabel? {
          let label = make(UILabel.self)
          label.setValue(6, forKey: "radius")
          let other = made(Plain.self)
          let file = Bundle.module.url(forResource: "words", withExtension: "txt")
          let views: [UIView] = [UIView(), label, self]
          let words = views.map { $0.words(2) + $0.kind }.joined(separator: " ")
          let filled = UIView { $0.tag = 3 }
          let sizes: [String: Any] = ["size": CGSize(width: 2, height: 5), "count": 3]
          let size = (sizes["size"] as AnyObject).cgSizeValue
          let count = (sizes["count"] as AnyObject).integerValue
          let isSet =
            label.layer.cornerRadius == 6 && other.isPlain && file != nil
            && filled.tag == 3 && Style { $0.width = 4 }.width == 4
            && size?.height == 5 && count == 3 && words == "view2view view2label2label view2view button"
          label.text = isSet ? caption() : "not set"
          let data = NSKeyedArchiver.archivedData(withRootObject: label)
          return NSKeyedUnarchiver.unarchiveObject(with: data) as? UILabel
        }

        private func make<View: UIView>(_ type: View.Type) -> View { View() }
        private func made<Kind: Makable>(_ kind: Kind.Type) -> Kind { return kind.init() }
      }

      // A protocol that requires init() of all objects.
      protocol Filled: AnyObject { init() }
      extension Filled {
        init(_ fill: (Self) -> Void) {
          self.init()
          fill(self)
        }
      }
      extension NSObject: Filled {}
      class Style: Filled {
        var width = 1
        required init() {}
      }

      // A protocol that requires init(), and a class that has none.
      protocol Makable { init() }
      struct Plain: Makable { let isPlain = true }
      class Framed: UIView {
        @available(*, unavailable) init() { fatalError("It has a frame.") }
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { return nil }
      }

      // Objective-C overrides members of extensions.
      extension UIView {
        @objc func words(_ count: Int) -> String { "view\\(count)" }
        @objc var kind: String { "view" }
      }
      extension UILabel {
        override func words(_ count: Int) -> String { super.words(count) + "label\\(count)" }
        override var kind: String { "label" }
      }
      extension Badge {
        @objc override var kind: String { super.kind + " button" }
      }

      // As storyboards set it for every view.
      extension UIView {
        @IBInspectable var radius: CGFloat {
          get { layer.cornerRadius }
          set { layer.cornerRadius = newValue }
        }
      }

      class Ruler: NSLayoutConstraint {
        override func awakeFromNib() { super.awakeFromNib() }
      }

      extension Badge {
        @objc open func caption() -> String { "nothing" }
      }
      """, to: "clone/Badges/Sources/Badges/Badge.swift")
    try place.folder.write(
      """
      #if canImport(UIKit)
        import UIKit
        @_implementationOnly import Marks
      #endif

      // Objective-C overrides in extensions, with what only their file sees.
      public extension Badge {
        override var description: String { shown(self) }
        @objc override func sizeThatFits(_ size: CGSize) -> CGSize {
          var result = super.sizeThatFits(size)
          result.width = mark(result.width)
          return result
        }
      }

      private func shown(_ object: AnyObject) -> String {
        #if SWIFT_PACKAGE
          return type(of: object).description()
        #else
          return "no package"
        #endif
      }
      """, to: "clone/Badges/Sources/Badges/Badge+Description.swift")
    try place.folder.write("words", to: "clone/Badges/Sources/Badges/words.txt")
    try place.folder.write(
      """
      import UIKit
      import Badges

      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let screens: [Screen.Type] = [Screen.self, CountingScreen.self]
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = screens[1].init()
          window?.makeKeyAndVisible()
          return true
        }
      }

      class Screen: UIViewController {}

      class OwnBadge: Badge {
        override func caption() -> String {
          // Core Graphics: rectangles that only touch do not intersect.
          let left = CGRect(x: 0, y: 0, width: 10, height: 10)
          let touches = left.intersects(left.offsetBy(dx: 10, dy: 0))
          return touches || !left.intersects(left.offsetBy(dx: 9, dy: 9)) ? "intersects" : "own"
        }
      }

      class CountingScreen: Screen, BadgeDelegate {
        let badge = OwnBadge(type: .system)

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          badge.frame = CGRect(x: 40, y: 200, width: 200, height: 60)
          badge.delegate = self
          badge.setTitle(badge.copied()?.text, for: .normal)
          badge.addTarget(self, action: #selector(tapped), for: .touchUpInside)
          let asked: UIView? = badge
          guard badge.responds(to: #selector(getter: UIView.safeAreaLayoutGuide)),
            asked?.responds(to: #selector(UIImageView.startAnimating)) == .some(false),
            badge.description == "Demo.OwnBadge", badge.sizeThatFits(.zero).width == 200 else {
            fatalError(badge.description)
          }
          view.addSubview(badge)
        }

        @objc func tapped() { badge.count() }

        let badgeText = "counted"

        func badge(_ badge: Badge, titleFor text: String) -> String { text + " title" }

        func badge(_ badge: Badge, didShow text: String) {
          badge.setTitle(text, for: .normal)
        }
      }
      """, to: "clone/Demo/App.swift")
    try place.folder.write(
      "- { tap: own, lasting: 0.1 }\n- hold: 0.2\n- { tap: counted, slowmo: { factor: 2 } }\n",
      to: "taps.yaml")
    let result = try place.tool.run([
      "app", "clone/Demo", "--cache", Self.cache, "--script", "taps.yaml", "--fps", "10",
      "--width", "120", "-o", "d.gif",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("Warning"), "\(result.errors)")
  }

  @Test(
    "an app that imports Combine: published values, a debounce on the virtual clock, notifications",
    .enabled(
      if: ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == "1",
      "it builds a package"))
  func combine() throws {
    try makeFolder("Counter")
    try place.folder.write(
      """
      import Combine
      import UIKit

      final class Model: ObservableObject {
        @Published var count = 0
      }

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = CounterController()
          window?.makeKeyAndVisible()
          return true
        }
      }

      final class CounterController: UIViewController {
        private let model = Model()
        private let label = UILabel()
        private let title2 = UILabel()
        private var subscriptions: Set<AnyCancellable> = []

        override func viewDidLoad() {
          super.viewDidLoad()
          let button = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "Add") { [model] _ in
              model.count += 1
              NotificationCenter.default.post(name: Notification.Name("added"), object: nil)
            })
          for (index, view) in [button, label, title2].enumerated() {
            view.frame = CGRect(x: 40, y: 200 + 60 * CGFloat(index), width: 200, height: 44)
            self.view.addSubview(view)
          }
          model.$count.dropFirst()
            .debounce(for: .seconds(0.3), scheduler: RunLoop.main)
            .map { "\\($0) counted" as String? }
            .assign(to: \\.text, on: label)
            .store(in: &subscriptions)
          NotificationCenter.default.publisher(for: Notification.Name("added"))
            .receive(on: DispatchQueue.main)
            .sink { [title2] _ in title2.text = "Told" }
            .store(in: &subscriptions)
        }
      }
      """, to: "Counter/App.swift")
    try place.folder.write(
      """
      - tap: Add
      - tap: { text: Told }
      - hold: 0.5
      - tap: { text: 1 counted }
      """, to: "taps.yaml")
    let result = try place.tool.run([
      "app", "Counter", "--script", "taps.yaml", "--fps", "10", "--width", "120", "-o", "c.gif",
      "--cache", Self.cache,
    ])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("a package from elsewhere that cannot be fetched is named, with what to do")
  func package() throws {
    for folder in ["far/.git", "far/Demo"] { try makeFolder(folder) }
    try place.folder.write(
      """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "Far",
        dependencies: [.package(url: "file:///nowhere/Constraints.git", .upToNextMajor(from: "5.0.0"))],
        targets: [.target(name: "Far", dependencies: ["Constraints"])])
      """, to: "far/Package.swift")
    try place.folder.write("import UIKit\nimport Constraints\n", to: "far/Demo/App.swift")
    let result = try place.tool.run(["app", "far/Demo", "--check", "--cache", Self.cache])
    #expect(
      result.errors.contains("the package file:///nowhere/Constraints.git is not resolved"),
      "\(result.errors)")
    #expect(result.errors.contains("put a clone of it into the app's"), "\(result.errors)")
  }

  @Test("an app that compiles a copy of a library's file; stand-ins that a library needs")
  func copiedFile() throws {
    let gauges = "twice/Marks/Sources/Gauges"
    for folder in ["twice/.git", "twice/Marks/Sources/Marks", gauges, "twice/Demo"] {
      try makeFolder(folder)
    }
    try place.folder.write(
      """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "Marks", targets: [.target(name: "Marks"), .target(name: "Gauges")])
      """, to: "twice/Marks/Package.swift")
    // A library that cannot be compiled; the file of its name takes its place.
    try place.folder.write("import AVKit\npublic let level: AVLevel\n", to: gauges + "/Gauge.swift")
    try place.folder.write("let level = 1\n", to: "twice/Gauges.swift")
    let mark = "import UIKit\npublic class Mark: UIView { public func draw() {} }\n"
    try place.folder.write(mark, to: "twice/Marks/Sources/Marks/Mark.swift")
    try place.folder.write(mark, to: "twice/Demo/Copy.swift")
    try place.folder.write(
      "import UIKit\nimport Marks\nimport Gauges\nlet mark: Marks.Mark = Mark()\nlet next = Gauges.level + 1\n",
      to: "twice/Demo/App.swift")
    try place.folder.write(
      "import UIKit\nimport MapKit\nlet cluster: Cluster? = nil\n",
      to: "twice/Marks/Sources/Marks/Cluster.swift")
    try place.folder.write("class Cluster { let count = 1 }\n", to: "twice/stub.swift")
    let result = try place.tool.run([
      "app", "twice/Demo", "--check", "--stub", "twice/stub.swift", "--stub", "twice/Gauges.swift",
      "--cache", Self.cache,
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("6 of 6 Swift files compile"), "\(result.output)")
    #expect(result.output.contains("left out, declared in Marks: 1"), "\(result.output)")
  }

  @Test("what only SwiftUI files need is left out with them")
  func coordinator() throws {
    try makeFolder("Mixed")
    try place.folder.write(
      "import SwiftUI\nstruct Pages: UIViewRepresentable {}\n", to: "Mixed/Pages.swift")
    try place.folder.write(
      "import UIKit\nfinal class Coordinator { let pages: Pages? = nil }\n",
      to: "Mixed/Coordinator.swift")
    try place.folder.write(
      "import UIKit\nclass Screen: UIViewController {}\n", to: "Mixed/Screen.swift")
    let result = try place.tool.run(["app", "Mixed", "--check", "--cache", Self.cache])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("1 of 1 Swift files compile"), "\(result.output)")
    #expect(result.output.contains("left out, SwiftUI: 2"), "\(result.output)")
  }

  @Test("a screen without the app's start, and a script's mistakes with their lines")
  func screens() throws {
    let screen = try app("Recipes2017", "--screen", "NoteViewController", "still", "--at", "50%")
    #expect(screen.status == 0, "\(screen.errors)")
    let traits = try app(
      "Recipes2017", "--screen", "NoteViewController", "still", "--at", "50%", "--locale", "ar",
      "--set", "text-size=accessibility-large", "-o", "traits.png")
    #expect(traits.status == 0, "\(traits.errors)")
    let other = try app(
      "Recipes2017", "--screen", "NoteViewController", "still", "--at", "50%", "--set",
      "text-size=huge")
    #expect(other.status == 64)
    #expect(other.errors.contains("accessibility-large"), "\(other.errors)")
    try place.folder.write("- tap: Nothing\n", to: "taps.yaml")
    let missing = try app("Recipes2017", "--script", "taps.yaml", "-o", "r.gif")
    #expect(
      missing.errors.contains("taps.yaml:1:3: step 1, 'tap': there is no 'Nothing'"),
      "\(missing.errors)")
    try place.folder.write("- tpa: Nothing\n", to: "taps.yaml")
    let wrong = try app("Recipes2017", "--script", "taps.yaml", "-o", "r.gif")
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains("taps.yaml:1:3"), "\(wrong.errors)")
  }

  @Test("a report names what is missing, with its places, and a skeleton makes it compile")
  func report() throws {
    try makeFolder("Places")
    try place.folder.write(
      """
      import UIKit
      import MapKit

      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
      }

      class MapController: UIViewController {
        let map = MKMapView()
        @IBAction func locate(_ sender: UIButton, _ count: Int) {}
      }
      """, to: "Places/App.swift")
    let check = try place.tool.run(["app", "Places", "--check", "--json", "--cache", Self.cache])
    #expect(check.status == 65, "\(check.errors)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(check.output.utf8)) as? [String: Any])
    let missing = try #require(report["missing"] as? [[String: Any]])
    #expect(missing.map { $0["symbol"] as? String } == ["MKMapView"])
    #expect(missing.first?["places"] as? [String] == ["App.swift:10"])
    let frameworks = try #require(report["frameworks"] as? [[String: Any]])
    #expect(frameworks.first?["symbol"] as? String == "MapKit")
    let files = try #require(report["files"] as? [[String: Any]])
    #expect((files.first?["notAdapted"] as? [String])?.first?.hasPrefix("11: ") == true)
    // What has not changed is told again without the compiler.
    let same = try place.tool.run(["app", "Places", "--check", "--json", "--cache", Self.cache])
    #expect(same.output == check.output)
    let skeleton = try place.tool.run([
      "app", "Places", "--stub", "stub.swift", "--cache", Self.cache,
    ])
    #expect(skeleton.errors.contains("stub.swift has a skeleton"), "\(skeleton.errors)")
    let again = try place.tool.run(
      ["app", "Places", "--stub", "stub.swift", "--check", "--cache", Self.cache])
    #expect(again.output.contains("2 of 2 Swift files compile"), "\(again.output)\(again.errors)")
    // The compiler's messages are at the app's own lines.
    let play = try place.tool.run(["app", "Places", "--cache", Self.cache])
    #expect(play.status == 65)
    #expect(
      play.errors.contains("Places/App.swift:10:13: error: cannot find 'MKMapView'"),
      "\(play.errors)")
  }

  @Test("after an edit of a body or of a declaration the report is that of a first run")
  func editedReport() throws {
    // More files than the compiler gets at once.
    let fillers = Dictionary(
      uniqueKeysWithValues: (0..<110).map { ("Filler\($0).swift", "func filler\($0)() {}\n") })
    var texts = fillers.merging([
      "App.swift":
        "@main class AppDelegate: UIResponder, UIApplicationDelegate { let x = missing }",
      "Base.swift": "class Base: UIViewController { func size() -> Int { 1 } }\n",
      "Base+View.swift": """
      extension Base {
        override func viewDidLoad() {
          super.viewDidLoad()
        }
      }
      """,
      "User.swift": "func use() {\n  let size: Int = Base().size()\n  print(size)\n}\n",
    ]) { $1 }
    func report(in folder: String) throws -> String {
      try makeFolder("\(folder)/Kiosk")
      for (name, text) in texts {
        let path = "\(folder)/Kiosk/\(name)"
        let bytes = try? place.folder.bytes(of: path)
        guard bytes.map({ String(decoding: $0, as: UTF8.self) }) != "import UIKit\n" + text else {
          continue
        }
        try place.folder.write("import UIKit\n" + text, to: path)
      }
      return try place.tool.run([
        "app", "\(folder)/Kiosk", "--check", "--json", "--cache", Self.cache,
      ]).output
    }
    let first = try report(in: "edited")
    #expect(first.contains("cannot find 'missing' in scope"), "\(first)")
    // The body is one of an overriding method in an extension, which is compiled in another file.
    texts["Base+View.swift"] = """
      // A comment.
      extension Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          unknown()
        }
      }
      """
    let body = try report(in: "edited")
    #expect(body.contains("\"6:5: cannot find 'unknown' in scope\""), "\(body)")
    #expect(body.contains("cannot find 'missing' in scope"), "\(body)")
    texts["Base.swift"] = "class Base: UIViewController { func size() -> String { \"1\" } }\n"
    let declaration = try report(in: "edited")
    #expect(declaration.contains("\"3:26: cannot convert value of type 'String'"), "\(declaration)")
    #expect(try report(in: "fresh") == declaration)
  }

  @Test("what a bridging header imports is reported with its place")
  func bridgingHeader() throws {
    try FileManager.default.copyItem(
      atPath: Self.apps + "/Trails2019", toPath: place.folder.url.path + "/Trails")
    let project = "Trails/Trails.xcodeproj/project.pbxproj"
    let text = String(decoding: try place.folder.bytes(of: project), as: UTF8.self)
    try place.folder.write(
      text.replacing(
        "SWIFT_VERSION",
        // Each file of a large project has one such text.
        with: """
          NOTE = "\(String(repeating: "<group> (", count: 600))";
          SWIFT_OBJC_BRIDGING_HEADER = Bridge.h; SWIFT_VERSION
          """), to: project)
    try place.folder.write(
      "#import <UIKit/UIKit.h>\n#import \"Own.h\"\n#import <Pictures/Picture.h>\n@import Maps.Tiles;\n",
      to: "Trails/Bridge.h")
    let check = try place.tool.run(["app", "Trails", "--check", "--json", "--cache", Self.cache])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(check.output.utf8)) as? [String: Any])
    let frameworks = try #require(report["frameworks"] as? [[String: Any]])
    #expect(frameworks.map { $0["symbol"] as? String } == ["Maps", "Pictures"], "\(check.output)")
    #expect(
      frameworks.map { $0["places"] as? [String] } == [["Bridge.h:4"], ["Bridge.h:3"]],
      "\(check.output)")
  }

  @Test("what is no app is named, with what to do")
  func noApp() throws {
    #expect(try place.tool.run(["app", "nothing"]).status == 66)
    try makeFolder("Kiosk")
    try place.folder.write(
      "import SwiftUI\n@main struct Kiosk: App { var body: some Scene { WindowGroup { Text(\"a\") } } }\n",
      to: "Kiosk/Kiosk.swift")
    let swiftUI = try place.tool.run(["app", "Kiosk", "--cache", Self.cache])
    #expect(swiftUI.status == 65)
    #expect(swiftUI.errors.contains("the app begins in SwiftUI"), "\(swiftUI.errors)")
    try place.folder.write(
      """
      import SwiftUI
      @UIApplicationMain class KioskDelegate: UIResponder, UIApplicationDelegate {
        let screen = UIHostingController(rootView: Text("a"))
      }
      """, to: "Kiosk/Kiosk.swift")
    let hosting = try place.tool.run(["app", "Kiosk", "--cache", Self.cache])
    #expect(
      hosting.errors.contains("the app begins in SwiftUI (KioskDelegate)"), "\(hosting.errors)")
  }
}

// swift-tools-version: 6.2
import PackageDescription

/// Settings every Swift target shares: warnings are errors, unsafe code is marked, and an import is
/// visible to other modules only where it says so.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of targets whose code runs once for a clip or a few hundred times for a frame. Optimised,
/// they would take 170 s more of processor time in the first build, 60 s of it for UIKit, for which
/// all later targets wait. They would save 2 to 4 % of a short export; UIKit's part is 0.5 % of the
/// instructions of `today --slowmo 4`. What runs for each pixel or each byte belongs into other
/// targets.
let unoptimized = common + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Settings of targets that work on pixels, curves and constraints, and of their tests: without
/// optimisation, tests, and packages that are built for debugging, would draw a hundred times as slowly.
let optimized = common + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let optimizedC: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

let package = Package(
  name: "transition-export",
  products: [
    .executable(name: "transition-export", targets: ["transition-export"]),
    // A program of its own: the first build of the other one is not longer for it.
    .executable(name: "transition-export-studio", targets: ["TEStudio"]),
    // Users import UIKit too; its targets are named so that their code is built anew with them.
    .library(
      name: "TransitionExport",
      targets: [
        "TransitionExport", "TEPlayback", "TETransitions", "UIKit", "QuartzCore", "CoreAnimation",
        "CoreGraphics",
      ]),
    .library(name: "TransitionExportTesting", targets: ["TransitionExportTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // For the studio alone.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  // Sources/SourceAdapter is no target: `transition-export app` compiles it against the toolchain's
  // swift-syntax, at its first use.
  targets: [
    .target(name: "TEGeometry", swiftSettings: optimized),
    .target(name: "TEBuffers", swiftSettings: optimized),
    .target(name: "TEMatching", swiftSettings: optimized),
    .target(name: "TEMotion", dependencies: ["TEGeometry"], swiftSettings: optimized),
    .target(name: "TELayout", swiftSettings: optimized),
    .target(name: "TEInputs", swiftSettings: common),
    .systemLibrary(name: "TECYAML", pkgConfig: "yaml-0.1"),
    .target(name: "TEYAML", dependencies: ["TECYAML", "TEInputs"], swiftSettings: common),
    .systemLibrary(name: "TECPango", pkgConfig: "pangocairo"),
    .target(name: "TECSystem"),
    .target(
      name: "TETypography", dependencies: ["TECPango", "TECSystem", "TEGeometry"],
      swiftSettings: unoptimized),
    .target(
      name: "TEScene", dependencies: ["TEBuffers", "TEGeometry", "TETypography"],
      swiftSettings: common),
    .target(
      name: "UIKit",
      dependencies: ["TEMotion", "TELayout", "TETypography", "TEScene", "TEGeometry"],
      swiftSettings: unoptimized),
    // Apps import these beside UIKit, which declares what is in them.
    .target(name: "QuartzCore", dependencies: ["UIKit"], swiftSettings: common),
    .target(name: "CoreAnimation", dependencies: ["UIKit"], swiftSettings: common),
    .target(name: "CoreGraphics", dependencies: ["UIKit"], swiftSettings: common),
    .target(
      name: "TETransitions", dependencies: ["TEMotion", "UIKit"], swiftSettings: unoptimized),
    .target(
      name: "TEPlayback",
      dependencies: ["TEInputs", "UIKit", "TEScene", "TEMotion", "TETypography"],
      swiftSettings: unoptimized),
    .target(
      name: "TEPresets",
      dependencies: [
        "TEInputs", "TEYAML", "TEPlayback", "TETransitions", "UIKit", "TEScene", "TETypography",
      ],
      swiftSettings: unoptimized),
    .target(name: "TECKernels", cSettings: optimizedC),
    .target(
      name: "TERaster",
      dependencies: ["TEBuffers", "TECKernels", "TEScene", "TETypography", "TEGeometry"],
      swiftSettings: optimized),
    // Linked against nothing: it opens FFmpeg's libraries when they are needed.
    .target(name: "TECFFmpeg"),
    // Likewise for the libraries that only some images need.
    .target(name: "TECImageLibraries"),
    .systemLibrary(name: "TECZlib", pkgConfig: "zlib"),
    .target(
      name: "TEMedia",
      dependencies: [
        "TEBuffers", "TECFFmpeg", "TECImageLibraries", "TECKernels", "TECSystem", "TECZlib",
        "TEInputs", "TETypography",
      ],
      swiftSettings: optimized),
    .target(
      name: "TEFrames", dependencies: ["TEGeometry", "TEInputs", "TEMedia"],
      swiftSettings: unoptimized),
    .target(
      name: "TEExport",
      dependencies: [
        "TEBuffers", "TECSystem", "TEFrames", "TEInputs", "TEMatching", "TEPresets", "TEPlayback",
        "TETransitions", "UIKit", "TEScene", "TETypography", "TERaster", "TEMedia", "TEGeometry",
        "TEMotion",
      ],
      swiftSettings: unoptimized),
    .target(
      name: "TEMotionData",
      dependencies: [
        "TEExport", "TEMedia", "TEMotion", "TEPlayback", "TERaster", "TEScene", "UIKit",
      ],
      swiftSettings: unoptimized),
    .target(
      name: "TEReview",
      dependencies: [
        "TEExport", "TEGeometry", "TEInputs", "TEMedia", "TEPlayback", "TEPresets", "TERaster",
        "TEScene", "TETypography", "UIKit",
      ],
      swiftSettings: unoptimized),
    .target(
      name: "TECPageParts", exclude: ["Page"], cSettings: [.unsafeFlags(["-std=c23"])]),
    .target(
      name: "TECReportPage", exclude: ["Page"], cSettings: [.unsafeFlags(["-std=c23"])]),
    .target(
      name: "TEVerification",
      dependencies: [
        "TEBuffers", "TECPageParts", "TECReportPage", "TEExport", "TEInputs", "TEMedia",
        "TEPlayback", "TEPresets",
        "TERaster", "TEScene", "UIKit",
      ],
      swiftSettings: unoptimized),
    .target(
      name: "TEBatches",
      dependencies: [
        "TEExport", "TEInputs", "TEMedia", "TEPlayback", "TEPresets", "TEScene", "TETypography",
      ],
      swiftSettings: unoptimized),
    .target(
      name: "TEApps", dependencies: ["TEExport", "TEInputs"], swiftSettings: unoptimized),
    .target(
      name: "TEConsole",
      dependencies: [
        "TEBatches", "TECSystem", "TEExport", "TEInputs", "TEMotionData", "TEPlayback", "TEPresets",
        "TEVerification", "UIKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: unoptimized),
    // Only apps link these: no preset has settings, a storyboard or an asset catalogue.
    .target(name: "TECAppEnvironment"),
    .target(
      name: "TEInterfaceBuilder", dependencies: ["TEInputs", "UIKit"], swiftSettings: unoptimized),
    .target(
      name: "TEAppResources",
      dependencies: ["TEInputs", "TEInterfaceBuilder", "TEScene", "TETypography", "UIKit"],
      swiftSettings: unoptimized),
    .target(
      name: "TransitionExport",
      dependencies: [
        "TEAppResources", "TECAppEnvironment", "TEConsole", "TEExport", "TEInputs", "TEPlayback",
        "TEPresets", "TETransitions", "TETypography", "UIKit", "TEVerification",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: common),
    // Apart from TransitionExport, whose programs need no swift-testing.
    .target(
      name: "TransitionExportTesting", dependencies: ["TransitionExport", "_Testing_UIKit"],
      swiftSettings: common),
    // The compiler asks for it where a file imports both Testing and UIKit.
    .target(name: "_Testing_UIKit", swiftSettings: common),
    .executableTarget(
      name: "transition-export",
      dependencies: [
        "TEApps", "TEBatches", "TEConsole", "TEExport", "TEInputs", "TEPresets", "TEReview",
        "TEVerification",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: unoptimized),
    .target(
      name: "TECStudioPage", exclude: ["Page"], cSettings: [.unsafeFlags(["-std=c23"])]),
    .executableTarget(
      name: "TEStudio",
      dependencies: [
        "TEBuffers", "TECPageParts", "TECStudioPage", "TEConsole", "TEExport", "TEInputs",
        "TEMedia", "TEMotion",
        "TEMotionData", "TEPlayback", "TEPresets", "TERaster", "TEScene", "TETransitions",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      swiftSettings: unoptimized,
      // FlyingFox imports FoundationNetworking, whose static library needs it.
      linkerSettings: [.linkedLibrary("curl", .when(configuration: .release))]),

    .testTarget(name: "GeometryTests", dependencies: ["TEGeometry"], swiftSettings: common),
    .testTarget(name: "BuffersTests", dependencies: ["TEBuffers"], swiftSettings: common),
    .testTarget(
      name: "MatchingTests", dependencies: ["TEMatching"], swiftSettings: optimized),
    .testTarget(
      name: "MotionTests", dependencies: ["TEMotion", "TEGeometry"], swiftSettings: optimized),
    .testTarget(name: "LayoutTests", dependencies: ["TELayout"], swiftSettings: optimized),
    .testTarget(name: "InputsTests", dependencies: ["TEInputs"], swiftSettings: common),
    .testTarget(name: "YAMLTests", dependencies: ["TEYAML", "TEInputs"], swiftSettings: common),
    .testTarget(
      name: "TypographyTests", dependencies: ["TETypography", "TEGeometry"], swiftSettings: common),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "TERaster", "TEBuffers", "TECKernels", "TEScene", "TETypography", "TEGeometry",
      ],
      swiftSettings: optimized),
    // Linked against FFmpeg's libraries: the tests call functions that CFFmpeg does not forward.
    .target(
      name: "MediaTestSupport", dependencies: ["TECFFmpeg", "TEMedia"],
      path: "Tests/MediaTestSupport",
      swiftSettings: optimized,
      linkerSettings: [
        .linkedLibrary("avcodec"), .linkedLibrary("avformat"), .linkedLibrary("avutil"),
        .linkedLibrary("swscale"),
      ]),
    .testTarget(
      name: "MediaTests",
      dependencies: [
        "MediaTestSupport", "TEMedia", "TEBuffers", "TECFFmpeg", "TECZlib", "TECKernels",
        "TEInputs",
      ],
      swiftSettings: optimized),
    .target(
      name: "StageTestSupport", dependencies: ["UIKit"], path: "Tests/StageTestSupport",
      swiftSettings: common),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "StageTestSupport", "UIKit", "TEMotion", "TEScene", "TETypography", "TEGeometry",
      ],
      swiftSettings: common),
    .testTarget(
      name: "OptionTests",
      dependencies: ["UIKit", "TEPlayback", "TERaster", "TEScene", "TETypography"],
      swiftSettings: common),
    .testTarget(
      name: "TransitionsTests",
      dependencies: [
        "StageTestSupport", "TETransitions", "UIKit", "TERaster", "TEMotion", "TEScene",
        "TEGeometry",
      ],
      swiftSettings: common),
    // Animators as apps write them: nothing but UIKit helps them to compile.
    .target(
      name: "AnimatorFiles", dependencies: ["UIKit", "QuartzCore", "CoreGraphics"],
      path: "Tests/AnimatorFiles",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Screens of apps of today: nothing but UIKit helps them to compile.
    .target(
      name: "ScreenFiles", dependencies: ["UIKit"], path: "Tests/ScreenFiles",
      exclude: ["Stills"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ScreenFilesTests",
      dependencies: ["StageTestSupport", "ScreenFiles", "UIKit", "TEMotion"],
      swiftSettings: common),
    // Files of an app whose bridging header imports UIKit.
    .target(
      name: "BridgedFiles", dependencies: ["UIKit"], path: "Tests/BridgedFiles",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AnimatorFilesTests",
      dependencies: [
        "StageTestSupport", "AnimatorFiles", "BridgedFiles", "UIKit", "TEMotion", "TEScene",
      ],
      swiftSettings: common),
    .testTarget(
      name: "PlaybackTests", dependencies: ["TEPlayback", "UIKit", "TEScene", "TEMotion"],
      swiftSettings: common),
    .testTarget(
      name: "PresetsTests",
      dependencies: [
        "StageTestSupport", "TEPresets", "TEInputs", "TEPlayback", "TETransitions", "UIKit",
        "TEScene",
      ],
      swiftSettings: common),
    .testTarget(
      name: "FramesTests", dependencies: ["TEFrames", "TEInputs", "TEMedia"], exclude: ["Frames"],
      swiftSettings: common),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "TEBuffers", "TECSystem", "TEExport", "TEInputs", "TEPresets", "TEPlayback", "TEMedia",
        "TEScene", "TEGeometry",
      ],
      swiftSettings: common),
    .testTarget(
      name: "MotionDataTests",
      dependencies: [
        "TEExport", "TEInputs", "TEMedia", "TEMotion", "TEMotionData", "TEPlayback", "TEPresets",
        "TERaster", "TEScene", "UIKit",
      ],
      swiftSettings: common),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "TEExport", "TEInputs", "TEMedia", "TEPlayback", "TEPresets", "TEVerification",
      ],
      swiftSettings: common),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "TEExport", "TEInputs", "TEMedia", "TEPlayback", "TEPresets", "TERaster", "TEScene",
        "UIKit",
      ],
      exclude: ["Goldens"],
      swiftSettings: common),
    .testTarget(
      name: "AppResourcesTests",
      dependencies: [
        "StageTestSupport", "TEAppResources", "TEExport", "TEInterfaceBuilder", "TEInputs",
        "TEScene", "UIKit",
      ],
      resources: [.copy("Kiosk")], swiftSettings: common),
    .testTarget(
      name: "TransitionExportTests",
      dependencies: ["TransitionExport", "TransitionExportTesting", "TEMedia"],
      resources: [.process("Pictures")], swiftSettings: common),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["transition-export", "TEExport", "TEMedia", "MediaTestSupport"],
      exclude: ["Drawings", "KeptGolden"],
      swiftSettings: common),
  ]
)

// A module that no app imports has a prefix, so that a client's package can have one called `Layout`
// or `Scene`; its folder has none.
for target in package.targets where target.path == nil && target.name.hasPrefix("TE") {
  target.path = "Sources/" + target.name.dropFirst(2)
}

// What scripts/fuzz builds: `fuzz` with instruments that no other build has, and `fuzz-seeds` with none.
if Context.environment["TRANSITION_EXPORT_FUZZING"] == "1" {
  package.targets += [
    .target(
      name: "FuzzTargets",
      dependencies: [
        "TEBatches", "TEExport", "TEFrames", "TEInputs", "TEInterfaceBuilder", "TEMedia",
        "TEPlayback", "TEPresets", "TEScene", "TETypography", "TEVerification", "UIKit",
      ],
      path: "Tests/Fuzzing/Targets",
      swiftSettings: common),
    .executableTarget(name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Entry"),
    .executableTarget(
      name: "fuzz-seeds", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Seeds",
      swiftSettings: common),
  ]
}

// What `scripts/test --all` builds: the example on the modules that the tests have built. As a package of its
// own, which compiles them again, it is built by `scripts/test --long`.
if Context.environment["TRANSITION_EXPORT_EXAMPLES"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "ColorCards", dependencies: ["TransitionExport"],
      path: "Examples/YourOwnTransition/Sources/ColorCards",
      resources: [.process("Resources")]))
}

// What scripts/draw/screens builds.
if Context.environment["TRANSITION_EXPORT_SCREENS"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "screens", dependencies: ["ScreenFiles", "TransitionExport"],
      path: "Tests/ScreenFiles/Stills", swiftSettings: common))
}

// What scripts/bench builds: nothing that a user of the package builds.
if Context.environment["TRANSITION_EXPORT_BENCHMARKS"] == "1" {
  package.targets += [
    .target(name: "CAllocations", path: "Tests/Benchmarks/CAllocations"),
    .target(
      name: "CairoPeer", dependencies: ["TECPango", "TEScene", "TETypography", "TEGeometry"],
      path: "Tests/Benchmarks/CairoPeer", swiftSettings: common),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "TEBuffers", "CAllocations", "TECSystem", "CairoPeer", "TEExport", "TEInputs", "TEPresets",
        "TEPlayback", "UIKit", "TEScene", "TERaster", "TEMedia", "TEGeometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Benchmarks/Entry", swiftSettings: common),
  ]
}

// What `scripts/test --sanitize=thread` builds.
if Context.environment["TRANSITION_EXPORT_SANITIZER"] == "thread" {
  package.targets.append(.target(name: "MutexOrder", path: "Tests/MutexOrder"))
  package.targets.first { $0.name == "ExportTests" }?.dependencies.append("MutexOrder")
}

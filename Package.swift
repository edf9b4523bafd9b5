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
/// they would take 100 s more of processor time in the first build, and save 1 to 2 % of a short
/// export. What runs for each pixel or each byte belongs into other targets.
let unoptimized = common + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Settings of targets that work on pixels, curves and constraints, and of their tests: without
/// optimisation, tests, and packages that are built for debugging, would draw a hundred times as slowly.
let optimized = common + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let optimizedC: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

let package = Package(
  name: "transition-export",
  products: [
    .executable(name: "transition-export", targets: ["transition-export"]),
    // Users import UIKit too; its targets are named so that their code is built anew with them.
    .library(
      name: "TransitionExport",
      targets: [
        "TransitionExport", "Playback", "UIKit", "QuartzCore", "CoreAnimation", "CoreGraphics",
      ]),
    .library(name: "TransitionExportTesting", targets: ["TransitionExportTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "Geometry", swiftSettings: optimized),
    .target(name: "Buffers", swiftSettings: optimized),
    .target(name: "Motion", dependencies: ["Geometry"], swiftSettings: optimized),
    .target(name: "Layout", swiftSettings: optimized),
    .target(name: "Inputs", swiftSettings: common),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
    .target(name: "YAML", dependencies: ["CYAML", "Inputs"], swiftSettings: common),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo"),
    .target(name: "CSystem"),
    .target(
      name: "Typography", dependencies: ["CPango", "CSystem", "Geometry"],
      swiftSettings: common),
    .target(
      name: "Scene", dependencies: ["Buffers", "Geometry", "Typography"], swiftSettings: common),
    .target(
      name: "UIKit", dependencies: ["Motion", "Layout", "Typography", "Scene", "Geometry"],
      swiftSettings: common),
    // Apps import these beside UIKit, which declares what is in them.
    .target(name: "QuartzCore", dependencies: ["UIKit"], swiftSettings: common),
    .target(name: "CoreAnimation", dependencies: ["UIKit"], swiftSettings: common),
    .target(name: "CoreGraphics", dependencies: ["UIKit"], swiftSettings: common),
    .target(name: "Transitions", dependencies: ["Motion", "UIKit"], swiftSettings: unoptimized),
    .target(
      name: "Playback", dependencies: ["Inputs", "UIKit", "Scene", "Motion", "Typography"],
      swiftSettings: common),
    .target(
      name: "Presets",
      dependencies: [
        "Inputs", "YAML", "Playback", "Transitions", "UIKit", "Scene", "Typography",
      ],
      swiftSettings: unoptimized),
    .target(name: "CKernels", cSettings: optimizedC),
    .target(
      name: "Raster",
      dependencies: ["Buffers", "CKernels", "Scene", "Typography", "Geometry"],
      swiftSettings: optimized),
    // Linked against nothing: it opens FFmpeg's libraries when they are needed.
    .target(name: "CFFmpeg"),
    // Likewise for the libraries that only some images need.
    .target(name: "CImageLibraries"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .target(
      name: "Media",
      dependencies: [
        "Buffers", "CFFmpeg", "CImageLibraries", "CKernels", "CSystem", "CZlib", "Inputs",
      ],
      swiftSettings: optimized),
    .target(
      name: "Export",
      dependencies: [
        "Buffers", "CSystem", "Inputs", "Presets", "Playback", "Transitions", "UIKit", "Scene",
        "Typography", "Raster", "Media", "Geometry", "Motion",
      ],
      swiftSettings: unoptimized),
    .target(
      name: "MotionData",
      dependencies: ["Export", "Media", "Motion", "Playback", "Raster", "Scene", "UIKit"],
      swiftSettings: unoptimized),
    .target(
      name: "Review",
      dependencies: [
        "Export", "Geometry", "Inputs", "Media", "Playback", "Presets", "Raster",
        "Scene", "Typography", "UIKit",
      ],
      swiftSettings: unoptimized),
    .target(
      name: "CReportPage", exclude: ["Page"], cSettings: [.unsafeFlags(["-std=c23"])]),
    .target(
      name: "Verification",
      dependencies: [
        "Buffers", "CReportPage", "Export", "Inputs", "Media", "Playback", "Presets", "Raster",
        "Scene", "UIKit",
      ],
      swiftSettings: unoptimized),
    .target(
      name: "Batches",
      dependencies: [
        "Export", "Inputs", "Media", "Playback", "Presets", "Scene", "Typography",
      ],
      swiftSettings: unoptimized),
    .target(
      name: "Console",
      dependencies: [
        "Batches", "CSystem", "Export", "Inputs", "MotionData", "Playback", "Presets",
        "Verification",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: unoptimized),
    .target(
      name: "TransitionExport",
      dependencies: [
        "Console", "Export", "Inputs", "Playback", "UIKit", "Verification",
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
        "Batches", "Console", "Export", "Inputs", "Presets", "Review", "Verification",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: unoptimized),

    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: common),
    .testTarget(name: "BuffersTests", dependencies: ["Buffers"], swiftSettings: common),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "Geometry"], swiftSettings: optimized),
    .testTarget(name: "LayoutTests", dependencies: ["Layout"], swiftSettings: optimized),
    .testTarget(name: "InputsTests", dependencies: ["Inputs"], swiftSettings: common),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "Inputs"], swiftSettings: common),
    .testTarget(
      name: "TypographyTests", dependencies: ["Typography", "Geometry"], swiftSettings: common),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "Raster", "Buffers", "CKernels", "Scene", "Typography", "Geometry",
      ],
      swiftSettings: optimized),
    // Linked against FFmpeg's libraries: the tests call functions that CFFmpeg does not forward.
    .target(
      name: "MediaTestSupport", dependencies: ["CFFmpeg", "Media"], path: "Tests/MediaTestSupport",
      swiftSettings: optimized,
      linkerSettings: [
        .linkedLibrary("avcodec"), .linkedLibrary("avformat"), .linkedLibrary("avutil"),
        .linkedLibrary("swscale"),
      ]),
    .testTarget(
      name: "MediaTests",
      dependencies: [
        "MediaTestSupport", "Media", "Buffers", "CFFmpeg", "CZlib", "CKernels", "Inputs",
      ],
      swiftSettings: optimized),
    .target(
      name: "StageTestSupport", dependencies: ["UIKit"], path: "Tests/StageTestSupport",
      swiftSettings: common),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["StageTestSupport", "UIKit", "Motion", "Scene", "Typography", "Geometry"],
      swiftSettings: common),
    .testTarget(
      name: "OptionTests",
      dependencies: ["UIKit", "Playback", "Raster", "Scene"], swiftSettings: common),
    .testTarget(
      name: "TransitionsTests",
      dependencies: [
        "StageTestSupport", "Transitions", "UIKit", "Raster", "Motion", "Scene", "Geometry",
      ],
      swiftSettings: common),
    // Animators as apps write them: nothing but UIKit helps them to compile.
    .target(
      name: "AnimatorFiles", dependencies: ["UIKit", "QuartzCore", "CoreGraphics"],
      path: "Tests/AnimatorFiles",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Files of an app whose bridging header imports UIKit.
    .target(
      name: "BridgedFiles", dependencies: ["UIKit"], path: "Tests/BridgedFiles",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AnimatorFilesTests",
      dependencies: [
        "StageTestSupport", "AnimatorFiles", "BridgedFiles", "UIKit", "Motion", "Scene",
      ],
      swiftSettings: common),
    .testTarget(
      name: "PlaybackTests", dependencies: ["Playback", "UIKit", "Scene", "Motion"],
      swiftSettings: common),
    .testTarget(
      name: "PresetsTests",
      dependencies: [
        "StageTestSupport", "Presets", "Inputs", "Playback", "Transitions", "UIKit", "Scene",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "Buffers", "CSystem", "Export", "Inputs", "Presets", "Playback", "Media",
        "Scene",
        "Geometry",
      ],
      swiftSettings: common),
    .testTarget(
      name: "MotionDataTests",
      dependencies: [
        "Export", "Inputs", "Media", "Motion", "MotionData", "Playback", "Presets", "Raster",
        "Scene",
        "UIKit",
      ],
      swiftSettings: common),
    .testTarget(
      name: "VerificationTests",
      dependencies: ["Export", "Inputs", "Media", "Playback", "Presets", "Verification"],
      swiftSettings: common),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "Export", "Inputs", "Media", "Playback", "Presets", "Raster", "Scene", "UIKit",
      ],
      exclude: ["Goldens"],
      swiftSettings: common),
    .testTarget(
      name: "TransitionExportTests",
      dependencies: ["TransitionExport", "TransitionExportTesting", "Media"],
      resources: [.process("Pictures")], swiftSettings: common),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["transition-export", "Export", "Media", "MediaTestSupport"],
      exclude: ["Drawings", "KeptGolden"],
      swiftSettings: common),
  ]
)

// What scripts/fuzz builds, with instruments that no other build has.
if Context.environment["TRANSITION_EXPORT_FUZZING"] == "1" {
  package.targets += [
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Batches", "Export", "Inputs", "Media", "Playback", "Presets", "Scene", "Typography",
        "Verification",
      ],
      path: "Tests/Fuzzing/Targets",
      swiftSettings: common),
    .executableTarget(name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Entry"),
  ]
}

// What scripts/bench builds: nothing that a user of the package builds.
if Context.environment["TRANSITION_EXPORT_BENCHMARKS"] == "1" {
  package.targets += [
    .target(name: "CAllocations", path: "Tests/Benchmarks/CAllocations"),
    .target(
      name: "CairoPeer", dependencies: ["CPango", "Scene", "Typography", "Geometry"],
      path: "Tests/Benchmarks/CairoPeer", swiftSettings: common),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Buffers", "CAllocations", "CSystem", "CairoPeer", "Export", "Inputs", "Presets",
        "Playback", "UIKit", "Scene", "Raster", "Media", "Geometry",
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

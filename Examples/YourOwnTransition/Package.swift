// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "YourOwnTransition",
  dependencies: [.package(name: "transition-export", path: "../..")],
  targets: [
    .executableTarget(
      name: "ColorCards",
      dependencies: [.product(name: "TransitionExport", package: "transition-export")],
      resources: [.process("Resources")]),
    .testTarget(
      name: "ColorCardsTests",
      dependencies: [
        "ColorCards",
        .product(name: "TransitionExportTesting", package: "transition-export"),
      ]),
  ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "YourOwnTransition",
  dependencies: [.package(name: "transition-export", path: "../..")],
  targets: [
    .executableTarget(
      name: "ColourCards",
      dependencies: [.product(name: "TransitionExport", package: "transition-export")],
      resources: [.process("Resources")]),
    .testTarget(
      name: "ColourCardsTests",
      dependencies: [
        "ColourCards",
        .product(name: "TransitionExportTesting", package: "transition-export"),
      ]),
  ]
)

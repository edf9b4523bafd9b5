import Foundation
import Transitions
import UIKit

/// A gallery of wallpapers whose tiles scale up into pages.
struct GalleryContent: Sendable {
  struct Tile: Sendable {
    let image: ImageFile
    let title: String
    let subtitle: String
  }

  let title: String
  let tiles: [Tile]
  /// The height of tiles as wide as the screen, in points; nil for two columns of tiles of the
  /// screen's shape.
  let tileHeight: Double?
  /// Whether the gallery stands in a navigation controller, with its bar.
  let isInsideNavigation: Bool
  let transition: ScaleTransition.Parameters
}

extension GalleryContent: PresetKind {
  static let key = "gallery"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    let value = try root.required(Self.key)
    let fields = try value.fields(["title", "inside", "tile-height", "tiles"])
    title = try fields.required("title").string()
    isInsideNavigation =
      try fields["inside"]?.choice([("navigation", true), ("plain", false)]) ?? true
    tileHeight = try fields["tile-height"]?.number(in: 40...2000, unit: "points")
    var tiles: [Tile] = []
    for tile in try fields.required("tiles").list() {
      let fields = try tile.fields(["image", "title", "subtitle"])
      tiles.append(
        Tile(
          image: try files.image(try fields.required("image")),
          title: try fields.required("title").string(),
          subtitle: try fields["subtitle"]?.string() ?? ""))
    }
    guard !tiles.isEmpty else { throw value.failure("the gallery needs a tile") }
    self.tiles = tiles
    let scale = try root.required("transition").fields(["scale"]).required("scale")
    let radius = GalleryViewController.cornerRadius(tileHeight: tileHeight.map { CGFloat($0) })
    transition = try scale.parameters(
      defaults: ScaleTransition.Parameters(sourceCornerRadius: radius))
  }

  var vocabulary: Vocabulary {
    let items = Vocabulary.Items("tile", count: tiles.count)
    return Vocabulary(verbs: [.present(items), .dismiss], items: [items], targets: ["close"])
  }

  @MainActor
  func makeScreens(images: PresetImages) throws(PresetError) -> any PresetScreens {
    try GalleryScreens(self, images: images)
  }
}

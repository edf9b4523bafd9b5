internal import FlyingFox
internal import Foundation
internal import TEExport
internal import TEInputs
internal import TEPresets
internal import TEScene

/// The two screens of the first transition, for drawing elements on them.
struct ScreenPictures: Encodable, Sendable {
  struct Screen: Encodable, Sendable {
    let id: String
    let isScreenshot: Bool
    let picture: String?
    /// Points.
    let width: Double
    let height: Double
    let nodes: [ShownScreen.Node]
    /// The whole display, which is asked for by itself.
    let display: Picture

    private enum Key: String, CodingKey {
      case id, isScreenshot, picture, width, height, nodes
    }

    init(_ screen: ShownScreen) {
      (id, isScreenshot, picture) = (screen.id, screen.isScreenshot, screen.picture)
      (width, height) = (Double(screen.size.width), Double(screen.size.height))
      (nodes, display) = (screen.nodes, screen.display)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(id, forKey: .id)
      try container.encode(isScreenshot, forKey: .isScreenshot)
      try container.encodeIfPresent(picture, forKey: .picture)
      try container.encode(width, forKey: .width)
      try container.encode(height, forKey: .height)
      try container.encode(nodes, forKey: .nodes)
    }
  }

  /// The number of the film whose text they show.
  let film: Int
  let screens: [Screen]
  /// What the transition moves.
  let links: TransitionLinks
  /// The constants of what it moves, besides timings.
  let parameters = StyleLibrary.elementParameters
}

extension Project {
  /// The preset and the options of the present view without decorations.
  func plainSource() throws(ExportError) -> (
    preset: Preset, source: PresetSource, options: ExportOptions
  ) {
    let preset = try mapping(ExportError.preset) { () throws(PresetError) in try parse(text) }
    var options = ExportOptions(clip: path, jobs: 1)
    var shown = view.bare
    shown.options["scale"] = view.options["scale"]
    try shown.change(&options)
    let budgets = options.budgets
    let source = PresetSource(
      preset, budgets: budgets,
      readImage: { [bitmaps] bytes in try bitmaps.bitmap(bytes, within: budgets) })
    return (preset, source, options)
  }

  /// Both screens of the first transition.
  ///
  /// - Parameter keys: The keys that lead to the transition whose elements are listed.
  func screens(_ keys: String) throws(ExportError) -> ScreenPictures {
    guard let film else { throw .studio(.noFilm) }
    let plain = try plainSource()
    let links = plain.preset.links(at: keys)
    if let known = features.screens, known.film == film.number {
      return ScreenPictures(film: film.number, screens: known.screens, links: links)
    }
    let configuration = try plain.source.playback(for: plain.options)
    let shown = try mapping(ExportError.preset) { () throws(PresetError) in
      let images = plain.preset.openImages(within: plain.options.budgets) { [bitmaps] bytes in
        try bitmaps.bitmap(bytes, within: Budgets())
      }
      return try plain.preset.screensOfFirstTransition(configuration, images: images)
    }
    let screens = shown.map { ScreenPictures.Screen($0) }
    features.screens = (film.number, screens)
    return ScreenPictures(film: film.number, screens: screens, links: links)
  }

  /// One of both screens as a PNG file.
  func screenImage(_ index: Int, of film: Int) async throws -> Data {
    guard let known = features.screens, known.film == film, known.screens.indices.contains(index)
    else { throw ExportError.studio(.filmIsOld) }
    let drawn = await features.drawing.draw(
      known.screens[index].display, as: nil, over: nil, isOneFile: true)
    return drawn.bytes
  }

  /// What can be replaced at a point.
  struct PicturePlace: Encodable, Sendable {
    /// The keys of the frontmost picture's file, with dots; nil without a picture.
    let picture: String?
    /// The keys of the list of `data` whose rows the frontmost node shows; nil without one.
    let rows: String?
  }

  /// The frontmost picture and list at a point of a frame, for files that are dropped on it.
  ///
  /// - Parameters:
  ///   - x: In points of the display, as `y`.
  func picturePlace(at x: Double, _ y: Double, frame: Int) throws -> PicturePlace {
    guard let film else { throw ExportError.studio(.noFilm) }
    let plain = try plainSource()
    let configuration = try plain.source.playback(for: plain.options)
    let images = plain.preset.openImages(within: plain.options.budgets) { [bitmaps] bytes in
      try bitmaps.bitmap(bytes, within: Budgets())
    }
    let time = film.options.frameRate.time(ofFrame: frame)
    let screen = try mapping(ExportError.preset) { () throws(PresetError) in
      try plain.preset.screen(configuration, images: images, at: time)
    }
    guard let screen else { throw ExportError.studio(.frameOutside(frame)) }
    if let picture = screen.picture { return PicturePlace(picture: picture, rows: nil) }
    let found = screen.nodes.filter { node in
      x >= node.frame[0] && x < node.frame[0] + node.frame[2]
        && y >= node.frame[1] && y < node.frame[1] + node.frame[3]
    }
    return PicturePlace(
      picture: found.last { $0.picture != nil }?.picture, rows: found.last { $0.rows != nil }?.rows)
  }
}

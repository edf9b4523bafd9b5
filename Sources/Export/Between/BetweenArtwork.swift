internal import Foundation
internal import TEInputs
internal import TEMatching
internal import TEMedia
internal import TEScene
internal import UIKit

/// The pictures that a transition between two screenshots needs besides them.
struct BetweenArtwork {
  /// A picture and its place on a screenshot, in pixels.
  struct Placed {
    /// The index among the files.
    let file: Int
    let frame: PixelFrame
  }

  /// A file that belongs to the preset.
  struct File {
    /// Without a folder.
    let name: String
    let bytes: [UInt8]
  }

  /// What one screenshot's elements show while they move, by the elements' order; nil for a part of the screenshot.
  struct Side {
    var pictures: [Placed?] = []
    /// That which each element casts on the page around it.
    var shadows: [PictureShadow?] = []
    var kept: [Placed] = []
    /// The index of the screenshot without its elements.
    var behind: Int?
  }

  private(set) var first = Side()
  private(set) var second = Side()
  private(set) var files: [File] = []
  private(set) var notices: [String] = []
  /// For each element, whether it shows two pictures of which one does not hide the other.
  private(set) var dissolves: [Bool] = []

  private let screens: BetweenScreens
  private let elements: [BetweenElement]

  init(
    _ elements: [BetweenElement], _ screens: BetweenScreens, _ request: BetweenRequest
  ) throws(ExportError) {
    self.screens = screens
    self.elements = elements
    let kept = try keptRectangles(request)
    for (index, element) in elements.enumerated() {
      try add(element, kept: (kept.first[index], kept.second[index]))
    }
    if request.behind == nil { first.behind = try behind(isSecond: false) }
    second.behind = try behind(isSecond: true)
  }

  // MARK: What stays

  /// The rectangles that stay in front of each element, in pixels of each screenshot.
  private mutating func keptRectangles(
    _ request: BetweenRequest
  ) throws(ExportError) -> (first: [[PixelRectangle]], second: [[PixelRectangle]]) {
    let (one, two) = screens.pixels
    var first = elements.map { _ in [PixelRectangle]() }
    var second = first
    let names = request.kept.contains(.statusBar)
    for (index, element) in elements.enumerated() {
      if names || element.alignment != nil {
        first[index] += statusBar(over: element.first, of: one, scale: screens.scale)
        second[index] +=
          element.second.map { statusBar(over: $0, of: two, scale: screens.secondScale) } ?? []
      }
    }
    if names, first.allSatisfy(\.isEmpty), second.allSatisfy(\.isEmpty) {
      notices.append("no element lies beneath a status bar, so --keep status-bar does nothing")
    }
    for case .rectangle(let rectangle) in request.kept {
      let onSecond = try screens.frame(rectangle, isSecond: true, option: "--keep")
        .pixels(of: two)
      let over = elements.indices.filter { index in
        elements[index].second.map { $0.pixels(of: two).overlaps(onSecond) } ?? false
      }
      if over.isEmpty {
        let onFirst = try screens.frame(rectangle, isSecond: false, option: "--keep")
          .pixels(of: one)
        let beneath = elements.indices.filter {
          elements[$0].first.pixels(of: one).overlaps(onFirst)
        }
        guard !beneath.isEmpty else { throw .between(.keepsNothing(rectangle)) }
        for index in beneath { first[index].append(onFirst) }
      }
      for index in over { second[index].append(onSecond) }
    }
    return (first, second)
  }

  /// What is written in a phone's status bar that lies over a picture.
  private func statusBar(
    over frame: PixelFrame, of screenshot: PixelGrid, scale: Int
  ) -> [PixelRectangle] {
    let points = CGSize(
      width: CGFloat(screenshot.width / scale), height: CGFloat(screenshot.height / scale))
    guard points.height > points.width * 1.5, frame.top < 8 * Float(scale),
      frame.width > 0.8 * Float(screenshot.width)
    else { return [] }
    let height = DeviceModel.all.first { $0.size == points }?.statusBarHeight ?? 54
    return StatusBarGlyphs.find(on: screenshot, height: Int(height), scale: scale)
  }

  // MARK: What flies

  private mutating func add(
    _ element: BetweenElement, kept: (first: [PixelRectangle], second: [PixelRectangle])
  ) throws(ExportError) {
    let (one, two) = screens.pixels
    let from = PictureSide(
      one, frame: element.first, radius: element.firstRadius, kept: kept.first)
    let cut = CutOut(one, from.pixels, scale: screens.scale)
    dissolves.append(false)
    first.shadows.append(shadow(of: from, cut, scale: screens.scale))
    guard let second = element.second else {
      try add(from, cut, element.name, "first", to: \.first)
      self.second.pictures.append(nil)
      self.second.shadows.append(nil)
      return
    }
    let to = PictureSide(two, frame: second, radius: element.secondRadius, kept: kept.second)
    let otherCut = CutOut(two, to.pixels, scale: screens.secondScale)
    self.second.shadows.append(shadow(of: to, otherCut, scale: screens.secondScale))
    guard let alignment = element.alignment else {
      try add(from, cut, element.name, "first", to: \.first)
      try add(to, otherCut, element.name, "second", to: \.second)
      dissolves[dissolves.count - 1] = cut != nil || otherCut != nil
      return
    }
    let picture: (PixelGrid, first: PixelFrame, second: PixelFrame)
    if let cut, let otherCut, kept.first.isEmpty, kept.second.isEmpty {
      // Text of one wording: the larger letters are sharper.
      let place = alignment.scale >= 1 ? PixelFrame(to.pixels) : PixelFrame(from.pixels)
      picture =
        alignment.scale >= 1
        ? (otherCut.picture, place.mapped(alignment.inverse), place)
        : (cut.picture, place, place.mapped(alignment))
    } else {
      let flying = FlyingPicture(from, to, alignment)
      picture = (flying.pixels, flying.first, flying.second)
      for part in flying.firstParts { first.kept.append(try placed(part, "first")) }
      for part in flying.secondParts { self.second.kept.append(try placed(part, "second")) }
    }
    let file = try add(picture.0, named: element.name)
    first.pictures.append(Placed(file: file, frame: picture.first))
    self.second.pictures.append(Placed(file: file, frame: picture.second))
  }

  /// Text has none: what is cut out of the page has no outline.
  private func shadow(of side: PictureSide, _ cut: CutOut?, scale: Int) -> PictureShadow? {
    cut == nil
      ? PictureShadow(
        around: side.frame, corners: side.radius, on: side.screenshot, scale: scale) : nil
  }

  /// Adds what an element shows on one side alone.
  private mutating func add(
    _ side: PictureSide, _ cut: CutOut?, _ name: String, _ word: String,
    to path: WritableKeyPath<BetweenArtwork, Side>
  ) throws(ExportError) {
    if let cut {
      let file = try add(cut.picture, named: "\(name)-\(word)")
      self[keyPath: path].pictures.append(Placed(file: file, frame: PixelFrame(side.pixels)))
      return
    }
    guard side.radius > 0 || !side.kept.isEmpty else {
      self[keyPath: path].pictures.append(nil)
      return
    }
    let clean = SinglePicture(side)
    for part in clean.parts { self[keyPath: path].kept.append(try placed(part, word)) }
    let file = try add(clean.pixels, named: "\(name)-\(word)")
    self[keyPath: path].pictures.append(Placed(file: file, frame: PixelFrame(side.pixels)))
  }

  private mutating func placed(_ part: KeptPart, _ word: String) throws(ExportError) -> Placed {
    let number = (word == "first" ? first : second).kept.count + 1
    let file = try add(part.picture, named: "\(word)-keeps-\(number)")
    return Placed(file: file, frame: PixelFrame(part.frame))
  }

  private mutating func add(_ picture: PixelGrid, named name: String) throws(ExportError) -> Int {
    do throws(MediaError) {
      let image = DecodedImage(
        size: PixelSize(width: picture.width, height: picture.height), pixels: picture.bytes)
      files.append(File(name: "\(name).png", bytes: try PNGEncoder().encode(image)))
    } catch {
      throw .media(error, path: "\(name).png")
    }
    return files.count - 1
  }

  // MARK: What is behind

  /// A screenshot without its elements, if the other one shows the place of one of them, or if one of them casts a
  /// shadow; else nil.
  private mutating func behind(isSecond: Bool) throws(ExportError) -> Int? {
    let (shown, other) =
      isSecond
      ? (screens.pixels.second, screens.pixels.first)
      : (screens.pixels.first, screens.pixels.second)
    let scale = isSecond ? screens.secondScale : screens.scale
    let places = elements.compactMap { isSecond ? $0.second : $0.first }.map {
      $0.pixels(of: shown)
    }
    let occupied = elements.compactMap { isSecond ? $0.first : $0.second }.map {
      $0.pixels(of: other)
    }
    let found = places.map {
      SharedPlace.pixels(of: $0, on: shown, from: other, occupied: occupied, scale: scale)
    }
    let shadows = zip(elements, (isSecond ? second : first).shadows).compactMap {
      element, shadow -> (PixelFrame, PictureShadow)? in
      guard let shadow, let frame = isSecond ? element.second : element.first else { return nil }
      return (frame, shadow)
    }
    guard found.contains(where: { $0 != nil }) || !shadows.isEmpty else { return nil }
    var result = shown
    for (frame, shadow) in shadows { result = shadow.removed(from: result, around: frame) }
    for (place, pixels) in zip(places, found) {
      if let pixels {
        result.paste(pixels, x: place.x, y: place.y)
      } else {
        let fill = HoleFill(
          of: CGRect(x: place.x, y: place.y, width: place.width, height: place.height),
          in: Bitmap(width: result.width, height: result.height, pixels: result.bytes)
        ).bitmap
        if let grid = PixelGrid(width: fill.width, height: fill.height, bytes: fill.pixels) {
          result.paste(grid, x: place.x, y: place.y)
        }
      }
    }
    let word = isSecond ? "second" : "first"
    if found.contains(where: { $0 != nil }) {
      notices.append(
        "the place of an element on the \(word) screenshot is filled from the other screenshot, which shows it"
      )
    }
    return try add(result, named: "\(word)-behind")
  }
}

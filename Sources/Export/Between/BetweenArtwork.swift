internal import Foundation
internal import TEBuffers
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
    fileprivate let image: DecodedImage

    /// The contents of a PNG file.
    func bytes() throws(ExportError) -> [UInt8] {
      do throws(MediaError) {
        return try PNGEncoder().encode(image)
      } catch {
        throw .media(error, path: name)
      }
    }

    /// The same for a file that is read once: larger, in a fraction of the time.
    var quickBytes: [UInt8] {
      unsafe QuickPNGEncoder.encode(
        image.pixels.span.bytes, bytesPerRow: 4 * image.width,
        PixelRect(left: 0, top: 0, right: image.width, bottom: image.height),
        isOpaque: image.pixels.allAlphasAre255)
    }
  }

  /// What one screenshot's elements show while they move, by the elements' order; nil for a part of the screenshot.
  struct Side {
    var pictures: [Placed?] = []
    /// Where each element is on its way; nil for its own frame.
    var frames: [PixelFrame?] = []
    /// That which each element casts on the page around it.
    var shadows: [PictureShadow?] = []
    var kept: [Placed] = []
    /// The index of the screenshot without its elements.
    var behind: Int?
    /// The index of the screenshot without what the device draws over both; nil for the screenshot itself.
    var image: Int?
  }

  private(set) var first = Side()
  private(set) var second = Side()
  /// What the device draws over both screenshots alike.
  private(set) var front: [Placed] = []
  private(set) var files: [File] = []
  private(set) var notices: [String] = []
  /// For each element, whether it shows two pictures of which one does not hide the other.
  private(set) var dissolves: [Bool] = []

  private let screens: BetweenScreens
  private let elements: [BetweenElement]
  private let marks: DeviceMarks?
  /// The screenshots without what the device draws over both.
  private let plain: (first: PixelGrid, second: PixelGrid)
  /// What the layers of drawings tell of each element; nil for what is found in the pixels.
  private let layers: (first: [LayeredPlace?], second: [LayeredPlace?])

  init(
    _ elements: [BetweenElement], _ screens: BetweenScreens, _ request: BetweenRequest
  ) throws(ExportError) {
    self.screens = screens
    self.elements = elements
    marks = screens.secondScale == screens.scale ? Self.marks(screens) : nil
    plain = marks.map { $0.shared.isEmpty ? screens.pixels : $0.plain } ?? screens.pixels
    layers = (
      Self.layers(of: elements, screens, marks, isSecond: false),
      Self.layers(of: elements, screens, marks, isSecond: true)
    )
    addMarks()
    let kept = try keptRectangles(request)
    for (index, element) in elements.enumerated() {
      add(
        element, kept: (kept.first[index], kept.second[index]),
        layers: (layers.first[index], layers.second[index]))
    }
    if request.behind == nil { first.behind = behind(isSecond: false) }
    second.behind = behind(isSecond: true)
  }

  /// What the layers of a drawing tell of each element.
  private static func layers(
    of elements: [BetweenElement], _ screens: BetweenScreens, _ marks: DeviceMarks?,
    isSecond: Bool
  ) -> [LayeredPlace?] {
    let drawing = isSecond ? screens.second.drawing : screens.first.drawing
    let places = elements.map { isSecond ? $0.second : $0.first }
    return elements.indices.map { index in
      let element = elements[index]
      // A card carries what lies over its picture.
      guard let drawing, let place = places[index], !element.isCard,
        (isSecond ? element.sheets.second : element.sheets.first) == nil
      else { return nil }
      let others = places.indices.filter { $0 != index }.compactMap { places[$0] }
      return drawing.layers(
        at: place, marks: marks?.all(isSecond: isSecond) ?? [], besides: others)
    }
  }

  // MARK: What the device draws

  private static func marks(_ screens: BetweenScreens) -> DeviceMarks {
    DeviceMarks(
      screens.pixels.first, screens.pixels.second, scale: screens.scale,
      statusBarHeight: statusBarHeight(screens.pixels.first, scale: screens.scale))
  }

  /// In points; that of a phone with a Dynamic Island for a screen of no device.
  private static func statusBarHeight(_ screenshot: PixelGrid, scale: Int) -> Int {
    let points = CGSize(
      width: CGFloat(screenshot.width / scale), height: CGFloat(screenshot.height / scale))
    return Int(DeviceModel.all.first { $0.size == points }?.statusBarHeight ?? 54)
  }

  private mutating func addMarks() {
    let isPlain = marks?.shared.isEmpty ?? true
    if !isPlain || screens.first.drawing != nil {
      first.image = add(plain.first, named: "first")
    }
    if !isPlain || screens.second.drawing != nil {
      second.image = add(plain.second, named: "second")
    }
    guard let marks else { return }
    for part in marks.shared {
      let file = add(part.picture, named: "device-\(front.count + 1)")
      front.append(Placed(file: file, frame: PixelFrame(part.frame)))
    }
    let (one, two) = screens.pixels
    for part in marks.first
    where elements.contains(where: { $0.first.pixels(of: one).overlaps(part.frame) }) {
      first.kept.append(placed(part, "first"))
    }
    for part in marks.second
    where elements.contains(where: { $0.second?.pixels(of: two).overlaps(part.frame) ?? false }) {
      second.kept.append(placed(part, "second"))
    }
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
    if names, first.allSatisfy(\.isEmpty), second.allSatisfy(\.isEmpty), front.isEmpty,
      self.first.kept.isEmpty, self.second.kept.isEmpty
    {
      notices.append("no element lies beneath a status bar, so --keep status-bar does nothing")
    }
    for case .rectangle(let rectangle, let isSecond) in request.kept {
      var isKept = false
      if isSecond ?? true {
        let place = try screens.frame(rectangle, isSecond: true, option: "--keep").pixels(of: two)
        for index in elements.indices
        where elements[index].second.map({ $0.pixels(of: two).overlaps(place) }) ?? false {
          second[index].append(place)
          isKept = true
        }
      }
      guard isSecond == false || !isKept else {
        if isSecond == nil { noteChoice(of: rectangle) }
        continue
      }
      if !(isSecond ?? false) {
        let place = try screens.frame(rectangle, isSecond: false, option: "--keep").pixels(of: one)
        for index in elements.indices where elements[index].first.pixels(of: one).overlaps(place) {
          first[index].append(place)
          isKept = true
        }
      }
      guard isKept else { throw .between(.keepsNothing(rectangle)) }
    }
    // What layers tell is known exactly.
    for index in elements.indices {
      for part in layers.first[index]?.parts ?? [] {
        first[index].removeAll { $0.overlaps(part.frame) }
      }
      for part in layers.second[index]?.parts ?? [] {
        second[index].removeAll { $0.overlaps(part.frame) }
      }
    }
    return (first, second)
  }

  /// Tells that a rectangle lies over an element on both screenshots.
  private mutating func noteChoice(of rectangle: ScreenshotRectangle) {
    let one = screens.pixels.first
    guard let frame = try? screens.frame(rectangle, isSecond: false, option: "--keep"),
      elements.contains(where: { $0.first.pixels(of: one).overlaps(frame.pixels(of: one)) })
    else { return }
    notices.append(
      "--keep \(rectangle.text) lies over an element on both screenshots and keeps what is on the second; "
        + "first:\(rectangle.text) keeps what is on the first")
  }

  /// What is written in a phone's status bar that lies over a picture.
  private func statusBar(
    over frame: PixelFrame, of screenshot: PixelGrid, scale: Int
  ) -> [PixelRectangle] {
    guard screenshot.height * 2 > screenshot.width * 3, frame.top < 8 * Float(scale),
      frame.width > 0.8 * Float(screenshot.width)
    else { return [] }
    let found = StatusBarGlyphs.find(
      on: screenshot, height: Self.statusBarHeight(screenshot, scale: scale), scale: scale)
    let known = marks?.all(isSecond: false) ?? []
    return found.filter { part in !known.contains { $0.frame.overlaps(part) } }
  }

  // MARK: What flies

  private mutating func add(
    _ element: BetweenElement, kept: (first: [PixelRectangle], second: [PixelRectangle]),
    layers: (first: LayeredPlace?, second: LayeredPlace?)
  ) {
    for part in layers.first?.parts ?? [] { first.kept.append(placed(part, "first")) }
    for part in layers.second?.parts ?? [] { second.kept.append(placed(part, "second")) }
    let one = layers.first?.clean ?? screens.pixels.first
    let two = layers.second?.clean ?? screens.pixels.second
    let from = PictureSide(
      one, frame: element.first, corners: element.firstCorners, kept: kept.first,
      marks: layers.first != nil
        ? []
        : (marks?.all(isSecond: false) ?? [])
          + (element.sheets.first.map { [$0.mark(on: one)] } ?? []))
    if let sheet = element.sheets.first {
      first.kept.append(placed(sheet.whole(of: plain.first), "first"))
    }
    var cut = CutOut(one, from.pixels, scale: screens.scale)
    dissolves.append(false)
    first.frames.append(nil)
    self.second.frames.append(nil)
    first.shadows.append(shadow(of: from, cut, scale: screens.scale))
    guard let second = element.second else {
      add(from, cut, element.name, "first", to: \.first)
      self.second.pictures.append(nil)
      self.second.shadows.append(nil)
      return
    }
    let to = PictureSide(
      two, frame: second, corners: element.secondCorners, kept: kept.second,
      marks: layers.second != nil
        ? []
        : (marks?.all(isSecond: true) ?? [])
          + (element.sheets.second.map { [$0.mark(on: two)] } ?? []))
    if let sheet = element.sheets.second {
      self.second.kept.append(placed(sheet.whole(of: plain.second), "second"))
    }
    var otherCut = CutOut(two, to.pixels, scale: screens.secondScale)
    if let cut, otherCut == nil, isText(cut, from, scale: screens.scale) {
      otherCut = CutOut(lettersOn: two, to.pixels, scale: screens.secondScale)
    } else if let otherCut, cut == nil, isText(otherCut, to, scale: screens.secondScale) {
      cut = CutOut(lettersOn: one, from.pixels, scale: screens.scale)
    }
    self.second.shadows.append(shadow(of: to, otherCut, scale: screens.secondScale))
    var isOnePicture = !(element.isCard && cut != nil)
    if let cut, let otherCut, let alignment = element.alignment {
      // A text may have other lines.
      let places = (PixelFrame(from.pixels), PixelFrame(to.pixels))
      isOnePicture =
        isOnePicture && cut.shows(otherCut, from: places.0, to: places.1, alignment)
    }
    if let cut, let otherCut, element.alignment == nil || !isOnePicture, !element.isCard {
      // One fades into the other: neither is cut.
      let places = cut.places(
        with: otherCut, from: PixelFrame(from.pixels), to: PixelFrame(to.pixels), element.alignment)
      let (text, frame) = cut.picture.padded(from.pixels, toCover: [places.first])
      let (otherText, otherFrame) = otherCut.picture.padded(to.pixels, toCover: [places.second])
      first.pictures.append(
        Placed(file: add(text, named: "\(element.name)-first"), frame: frame))
      self.second.pictures.append(
        Placed(file: add(otherText, named: "\(element.name)-second"), frame: otherFrame))
      let last = dissolves.count - 1
      (dissolves[last], first.frames[last], self.second.frames[last]) = (
        true, places.first, places.second
      )
      return
    }
    guard let alignment = element.alignment, isOnePicture else {
      add(from, cut, element.name, "first", to: \.first)
      add(to, otherCut, element.name, "second", to: \.second)
      dissolves[dissolves.count - 1] = cut != nil || otherCut != nil
      return
    }
    let picture: (PixelGrid, first: PixelFrame, second: PixelFrame)
    if let cut, let otherCut, kept.first.isEmpty, kept.second.isEmpty {
      // Text of one wording: the larger letters are sharper.
      if alignment.scale >= 1 {
        let small = element.first.mapped(alignment)
        let (text, place) = otherCut.picture.padded(
          to.pixels, toCover: [PixelFrame(to.pixels), second, small])
        picture = (text, place.mapped(alignment.inverse), place)
      } else {
        let small = second.mapped(alignment.inverse)
        let (text, place) = cut.picture.padded(
          from.pixels, toCover: [PixelFrame(from.pixels), element.first, small])
        picture = (text, place, place.mapped(alignment))
      }
    } else {
      let flying = FlyingPicture(from, to, alignment)
      picture = (flying.pixels, flying.first, flying.second)
      let last = first.frames.count - 1
      first.frames[last] = element.first.beyondScreen(
        like: second.mapped(alignment.inverse), on: one, scale: screens.scale)
      self.second.frames[last] = second.beyondScreen(
        like: element.first.mapped(alignment), on: two, scale: screens.secondScale)
      // What is an element itself flies.
      let others = elements.filter { $0.name != element.name }
      let places = (
        others.map { $0.first.pixels(of: one) }, others.compactMap { $0.second?.pixels(of: two) }
      )
      for part in flying.firstParts where !part.isMostly(in: places.0) {
        first.kept.append(placed(part, "first"))
      }
      for part in flying.secondParts where !part.isMostly(in: places.1) {
        self.second.kept.append(placed(part, "second"))
      }
    }
    let file = add(picture.0, named: element.name)
    first.pictures.append(Placed(file: file, frame: picture.first))
    self.second.pictures.append(Placed(file: file, frame: picture.second))
  }

  /// Whether what is on a plain background is a text.
  private func isText(_ cut: CutOut, _ side: PictureSide, scale: Int) -> Bool {
    CutOut(lettersOn: side.screenshot, side.pixels, scale: scale)?.isWhole(of: cut, scale: scale)
      ?? false
  }

  /// Text has none: what is cut out of the page has no outline.
  private func shadow(of side: PictureSide, _ cut: CutOut?, scale: Int) -> PictureShadow? {
    cut == nil
      ? PictureShadow(
        around: side.frame, corners: side.corners.radius, on: side.screenshot, scale: scale) : nil
  }

  /// Adds what an element shows on one side alone.
  private mutating func add(
    _ side: PictureSide, _ cut: CutOut?, _ name: String, _ word: String,
    to path: WritableKeyPath<BetweenArtwork, Side>
  ) {
    if let cut {
      let file = add(cut.picture, named: "\(name)-\(word)")
      self[keyPath: path].pictures.append(Placed(file: file, frame: PixelFrame(side.pixels)))
      return
    }
    guard side.corners.radius > 0 || !side.kept.isEmpty || !side.marks.isEmpty else {
      self[keyPath: path].pictures.append(nil)
      return
    }
    let clean = SinglePicture(side)
    for part in clean.parts { self[keyPath: path].kept.append(placed(part, word)) }
    let file = add(clean.pixels, named: "\(name)-\(word)")
    self[keyPath: path].pictures.append(Placed(file: file, frame: PixelFrame(side.pixels)))
  }

  private mutating func placed(_ part: KeptPart, _ word: String) -> Placed {
    let number = (word == "first" ? first : second).kept.count + 1
    let file = add(part.picture, named: "\(word)-keeps-\(number)")
    return Placed(file: file, frame: PixelFrame(part.frame))
  }

  private mutating func add(_ picture: PixelGrid, named name: String) -> Int {
    let size = PixelSize(width: picture.width, height: picture.height)
    files.append(
      File(name: "\(name).png", image: DecodedImage(size: size, pixels: picture.bytes)))
    return files.count - 1
  }

  // MARK: What is behind

  /// A screenshot without its elements, if the other one shows the place of one of them, or if one of them casts a
  /// shadow or has round corners on something else than a plain page; else nil.
  private mutating func behind(isSecond: Bool) -> Int? {
    let (shown, other) =
      isSecond ? (plain.second, plain.first) : (plain.first, plain.second)
    let scale = isSecond ? screens.secondScale : screens.scale
    let known = isSecond ? layers.second : layers.first
    let sides = zip(elements, known).compactMap { element, layers -> PictureSide? in
      guard layers == nil else { return nil }
      return (isSecond ? element.second : element.first).map { frame in
        PictureSide(
          shown, frame: frame, corners: isSecond ? element.secondCorners : element.firstCorners)
      }
    }
    let places = sides.map(\.pixels)
    let occupied = elements.compactMap { isSecond ? $0.first : $0.second }.map {
      $0.pixels(of: other)
    }
    let found = places.map {
      SharedPlace.pixels(of: $0, on: shown, from: other, occupied: occupied, scale: scale)
    }
    let shadows = zip(elements, zip((isSecond ? second : first).shadows, known)).compactMap {
      element, sides -> (PixelFrame, PictureShadow)? in
      guard let shadow = sides.0, sides.1 == nil,
        let frame = isSecond ? element.second : element.first
      else { return nil }
      return (frame, shadow)
    }
    var result = shown
    for case let layers? in known {
      result.paste(layers.behind, x: layers.behindPlace.x, y: layers.behindPlace.y)
    }
    for (frame, shadow) in shadows { result = shadow.removed(from: result, around: frame) }
    let fills = places.map { place in
      HoleFill(
        of: CGRect(x: place.x, y: place.y, width: place.width, height: place.height),
        in: Bitmap(width: result.width, height: result.height, pixels: result.bytes))
    }
    let shaped = zip(sides, fills).map { side, fill in
      fill.kind == .smoothContinuation ? side.emptied(on: result) : nil
    }
    let seen = zip(found, shaped).map { $0 ?? $1 }
    // The room around a text holds other things.
    let isRoomy = zip((isSecond ? second : first).frames, dissolves).contains { $0 != nil && $1 }
    guard
      seen.contains(where: { $0 != nil }) || !shadows.isEmpty || isRoomy
        || known.contains(where: { $0 != nil })
    else { return nil }
    // An element may lie on a larger one.
    for (index, place) in places.enumerated().sorted(by: { $0.element.area < $1.element.area }) {
      let fill = fills[index].bitmap
      let pixels =
        seen[index] ?? PixelGrid(width: fill.width, height: fill.height, bytes: fill.pixels)
      if let pixels { result.paste(pixels, x: place.x, y: place.y) }
    }
    let word = isSecond ? "second" : "first"
    if found.contains(where: { $0 != nil }) {
      notices.append(
        "the place of an element on the \(word) screenshot is filled from the other screenshot, which shows it"
      )
    }
    return add(result, named: "\(word)-behind")
  }
}

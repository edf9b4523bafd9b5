internal import TEInputs
internal import TEMatching
internal import TETransitions

/// A part of both screenshots that moves from place to place.
struct BetweenElement {
  let name: String
  /// In pixels of the first screenshot.
  private(set) var first: PixelFrame
  /// In pixels of the second screenshot; nil for all of it.
  private(set) var second: PixelFrame?
  /// In pixels of each screenshot.
  private(set) var firstCorners: PictureCorners
  private(set) var secondCorners: PictureCorners
  /// From pixels of the first to those of the second, if both show one picture.
  private(set) var alignment: Alignment?
  /// How sure it is, 0 to 1, if it was found.
  var confidence: Float?
  /// Whether it carries what lies over its picture.
  private(set) var isCard = false
  /// What lies over the lower end of the picture on each screenshot.
  private(set) var sheets: (first: OverlappingSheet?, second: OverlappingSheet?) = (nil, nil)

  /// The element as a card that carries what lies over its picture.
  var onCard: BetweenElement {
    var result = self
    result.isCard = true
    return result
  }

  /// The element as far as it is seen beside sheets that lie over it. It is as wide as the screen, and has square
  /// corners.
  func besideSheets(on screens: BetweenScreens) -> BetweenElement {
    var result = self
    if let sheet = OverlappingSheet(below: first, on: screens.pixels.first, scale: screens.scale) {
      (result.sheets.first, result.first) = (sheet, sheet.extended(first))
      if let picture = screens.first.drawing?.picture(near: result.first) {
        (result.sheets.first, result.first) = (nil, picture)
      }
      result.firstCorners = PictureCorners(radius: 0)
    }
    if let second,
      let sheet = OverlappingSheet(
        below: second, on: screens.pixels.second, scale: screens.secondScale)
    {
      (result.sheets.second, result.second) = (sheet, sheet.extended(second))
      if let picture = result.second.flatMap({ screens.second.drawing?.picture(near: $0) }) {
        (result.sheets.second, result.second) = (nil, picture)
      }
      result.secondCorners = PictureCorners(radius: 0)
    }
    return result
  }
}

/// The elements of a request: those that are named, or pictures that both screenshots show.
struct BetweenElements {
  private(set) var all: [BetweenElement] = []
  /// What was found, in words.
  private(set) var notices: [String] = []

  private let request: BetweenRequest
  private let screens: BetweenScreens

  /// - Parameters:
  ///   - style: Nil for the one that suits the number of elements.
  init(
    _ request: BetweenRequest, _ screens: BetweenScreens, style: (any TransitionStyle.Type)?
  ) throws(ExportError) {
    self.request = request
    self.screens = screens
    if !request.elements.isEmpty || !request.from.isEmpty {
      all = try named()
    } else if !request.picks.isEmpty || style.map({ $0.minimumElements > 0 }) ?? true {
      all = try found(isNeeded: true)
    } else if style?.roles.contains(.source) ?? false {
      all = try found(isNeeded: false)
    }
  }

  private func named() throws(ExportError) -> [BetweenElement] {
    var result: [BetweenElement] = []
    for (index, from) in request.from.enumerated() {
      let to = request.to.indices.contains(index) ? request.to[index] : nil
      result.append(try element("element-\(index + 1)", from, to, options: ("--from", "--to")))
    }
    for named in request.elements {
      guard !result.contains(where: { $0.name == named.name }) else {
        throw .between(.repeatedElement(name: named.name))
      }
      result.append(
        try element(named.name, named.from, named.to, options: ("--element", "--element")))
    }
    return result
  }

  private func element(
    _ name: String, _ from: ScreenshotRectangle, _ to: ScreenshotRectangle?,
    options: (from: String, to: String)
  ) throws(ExportError) -> BetweenElement {
    let (one, two) = screens.pixels
    var first = try screens.frame(from, isSecond: false, option: options.from)
    var second = try to.map { rectangle throws(ExportError) in
      try screens.frame(rectangle, isSecond: true, option: options.to)
    }
    if !request.isExact {
      first =
        screens.first.drawing?.picture(near: first)
        ?? RectangleSnap(one, scale: screens.scale).snapped(first)
      second = second.map {
        screens.second.drawing?.picture(near: $0)
          ?? RectangleSnap(two, scale: screens.secondScale).snapped($0)
      }
    }
    return BetweenElement(
      name: name, first: first, second: second,
      firstCorners: PictureCorners(of: first, on: one, scale: screens.scale),
      secondCorners: second.map { PictureCorners(of: $0, on: two, scale: screens.secondScale) }
        ?? PictureCorners(radius: 0),
      alignment: second.flatMap {
        NamedPicture.alignment(
          one, first, scale: screens.scale, two, $0, scale: screens.secondScale)
      })
  }

  /// The pictures that both screenshots show: those that are picked, or the one that is certain.
  ///
  /// - Parameter isNeeded: Whether it is an error if none is certain.
  private mutating func found(isNeeded: Bool) throws(ExportError) -> [BetweenElement] {
    let matches = PictureMatcher(
      screens.pixels.first, scale: screens.scale, screens.pixels.second, scale: screens.secondScale
    ).matches()
    let listed = matches.enumerated().map { index, match in
      "\(index + 1): \(screens.text(match.first, isSecond: false)) to "
        + "\(screens.text(match.second, isSecond: true)) "
        + "(\(Int((match.confidence * 100).rounded())) %\(Self.words(for: match.doubts)))"
    }
    if !isNeeded, !(matches.first?.isCertain ?? false) {
      notices.append(
        listed.isEmpty
          ? "no picture was found on both screenshots; --from names the element that opens"
          : "it is not certain which picture opens, so none does: " + listed.joined(separator: "; ")
            + "; --pick chooses one")
      return []
    }
    guard !matches.isEmpty else {
      throw .between(.nothingFound(first: request.first, second: request.second))
    }
    var picks = request.picks
    if picks.isEmpty {
      guard matches[0].isCertain else {
        throw .between(
          .nothingCertain(first: request.first, second: request.second, found: listed))
      }
      picks = [1]
    }
    if let pick = picks.first(where: { $0 > matches.count }) {
      throw .between(.noSuchPick(pick, found: listed))
    }
    notices.append(
      "found on both screenshots: " + listed.joined(separator: "; ")
        + (request.picks.isEmpty && matches.count > 1
          ? "; the first flies, --pick chooses others" : ""))
    return picks.enumerated().map { index, pick in
      let match = matches[pick - 1]
      // A layer's place is known exactly.
      let first = screens.first.drawing?.picture(near: match.first) ?? match.first
      let second = screens.second.drawing?.picture(near: match.second) ?? match.second
      return BetweenElement(
        name: picks.count == 1 ? "picture" : "picture-\(index + 1)", first: first,
        second: second,
        firstCorners: PictureCorners(
          of: first, on: screens.pixels.first, scale: screens.scale,
          otherwise: match.firstRadius),
        secondCorners: PictureCorners(
          of: second, on: screens.pixels.second, scale: screens.secondScale,
          otherwise: match.secondRadius),
        alignment: match.alignment, confidence: match.confidence)
    }
  }

  /// Why a match is not certain, after its percentage.
  private static func words(for doubts: [MatchDoubt]) -> String {
    doubts.map { doubt in
      switch doubt {
      case .content: ", not the same everywhere"
      case .text: ", text"
      case .repeated: ", one of its places is in another match"
      case .sides: ", its sides are not clear"
      case .direction: ", not found from the second to the first"
      case .rival: ", another picture may be meant"
      }
    }.joined()
  }
}

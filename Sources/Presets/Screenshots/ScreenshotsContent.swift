import Foundation
import Transitions
import UIKit

/// Two screenshots, elements that are on both, and the style that moves between them.
struct ScreenshotsContent: Sendable {
  /// An element's place on each screenshot, in points of the canvas.
  struct Element: Sendable {
    let from: CGRect
    /// Nil for the whole second screenshot.
    let to: CGRect?
    let options: SharedElement.Options
  }

  let screen: DeviceModel
  let first: ImageFile
  let second: ImageFile
  /// A screenshot of the first screen without the elements.
  let behind: ImageFile?
  let elements: [Element]
  let style: StyleChoice
}

extension ScreenshotsContent: PresetKind {
  static let key = "screenshots"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    let fields = try root.required(Self.key).fields([
      "canvas", "first", "second", "behind", "elements",
    ])
    let canvas = try fields.required("canvas").canvas()
    screen = canvas
    first = try files.image(try fields.required("first"))
    second = try files.image(try fields.required("second"))
    if let value = fields["behind"] {
      behind = try files.image(value)
    } else {
      behind = nil
    }
    let style = try root.required("transition").style()
    self.style = style
    var elements: [Element] = []
    for value in try fields["elements"]?.list() ?? [] {
      elements.append(try value.element(on: canvas.size))
    }
    self.elements = elements
    if elements.count < style.minimumElements {
      throw (fields["elements"] ?? fields.owner).failure(
        "the style '\(style.name)' needs an element",
        help: "Add '- { from: [x, y, width, height] }' to 'elements'")
    }
    if let most = style.maximumElements, elements.count > most, let value = fields["elements"] {
      throw value.failure(
        most == 0
          ? "the style '\(style.name)' moves no elements"
          : "the style '\(style.name)' moves one element",
        help: "Leave the others out, or use the style 'shared-elements'")
    }
  }

  var canvas: DeviceModel? { screen }

  var vocabulary: Vocabulary { Vocabulary(verbs: [.push(), .pop]) }

  @MainActor
  func makeScreens(images: PresetImages) throws(PresetError) -> any PresetScreens {
    try ScreenshotsScreens(self, images: images)
  }
}

extension YAMLValue {
  /// `{ size: [393, 852], scale: 3 }`: points, and pixels per point.
  fileprivate func canvas() throws(PresetError) -> DeviceModel {
    let fields = try self.fields(["size", "scale"])
    let (width, height) = try fields.required("size").pair(in: 1...8192, unit: "points")
    let scale = try fields.required("scale").integer(in: 1...3, what: "pixels per point")
    return .canvas(size: CGSize(width: width, height: height), scale: CGFloat(scale))
  }

  fileprivate func element(on size: CGSize) throws(PresetError) -> ScreenshotsContent.Element {
    let fields = try self.fields(["from", "to", "position", "size", "delay", "order"])
    var options = SharedElement.Options()
    options.position = try fields["position"]?.timing()
    options.size = try fields["size"]?.timing()
    if let value = fields["delay"] { options.delay = try value.number(in: 0...10, unit: "seconds") }
    if let value = fields["order"] {
      options.order = try value.integer(in: 0...1000, what: "order")
    }
    return ScreenshotsContent.Element(
      from: try fields.required("from").rectangle(on: size),
      to: try fields["to"]?.rectangle(on: size), options: options)
  }

  /// `[x, y, width, height]` in points; some of it has to be on the canvas.
  private func rectangle(on size: CGSize) throws(PresetError) -> CGRect {
    let values = try list()
    guard values.count == 4 else { throw expected("a rectangle: [x, y, width, height]") }
    var numbers: [Double] = []
    for (index, value) in values.enumerated() {
      numbers.append(try value.number(in: index < 2 ? -8192...8192 : 1...16384, unit: "points"))
    }
    let rectangle = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard rectangle.intersects(CGRect(origin: .zero, size: size)) else {
      throw failure(
        "the rectangle is outside the screenshot",
        help: "The screenshot is \(number(size.width)) x \(number(size.height)) points")
    }
    return rectangle
  }

  private func number(_ value: CGFloat) -> String {
    Int(exactly: value).map(String.init) ?? String(Double(value))
  }
}

import TEInputs
package import TEPlayback
import TEScene
import TEYAML
import UIKit

extension Preset {
  /// How often the screens are looked at, in times per second.
  private static let looks = 30.0
  /// A clip without a transition is looked at for so many seconds.
  private static let longestWait = 60.0

  /// The screen before the first transition of the clip, and the one after it.
  ///
  /// - Returns: One screen for a clip without a transition.
  /// - Throws: ``PresetError`` for a file that is not an image.
  @MainActor
  package func screensOfFirstTransition(
    _ configuration: PlaybackConfiguration, images: PresetImages
  ) throws(PresetError) -> [ShownScreen] {
    let (player, screens) = try makePlayerAndScreens(configuration, images: images)
    let written = writtenNodes
    var first: ShownScreen?
    var hasBegun = false
    var look = 0.0
    // A step that cannot be played ends the clip; the screens before it are shown.
    while look < Self.longestWait * Self.looks,
      let picture = (try? player.picture(at: look / Self.looks)) ?? nil
    {
      look += 1
      guard !player.isTransitioning else {
        hasBegun = true
        continue
      }
      guard let shown = shown(in: screens, picture, written) else { break }
      // A change of tabs may take no time.
      if let first, hasBegun || shown.id != first.id { return [first, shown] }
      first = shown
    }
    return [first].compactMap(\.self)
  }

  /// The screen in front at an instant of the clip; nil after its end.
  ///
  /// - Parameter time: In seconds.
  @MainActor
  package func screen(
    _ configuration: PlaybackConfiguration, images: PresetImages, at time: Double
  ) throws(PresetError) -> ShownScreen? {
    let (player, screens) = try makePlayerAndScreens(configuration, images: images)
    guard let picture = (try? player.picture(at: time)) ?? nil else { return nil }
    return shown(in: screens, picture, writtenNodes)
  }

  /// The nodes of its file, with the keys that lead to them.
  var writtenNodes: WrittenNodes {
    WrittenNodes(
      files.first.flatMap {
        try? SourceFile(file: source.file).root(of: $0.bytes, within: Budgets())
      }, files: Array(files.dropFirst()))
  }

  @MainActor
  private func shown(
    in screens: NodeScreens, _ picture: Picture, _ written: WrittenNodes
  ) -> ShownScreen? {
    guard let front = screens.frontScreen else { return nil }
    let keys = ["screens", front.id]
    let isScreenshot = content.screens[front.id]?.image != nil
    let isWritten = written.node(at: keys) != nil
    return ShownScreen(
      id: PresetExpander.timelineName(of: front.id), isScreenshot: isScreenshot,
      picture: isScreenshot && isWritten ? (keys + ["image"]).joined(separator: ".") : nil,
      size: front.view.deviceSize,
      nodes: isScreenshot
        ? elements(ofScreenshot: front.id, written)
        : nodes(front.builder.nodes, written),
      display: picture)
  }

  private func elements(
    ofScreenshot id: String, _ written: WrittenNodes
  ) -> [ShownScreen.Node] {
    (content.screens[id]?.elements ?? []).map { element in
      let keys = ["screens", id, "elements", element.name]
      let node = written.node(at: keys)
      let frame = element.value.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
      var form = ShownScreen.Placement.Form.frame
      if case .sequence? = node?.content { form = .list }
      return ShownScreen.Node(
        id: element.name, type: ScreenshotElementKeys.name,
        keys: node == nil ? nil : keys.joined(separator: "."), frame: numbers,
        radius: Double(element.value.cornerRadius),
        placement: node.map {
          ShownScreen.Placement(
            form: form, numbers: numbers,
            pictureFrame: $0.value(of: "picture-frame")?.numbers(4))
        }, picture: nil, rows: nil, text: node?.flowText)
    }
  }

  @MainActor
  private func nodes(
    _ built: [NodeBuilder.BuiltNode], _ written: WrittenNodes
  ) -> [ShownScreen.Node] {
    // Nodes of the rows of one list have one place, and mostly one id.
    var rows: [YAMLPlace: Int] = [:]
    var numbers: [String: Int] = [:]
    let counts = Dictionary(
      built.compactMap { $0.node.common.id }.map { ($0, 1) }, uniquingKeysWith: +)
    return built.compactMap { built in
      rows[built.node.object.place, default: -1] += 1
      let name = built.node.common.id.map { id in
        numbers[id, default: 0] += 1
        return counts[id] == 1 ? id : "\(id)[\(numbers[id, default: 0])]"
      }
      return node(built, name, row: rows[built.node.object.place, default: 0], written)
    }
  }

  @MainActor
  private func node(
    _ built: NodeBuilder.BuiltNode, _ name: String?, row: Int, _ written: WrittenNodes
  ) -> ShownScreen.Node? {
    guard let view = built.view, let window = view.window, !view.isHidden else { return nil }
    let frame = view.convert(view.bounds, to: window)
    guard frame.width >= 1, frame.height >= 1, frame.intersects(window.bounds) else { return nil }
    let node = built.node
    let found = written.node(node.type, at: node.object.place)
    let picture =
      node.type == ImageKeys.name
      ? node.object.node[ImageKeys.keys.file].flatMap {
        written.keys(of: $0, from: found?.node[ImageKeys.keys.file]?.scalar, row: row)
      } : nil
    return ShownScreen.Node(
      id: name, type: node.type, keys: found?.keys,
      frame: [frame.minX, frame.minY, frame.width, frame.height].map {
        (Double($0) * 1000).rounded() / 1000
      },
      radius: Double(view.layer.cornerRadius),
      placement: found.flatMap { found in
        guard let at = found.node.value(of: "at")?.numbers(2),
          let width = found.node.value(of: "width")?.scalar.flatMap({ Double($0) }),
          let height = found.node.value(of: "height")?.scalar.flatMap({ Double($0) })
        else { return nil }
        return ShownScreen.Placement(form: .at, numbers: at + [width, height], pictureFrame: nil)
      }, picture: picture, rows: found.flatMap { written.rows(of: $0.keys) }, text: nil)
  }
}

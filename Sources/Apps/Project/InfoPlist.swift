internal import Foundation

/// The values of an app's Info.plist, as a property list in XML.
package struct InfoPlist: Hashable, Sendable {
  /// The file's bytes, with variables expanded.
  private(set) var data: Data

  /// The values of a file, with build settings in place of `$(NAME)`.
  init(path: String?, settings: BuildSettings, generated: [String: String]) throws(AppError) {
    var values: [String: Any] = [:]
    if let path {
      values = try Self.dictionary(inFile: path)
    }
    for (key, text) in generated where values[key] == nil { values[key] = text }
    guard let expanded = Self.expanded(values, settings) as? [String: Any],
      let data = try? PropertyListValue(expanded).xml()
    else { throw .notReadable(path: path ?? "Info.plist", reason: "it is no property list") }
    self.data = data
  }

  private static func expanded(_ value: Any, _ settings: BuildSettings) -> Any {
    switch value {
    case let text as String: settings.expand(text)
    case let list as [Any]: list.map { expanded($0, settings) }
    case let values as [String: Any]: values.mapValues { expanded($0, settings) }
    default: value
    }
  }

  var values: [String: Any] {
    unsafe (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil))
      as? [String: Any] ?? [:]
  }

  /// The name of the storyboard that the app begins with.
  package var mainStoryboard: String? {
    scene?["UISceneStoryboardFile"] as? String ?? values["UIMainStoryboardFile"] as? String
  }

  /// The class of the scene's delegate, without its module.
  var sceneDelegate: String? {
    let name = scene?["UISceneDelegateClassName"] as? String
    return name?.split(separator: ".").last.map(String.init)
  }

  /// The configuration of the scene that an app begins with.
  private var scene: [String: Any]? {
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    return scenes?.first
  }

  /// Reads a property list of any format.
  ///
  /// The parser of the oldest format calls itself for each level, so their number is limited before.
  static func dictionary(inFile path: String) throws(AppError) -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .notReadable(path: path, reason: "there is no such file")
    }
    guard data.count <= 64_000_000, hasFewLevels(data) else {
      throw .notReadable(path: path, reason: "it is too large")
    }
    do {
      let list = unsafe try PropertyListSerialization.propertyList(
        from: data, options: [], format: nil)
      guard let values = list as? [String: Any] else {
        throw AppError.notReadable(path: path, reason: "it is no dictionary")
      }
      return values
    } catch {
      throw .notReadable(path: path, reason: "it is no property list")
    }
  }

  private static func hasFewLevels(_ data: Data) -> Bool {
    let isMarkup = data.first { $0 > UInt8(ascii: " ") && $0 < 0x80 } == UInt8(ascii: "<")
    return isMarkup ? hasFewElements(data) : hasFewBrackets(data)
  }

  private static func hasFewElements(_ data: Data) -> Bool {
    var open = 0
    var previous: UInt8 = 0
    for byte in data {
      switch byte {
      case UInt8(ascii: "/") where previous == UInt8(ascii: "<"): open = max(0, open - 2)
      case UInt8(ascii: "<"): open += 1
      case UInt8(ascii: ">") where previous == UInt8(ascii: "/"): open -= 1
      default: break
      }
      if open > 512 { return false }
      previous = byte
    }
    return true
  }

  /// Counts brackets outside of texts and comments.
  private static func hasFewBrackets(_ data: Data) -> Bool {
    enum Place {
      case list
      case word
      case text(quote: UInt8)
      case comment
      case line
    }
    var (place, depth) = (Place.list, 0)
    var previous: UInt8 = 0
    for byte in data {
      switch (place, byte) {
      case (.text, _) where previous == UInt8(ascii: "\\"), (.comment, _) where previous == 1:
        // The byte after a backslash, and after the beginning of a comment.
        previous = 0
        continue
      case (.text(let quote), _): if byte == quote { place = .list }
      case (.comment, _):
        if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "*") { place = .list }
      case (.line, _): if byte == 10 || byte == 13 { place = .list }
      case (_, UInt8(ascii: "{")), (_, UInt8(ascii: "(")): (place, depth) = (.list, depth + 1)
      case (_, UInt8(ascii: "}")), (_, UInt8(ascii: ")")): (place, depth) = (.list, depth - 1)
      case (_, UInt8(ascii: "\"")), (_, UInt8(ascii: "'")): place = .text(quote: byte)
      // A path without quotation marks may hold what else begins a comment.
      case (.list, UInt8(ascii: "*")) where previous == UInt8(ascii: "/"):
        (place, previous) = (.comment, 1)
        continue
      case (.list, UInt8(ascii: "/")): if previous == UInt8(ascii: "/") { place = .line }
      case (_, ...32), (_, UInt8(ascii: ";")), (_, UInt8(ascii: ",")), (_, UInt8(ascii: "=")):
        place = .list
      default: place = .word
      }
      if depth > 256 { return false }
      previous = byte
    }
    return true
  }
}

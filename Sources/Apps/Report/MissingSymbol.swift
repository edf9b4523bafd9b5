/// A name that the app uses and that is not here.
package struct MissingSymbol: Codable, Hashable, Sendable {
  /// A type, or a type with a member, such as `MKMapView` or `UIView.focusEffect`.
  package var symbol: String
  /// How often it is missing.
  package var count: Int
  /// Up to three places, as path:line.
  package var places: [String]

  /// The name that a message of the compiler misses; nil for another message.
  static func name(in text: String) -> String? {
    let quoted = text.split(separator: "'", omittingEmptySubsequences: false)
    func quote(_ index: Int) -> String? {
      quoted.indices.contains(index * 2 + 1) ? String(quoted[index * 2 + 1]) : nil
    }
    if text.hasPrefix("cannot find") || text.hasPrefix("no such module") { return quote(0) }
    guard text.contains("has no member"), let type = quote(0), let member = quote(1) else {
      return nil
    }
    let owner = type.filter { $0 != "?" && $0 != "!" }
    return (owner.hasSuffix(".Type") ? String(owner.dropLast(5)) : owner) + "." + member
  }

  /// The missing names of some messages, the most frequent first.
  static func all(in errors: [CompilerMessages.Item], relativeTo folder: String) -> [MissingSymbol]
  {
    var found: [String: MissingSymbol] = [:]
    for error in errors {
      guard let name = name(in: error.text) else { continue }
      var symbol = found[name] ?? MissingSymbol(symbol: name, count: 0, places: [])
      symbol.count += 1
      if symbol.places.count < 3 {
        symbol.places.append("\(error.file.relative(to: folder)):\(error.line)")
      }
      found[name] = symbol
    }
    return found.values.sorted { ($1.count, $0.symbol) < ($0.count, $1.symbol) }
  }
}

extension String {
  /// A path without the folder that it begins with.
  func relative(to folder: String) -> String {
    hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : self
  }
}

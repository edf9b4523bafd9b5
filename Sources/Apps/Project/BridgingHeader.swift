internal import Foundation

/// The modules that a bridging header imports for all Swift files of its target.
struct BridgingHeader {
  struct Import: Hashable {
    var module: String
    var line: Int
  }

  private(set) var imports: [Import] = []

  /// Reads `@import Name;` and `#import <Name/File.h>`; headers in quotes are the app's own, in Objective-C.
  ///
  /// - Parameter path: Nothing is imported by a file that cannot be read.
  init(path: String) {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let words = line.split { " \t#<>;".contains($0) }
      let isModule = words.first == "@import"
      guard words.count > 1,
        isModule
          || ["import", "include"].contains(words[0]) && line.contains("/")
            && line.contains("<")
      else { continue }
      let name = words[1].prefix { $0 != "/" && $0 != "." }
      imports.append(Import(module: String(name), line: number + 1))
    }
  }
}

extension AppProject.Module {
  /// What its bridging header imports.
  var bridged: [BridgingHeader.Import] {
    bridgingHeader.map { BridgingHeader(path: $0).imports } ?? []
  }
}

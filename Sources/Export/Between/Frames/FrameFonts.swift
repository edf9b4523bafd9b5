internal import Foundation
internal import TEFrames
internal import TEInputs
internal import TETypography

/// The fonts of a drawing's texts that librsvg does not have: those of files beside the drawing, and with
/// `--system-fonts` San Francisco and whatever else lies in its folder. Such texts become outlines, so a saved preset
/// needs no font file.
final class FrameFonts {
  /// Why a file beside the drawing is not used.
  private(set) var notices: [String] = []

  private let folder: String
  private let systemFolder: String?
  private let budgets: Budgets
  private let system: SystemFontFiles?
  /// By their folder.
  private var files: [String: [NamedFile]] = [:]
  /// The engine of each family that a text has named, and the family in it; nil for one that is not found.
  private var engines: [String: (engine: TextEngine, family: FontFamily)?] = [:]

  /// - Parameters:
  ///   - path: The drawing's.
  ///   - system: San Francisco; nil for Inter.
  ///   - systemFolder: Its folder.
  init(besides path: String, system: SystemFontFiles?, systemFolder: String?, budgets: Budgets) {
    folder = (path as NSString).deletingLastPathComponent
    self.system = system
    self.systemFolder = systemFolder
    self.budgets = budgets
  }

  /// Whether texts in a family have outlines.
  func has(_ family: String) -> Bool { engine(of: family) != nil }

  /// The outlines of a text in one line; nil for a font that is not one of these.
  func letters(_ text: String, _ font: FrameFont, _ size: Double, _ tracking: Double)
    -> FrameLetters?
  {
    guard let (engine, family) = engine(of: font.family) else { return nil }
    let description = FontDescription(
      family: family, size: size, weight: font.weight, italic: font.isItalic, tracking: tracking)
    return engine.outlines(of: text, in: description)
      .map { FrameLetters(path: $0.path, advance: $0.advance) }
  }

  private func engine(of family: String) -> (engine: TextEngine, family: FontFamily)? {
    let key = Self.key(family)
    guard !key.isEmpty else { return nil }
    if let known = engines[key] { return known }
    let made = makeEngine(key)
    engines[key] = made
    return made
  }

  private func makeEngine(_ key: String) -> (engine: TextEngine, family: FontFamily)? {
    if let faces = faces(of: key, in: folder) { return engine(key, faces) }
    guard let system, ["sfpro", "sfui", "applesystem", "systemui"].contains(where: key.hasPrefix)
    else { return systemFolder.flatMap { faces(of: key, in: $0) }.map { engine(key, $0) } }
    // A designer names an optical size, or leaves it to the size.
    for (name, family) in [("text", system.text), ("display", system.display)]
    where key.contains(name) {
      return engine(key, family.faces)
    }
    var catalog = FontCatalog.debian
    catalog.systemFont = system
    return (TextEngine(fonts: catalog), .system)
  }

  private func engine(
    _ key: String, _ faces: [OwnFontFamily.Face]
  ) -> (engine: TextEngine, family: FontFamily) {
    var catalog = FontCatalog.debian
    catalog.systemFont = system ?? catalog.systemFont
    catalog.ownFamilies = [OwnFontFamily(name: key, faces: faces)]
    return (TextEngine(fonts: catalog), .named(key))
  }

  /// The files of a family, or the one of a font; nil if none has the name.
  private func faces(of key: String, in folder: String) -> [OwnFontFamily.Face]? {
    let files = foundFiles(in: folder)
    var faces = files.filter { $0.families.contains(key) }.map { OwnFontFamily.Face($0.file) }
    if faces.isEmpty {
      faces = files.filter { $0.fonts.contains(key) }.prefix(1).map { OwnFontFamily.Face($0.file) }
    }
    return faces.isEmpty ? nil : faces
  }

  /// A name as it is compared: `Open Sans`, `OpenSans` and `open-sans` are one.
  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private typealias NamedFile = (file: FontFile, families: Set<String>, fonts: Set<String>)

  /// The font files of a folder, in the order of their names.
  private func foundFiles(in folder: String) -> [NamedFile] {
    if let files = files[folder] { return files }
    let place = InputFolder(folder, allowsOutside: true)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    var total = BudgetMeter(.totalFontSize, in: budgets)
    var found: [NamedFile] = []
    for name in names.sorted()
    where ["ttf", "otf", "ttc"].contains((name as NSString).pathExtension.lowercased()) {
      do {
        let bytes = try place.open(name).bytes(within: .fontSize, of: budgets)
        try total.add(bytes.count)
        let file = try FontFile(bytes)
        let names = file.names
        found.append((file, Set(names.families.map(Self.key)), Set(names.fonts.map(Self.key))))
      } catch {
        notices.append("the font \(quoted(place.location(of: name))) is not used: \(error)")
      }
    }
    files[folder] = found
    return found
  }
}

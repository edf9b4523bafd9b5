internal import Foundation
package import TEInputs
internal import TETypography

/// Why San Francisco's files cannot stand in for Inter.
package enum SystemFontsError: Error, Hashable, Sendable {
  /// The folder lacks a file without which there is no text.
  case missing(file: String, folder: String)
  case unreadable(file: String, folder: String, InputError)
  case wrong(file: String, folder: String, reason: String)
}

extension FontCatalog {
  /// Debian's fonts, or those with San Francisco in place of Inter.
  ///
  /// - Parameter folder: Has the files that Apple gives to developers, such as SF-Pro-Text-Regular.otf; nil
  ///   for Inter.
  package init(systemFonts folder: String?, budgets: Budgets) throws(ExportError) {
    self = .debian
    guard let folder else { return }
    var reader = SystemFontReader(folder: folder, budgets: budgets)
    do throws(SystemFontsError) {
      systemFont = SystemFontFiles(
        text: try reader.faces(of: "Text"), display: try reader.faces(of: "Display"))
    } catch {
      throw .systemFonts(error)
    }
  }
}

/// Reads San Francisco's files.
private struct SystemFontReader {
  let folder: String
  let budgets: Budgets
  private var totalSize: BudgetMeter

  init(folder: String, budgets: Budgets) {
    self.folder = folder
    self.budgets = budgets
    totalSize = BudgetMeter(.totalFontSize, in: budgets)
  }

  /// The weights of the files by the end of their names.
  private static let weights: [(name: String, css: Int)] = [
    ("Ultralight", 100), ("Thin", 200), ("Light", 300), ("Regular", 400), ("Medium", 500),
    ("Semibold", 600), ("Bold", 700), ("Heavy", 800), ("Black", 900),
  ]

  /// The files of an optical size; only the regular one has to exist.
  mutating func faces(of size: String) throws(SystemFontsError) -> [OwnFontFamily.Face] {
    var faces: [OwnFontFamily.Face] = []
    for weight in Self.weights {
      for isItalic in [false, true] {
        let name = "SF-Pro-\(size)-\(weight.name)\(isItalic ? "Italic" : "").otf"
        guard let file = try read(name) else {
          if weight.css == 400, !isItalic { throw .missing(file: name, folder: folder) }
          continue
        }
        faces.append(OwnFontFamily.Face(file, weight: weight.css, isItalic: isItalic))
      }
    }
    return faces
  }

  /// Nil for a file that does not exist.
  private mutating func read(_ name: String) throws(SystemFontsError) -> FontFile? {
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try InputFolder(folder, allowsOutside: true).open(name)
        .bytes(within: .fontSize, of: budgets)
      do throws(BudgetError) { try totalSize.add(bytes.count) } catch { throw .tooLarge(error) }
    } catch .missing {
      return nil
    } catch {
      throw .unreadable(file: name, folder: folder, error)
    }
    do throws(FontFileError) {
      return try FontFile(bytes)
    } catch {
      throw .wrong(file: name, folder: folder, reason: "\(error)")
    }
  }
}

extension FailureReport {
  init(_ error: SystemFontsError) {
    switch error {
    case .missing(let file, let folder):
      self.init(
        .usage, "the folder \(quoted(folder)) of --system-fonts has no file '\(file)'",
        advice: "Give the folder with the files of SF Pro from developer.apple.com/fonts, or leave "
          + "--system-fonts out for Inter")
    case .unreadable(let file, let folder, let reason):
      var advice: String?
      if case .tooLarge(let error) = reason { advice = error.advice }
      self.init(
        .usage,
        "cannot read '\(file)' in the folder \(quoted(folder)) of --system-fonts: \(reason)",
        advice: advice)
    case .wrong(let file, let folder, let reason):
      self.init(
        .usage, "cannot use '\(file)' in the folder \(quoted(folder)) of --system-fonts: \(reason)",
        advice: "Give the folder with the files of SF Pro from developer.apple.com/fonts")
    }
  }
}

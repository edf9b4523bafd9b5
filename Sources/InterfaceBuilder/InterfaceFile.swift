package import Foundation
package import TEInputs
package import UIKit

/// Reads the documents of Interface Builder, as Xcode saves them since Xcode 5.
///
/// An element that is not known is reported with the file and its line, and the rest loads.
@MainActor
package enum InterfaceFile {
  /// Why a document cannot be read.
  package struct Failure: Error {
    /// With the file's name, the line and the column.
    package let message: String
  }

  /// The scenes of a storyboard.
  ///
  /// - Parameters:
  ///   - file: The file's name for messages.
  ///   - bundle: The bundle with the images and colors; nil for the main bundle.
  ///   - strings: The texts of a localisation, by "identifier.property".
  package static func storyboard(
    _ bytes: [UInt8], file: String, bundle: Bundle?, strings: [String: String] = [:],
    budgets: Budgets
  ) throws(Failure) -> StoryboardScenes {
    let document = try document(bytes, file, bundle, strings, budgets)
    return StoryboardFile(document).scenes
  }

  /// A xib file; parameters as for a storyboard.
  package static func nib(
    _ bytes: [UInt8], file: String, bundle: Bundle?, strings: [String: String] = [:],
    budgets: Budgets
  ) throws(Failure) -> any NibFile {
    XibFile(try document(bytes, file, bundle, strings, budgets))
  }

  private static func document(
    _ bytes: [UInt8], _ file: String, _ bundle: Bundle?, _ strings: [String: String],
    _ budgets: Budgets
  ) throws(Failure) -> InterfaceDocument {
    do throws(InterfaceError) {
      let root = try InterfaceParser.parse(bytes, budgets: budgets)
      return InterfaceDocument(file: file, root: root, bundle: bundle, strings: strings)
    } catch {
      let place = error.line > 0 ? ":\(error.line):\(error.column)" : ""
      throw Failure(message: "\(file)\(place): \(error.message)")
    }
  }
}

extension InterfaceFile {
  /// The system's color of a name such as `systemBackgroundColor`; nil for an unknown one.
  package static func systemColor(_ name: String) -> UIColor? { SystemColors.named(name) }

  /// A color of components in sRGB or Display P3, 0...1; what lies outside of sRGB is clipped.
  package static func color(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, isDisplayP3: Bool
  ) -> UIColor {
    let components = (red, green, blue)
    let sRGB = isDisplayP3 ? DisplayP3.sRGB(components) : components
    return UIColor(red: sRGB.0, green: sRGB.1, blue: sRGB.2, alpha: alpha)
  }
}

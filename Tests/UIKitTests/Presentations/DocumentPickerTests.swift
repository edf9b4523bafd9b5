import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The sheet in which documents are chosen, and the types of files.
@MainActor
@Suite(.serialized, .stage)
struct DocumentPickerTests {
  private let stage = Stage.current
  private let root = UIViewController()
  private let log = Log()
  private let folder: URL

  final class Log: NSObject, UIDocumentPickerDelegate {
    var names: [String]?
    var isCancelled = false

    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
      names = urls.map(\.lastPathComponent)
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      isCancelled = true
    }
  }

  init() throws {
    let window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("picker-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Leaf.png", "Notes.txt", "Plan.txt"] {
      try Data(name.utf8).write(to: folder.appendingPathComponent(name))
    }
  }

  private func present(_ picker: UIDocumentPickerViewController) {
    picker.delegate = log
    picker.directoryURL = folder
    root.present(picker, animated: false)
    stage.advance(to: stage.clock.now + 1)
  }

  private func tap(_ text: String) throws {
    func find(_ view: UIView) -> UIView? {
      if (view as? UILabel)?.text == text { return view }
      return view.subviews.reversed().lazy.compactMap(find).first
    }
    let window = try #require(root.view.window)
    let label = try #require(find(window), "there is no \(text)")
    let point = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: window)
    stage.touch(.began, at: point)
    stage.advance(to: stage.clock.now + 0.1)
    stage.touch(.ended, at: point)
    stage.advance(to: stage.clock.now + 1)
  }

  @Test("a tap chooses a document of the types, and closes") func choice() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    present(UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open))
    try tap("Leaf")
    #expect(log.names == nil && root.presentedViewController != nil)
    try tap("Plan")
    #expect(log.names == ["Plan.txt"] && root.presentedViewController == nil)
  }

  @Test("several documents are opened together, as copies") func several() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let picker = UIDocumentPickerViewController(
      documentTypes: ["public.image", "public.plain-text"], in: .import)
    picker.allowsMultipleSelection = true
    picker.shouldShowFileExtensions = true
    present(picker)
    try tap("Plan.txt")
    try tap("Leaf.png")
    #expect(log.names == nil)
    try tap("Open")
    #expect(log.names?.count == 2 && log.names?.first?.hasPrefix("Leaf") == true)
  }

  @Test("documents of the app are saved to the folder, or the choice is cancelled") func export()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let own = folder.appendingPathComponent("Plan.txt")
    present(UIDocumentPickerViewController(url: own, in: .exportToService))
    try tap("Save")
    #expect(log.names == ["Plan 2.txt"])
    present(UIDocumentPickerViewController(urls: [own], in: .moveToService))
    try tap("Cancel")
    #expect(log.isCancelled && root.presentedViewController == nil)
  }

  @Test("types are known by names, extensions and kinds") func types() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "image/png") == .png)
    #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil && UTType("a.b") == nil)
    #expect(UTType.svg.conforms(to: .image) && UTType.svg.conforms(to: .item))
    #expect(UTType.image.isSupertype(of: .gif) && !UTType.gif.isSubtype(of: .movie))
    #expect(
      UTType.heic.preferredFilenameExtension == "heic" && UTType.data.preferredMIMEType == nil)
  }
}

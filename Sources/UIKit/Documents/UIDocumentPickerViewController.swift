public import Foundation
import TEGeometry

/// Follows a choice of documents.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called after documents were chosen, or exported.
  ///
  /// - Parameter urls: The documents, or their copies.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called in the place of the other by a delegate of iOS 8 to 10, which has only this one.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// Called after the choice was cancelled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {
    for url in urls { documentPicker(controller, didPickDocumentAt: url) }
  }
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// What a document picker is for, before iOS 14.
public enum UIDocumentPickerMode: Int, Sendable {
  /// Copies a document into the app.
  case `import`
  /// Opens a document where it is.
  case open
  /// Copies documents out of the app.
  case exportToService
  /// Moves documents out of the app.
  case moveToService
}

/// The sheet in which a user chooses documents, or a folder for documents of the app.
///
/// - Note: It shows one place, the folder `Documents` of the app, which stands for the files on the phone; there
///   are no recent files, other places and tags. The look is an estimate of iOS 13 to 18, as a list.
open class UIDocumentPickerViewController: UIViewController {
  /// Follows the choice.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several documents can be chosen; false by default.
  open var allowsMultipleSelection = false
  /// The folder that is shown first; nil, the default, for the highest.
  open var directoryURL: URL?
  /// Whether names have their extensions; false by default.
  open var shouldShowFileExtensions = false
  /// What the picker is for.
  public let documentPickerMode: UIDocumentPickerMode

  private let types: [UTType]
  private let exported: [URL]
  private let pages = UINavigationController(nibName: nil, bundle: nil)
  private var isFinished = false

  private init(_ mode: UIDocumentPickerMode, types: [UTType] = [], exported: [URL] = []) {
    documentPickerMode = mode
    self.types = types
    self.exported = exported
    super.init(nibName: nil, bundle: nil)
  }

  /// A picker of documents of some types.
  ///
  /// - Parameter asCopy: Whether the app gets copies; false by default.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(asCopy ? .import : .open, types: contentTypes)
  }

  /// A picker of documents of some types, by their names.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(mode, types: allowedUTIs.map { UTType($0) ?? UTType(importedAs: $0) })
  }

  /// A picker of a folder for documents of the app.
  ///
  /// - Parameter asCopy: Whether the app keeps its documents; false by default.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(asCopy ? .exportToService : .moveToService, exported: urls)
  }

  /// A picker of a folder for a document of the app.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(mode, exported: [url])
  }

  /// A picker of a folder for documents of the app.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(mode, exported: urls)
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  fileprivate var isExport: Bool { !exported.isEmpty }

  /// The folder that stands for the phone.
  private static var root: URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
      .appendingPathComponent("Documents", isDirectory: true)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pages)
    pages.view.frame = view.bounds
    pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    let top = DocumentListController(of: Self.root, in: self)
    top.title = "On My iPhone"
    pages.viewControllers = [top]
    if let directoryURL, directoryURL.standardizedFileURL != Self.root.standardizedFileURL {
      open(directoryURL, animated: false)
    }
  }

  fileprivate func open(_ folder: URL, animated: Bool) {
    let page = DocumentListController(of: folder, in: self)
    page.title = folder.lastPathComponent
    pages.pushViewController(page, animated: animated)
  }

  fileprivate func isOffered(_ file: URL) -> Bool {
    guard !isExport else { return false }
    let type = UTType(of: file) ?? .data
    return types.contains { type.conforms(to: $0) }
  }

  /// Whether the folder itself can be chosen.
  fileprivate var choosesFolders: Bool { types.contains { $0 == .folder || $0 == .directory } }

  /// Gives the delegate some documents, or copies of them.
  fileprivate func choose(_ files: [URL]) {
    guard documentPickerMode == .import else { return finish(files) }
    let folder = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
      .appendingPathComponent("Inbox", isDirectory: true)
    finish(files.compactMap { Self.transfer($0, to: folder, moves: false) })
  }

  /// Takes the app's documents to a folder.
  fileprivate func export(to folder: URL) {
    let moves = documentPickerMode == .moveToService
    finish(exported.compactMap { Self.transfer($0, to: folder, moves: moves) })
  }

  /// - Returns: Nil for a file that cannot be read, or a folder that cannot be written.
  private static func transfer(_ file: URL, to folder: URL, moves: Bool) -> URL? {
    let files = FileManager.default
    try? files.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = file.deletingPathExtension().lastPathComponent
    let kind = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
    var target = folder.appendingPathComponent(file.lastPathComponent)
    var number = 2
    while files.fileExists(atPath: target.path) {
      target = folder.appendingPathComponent("\(name) \(number)\(kind)")
      number += 1
    }
    do {
      if moves {
        try files.moveItem(at: file, to: target)
      } else {
        try files.copyItem(at: file, to: target)
      }
      return target
    } catch {
      return nil
    }
  }

  private func finish(_ files: [URL]) {
    isFinished = true
    dismiss(animated: true)
    if files.isEmpty {
      delegate?.documentPickerWasCancelled(self)
    } else {
      delegate?.documentPicker(self, didPickDocumentsAt: files)
    }
  }

  fileprivate func cancel() {
    isFinished = true
    dismiss(animated: true)
    delegate?.documentPickerWasCancelled(self)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A finger has pulled the sheet down.
    guard !isFinished, isBeingDismissed else { return }
    isFinished = true
    delegate?.documentPickerWasCancelled(self)
  }
}

/// A folder in a document picker.
private final class DocumentListController: UITableViewController {
  private let folder: URL
  private unowned let picker: UIDocumentPickerViewController
  private lazy var files: [URL] = {
    let found =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey, .fileSizeKey],
        options: .skipsHiddenFiles)) ?? []
    return found.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()

  init(of folder: URL, in picker: UIDocumentPickerViewController) {
    self.folder = folder
    self.picker = picker
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cancel = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [unowned picker] _ in picker.cancel() })
    if picker.isExport || picker.allowsMultipleSelection || picker.choosesFolders {
      let title =
        !picker.isExport
        ? "Open" : picker.documentPickerMode == .moveToService ? "Move" : "Save"
      let done = UIBarButtonItem(
        title: title, primaryAction: UIAction { [weak self] _ in self?.confirm() })
      done.style = .done
      navigationItem.rightBarButtonItems = [done, cancel]
    } else {
      navigationItem.rightBarButtonItem = cancel
    }
    tableView.allowsMultipleSelection = picker.allowsMultipleSelection
    if files.isEmpty { tableView.backgroundView = emptyText() }
    updateConfirmation()
  }

  private func emptyText() -> UIView {
    let label = UILabel(frame: .zero)
    label.text = "Folder is Empty"
    label.font = .systemFont(forTextStyle: .title2)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }

  private var chosen: [URL] {
    (tableView.indexPathsForSelectedRows ?? []).sorted().map { files[$0.row] }
  }

  private func confirm() {
    if picker.isExport { return picker.export(to: folder) }
    picker.choose(chosen.isEmpty && picker.choosesFolders ? [folder] : chosen)
  }

  private func updateConfirmation() {
    guard navigationItem.rightBarButtonItems?.count == 2, !picker.isExport else { return }
    navigationItem.rightBarButtonItem?.isEnabled = !chosen.isEmpty || picker.choosesFolders
  }

  private func isFolder(_ file: URL) -> Bool { file.hasDirectoryPath }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    files.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let file = files[indexPath.row]
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    let hidesExtension = !picker.shouldShowFileExtensions && !isFolder(file)
    let isOffered = isFolder(file) || picker.isOffered(file)
    var content = UIListContentConfiguration.subtitleCell()
    content.text =
      hidesExtension ? file.deletingPathExtension().lastPathComponent : file.lastPathComponent
    content.textProperties.color = isOffered ? .label : .tertiaryLabel
    content.secondaryText = isFolder(file) ? nil : size(of: file)
    content.secondaryTextProperties.color = isOffered ? .secondaryLabel : .tertiaryLabel
    content.image = UIImage(systemName: symbol(of: file))
    content.imageProperties.tintColor =
      !isOffered ? .tertiaryLabel : isFolder(file) ? .systemBlue : .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = isFolder(file) ? .disclosureIndicator : .none
    return cell
  }

  private func symbol(of file: URL) -> String {
    if isFolder(file) { return "folder.fill" }
    let type = UTType(of: file) ?? .data
    return type.conforms(to: .image) ? "photo" : type.conforms(to: .text) ? "doc.text" : "doc"
  }

  private func size(of file: URL) -> String? {
    guard let bytes = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize else { return nil }
    if bytes < 1000 { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    if bytes < 999_500 { return "\((bytes + 500) / 1000) KB" }
    let tenths = (bytes + 50_000) / 100_000
    return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    let file = files[indexPath.row]
    return isFolder(file) || picker.isOffered(file) ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let file = files[indexPath.row]
    if isFolder(file) {
      tableView.deselectRow(at: indexPath, animated: true)
      picker.open(file, animated: true)
    } else if picker.allowsMultipleSelection {
      updateConfirmation()
    } else {
      picker.choose([file])
    }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    updateConfirmation()
  }
}

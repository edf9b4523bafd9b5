public import Foundation
import TEGeometry

/// Follows what is done with a document.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// The controller over which a preview appears.
  ///
  /// - Note: Never called: there are no previews.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  /// Called before the menu of what can be done appears.
  func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController)
  /// Called when the menu of what can be done has disappeared.
  func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController)
  /// Called before the menu of apps appears.
  func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController)
  /// Called when the menu of apps has disappeared.
  func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
  public func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
}

/// Shows what can be done with a file.
///
/// - Note: Both menus are the sheet of ``UIActivityViewController``; there are no previews of documents.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  /// The file.
  open var url: URL?
  /// The file's name; the last part of its address unless it is set.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private var ownName: String?
  /// Follows the menus.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  private weak var sheet: UIActivityViewController?

  /// A controller without a file.
  public override init() {}

  /// A controller of a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Shows what can be done with the file.
  ///
  /// - Returns: False without a file, and for a view outside of windows.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    guard let presenter = presenter(of: view) else { return false }
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    return present(from: rect, in: view, of: presenter, animated: animated) {
      $0.delegate?.documentInteractionControllerDidDismissOptionsMenu($0)
    }
  }

  /// Shows the apps that open the file.
  ///
  /// - Returns: False without a file, and for a view outside of windows.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    guard let presenter = presenter(of: view) else { return false }
    delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    return present(from: rect, in: view, of: presenter, animated: animated) {
      $0.delegate?.documentInteractionControllerDidDismissOpenInMenu($0)
    }
  }

  /// Shows the file.
  ///
  /// - Returns: False: there are no previews of documents.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool { false }

  /// Closes the menu.
  open func dismissMenu(animated: Bool) { sheet?.dismiss(animated: animated) }

  private func presenter(of view: UIView) -> UIViewController? {
    guard url != nil, view.window != nil else { return nil }
    return sequence(first: view as UIResponder, next: \.next).lazy.compactMap {
      $0 as? UIViewController
    }.first { _ in true }
  }

  private func present(
    from rect: CGRect, in view: UIView, of presenter: UIViewController, animated: Bool,
    didDismiss: @escaping (UIDocumentInteractionController) -> Void
  ) -> Bool {
    guard let url else { return false }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = view
    sheet.popoverPresentationController?.sourceRect = rect
    sheet.completionWithItemsHandler = { [weak self] _, _, _, _ in self.map(didDismiss) }
    self.sheet = sheet
    presenter.present(sheet, animated: animated)
    return true
  }
}

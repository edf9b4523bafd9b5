public import Foundation

/// Something that an app does with items that the user shares.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The name of an activity.
  ///
  /// - Note: Of the system's only ``copyToPasteboard`` is offered: there are no other apps and services.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An activity by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An activity by its name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Copies.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sends to a device nearby.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Sends a message.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Sends a mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Prints.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Saves a picture among the photos.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Assigns a picture to a contact.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Adds an address to the reading list.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Opens a document elsewhere.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Makes a PDF document.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// Posts to a service.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to a service.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
  }

  /// The name of the activity; nil by default.
  open var activityType: ActivityType? { nil }
  /// The words of its row; nil by default.
  open var activityTitle: String? { nil }
  /// The picture of its row; nil by default.
  open var activityImage: UIImage? { nil }

  /// An activity.
  public override init() {}

  /// Whether the activity is offered for some items; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items, before ``perform()``.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does it; calls ``activityDidFinish(_:)`` at the end.
  open func perform() { activityDidFinish(true) }

  /// Closes the sheet.
  var finish: (Bool) -> Void = { _ in }

  /// Ends the activity.
  open func activityDidFinish(_ completed: Bool) { finish(completed) }
}

/// Gives a share sheet an item when the user has chosen an activity.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// An item of the kind that will be shared.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// The item for an activity; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}

/// Copies texts, addresses and pictures.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    let board = UIPasteboard.general
    board.strings = items.compactMap { $0 as? String }
    board.urls = items.compactMap { $0 as? URL }
    board.images = items.compactMap { $0 as? UIImage }
    activityDidFinish(true)
  }
}

public import Foundation

/// An object that can be dragged.
public protocol NSItemProviderWriting: NSObjectProtocol {}

/// An object that can be made of what was dragged.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}

/// Holds what is dragged.
///
/// - Note: It holds an object of the app; there is no data of other kinds and no other app.
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
  private let object: (any NSItemProviderWriting)?
  /// A name for the object; nil by default.
  open var suggestedName: String?

  /// A provider of nothing, as for lists whose rows only change places.
  public override init() {
    object = nil
  }

  /// A provider of an object.
  public init(object: any NSItemProviderWriting) {
    self.object = object
  }

  /// Whether there is an object of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object.map { type(of: $0) == aClass || $0 is NSString && aClass == NSString.self } ?? false
  }

  /// Gives the object to a closure, at once.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let loaded = canLoadObject(ofClass: aClass) ? object as? any NSItemProviderReading : nil
    completionHandler(loaded, loaded == nil ? CocoaError(.featureUnsupported) : nil)
    progress.completedUnitCount = 1
    return progress
  }
}

// The photo library of a device without photos, which the app may read: authorised, and empty. Nothing can be
// added to it: a change fails.
//
// It is no target: only `app` compiles it, for apps that import Photos.

public import UIKit

/// Whether an app may use the photo library.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// What an app asks to do with the photo library.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// Is told of changes of the photo library.
@MainActor @preconcurrency
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  /// Called after a change.
  ///
  /// - Note: Never called: nothing changes the library.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the photo library.
@MainActor @preconcurrency
open class PHChange: NSObject {
  /// How a result has changed; nil for one that has not.
  open func changeDetails<T: PHObject>(
    for object: PHFetchResult<T>
  ) -> PHFetchResultChangeDetails<T>? { nil }
}

/// How a result has changed.
@MainActor @preconcurrency
public final class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>

  init(before: PHFetchResult<ObjectType>, after: PHFetchResult<ObjectType>) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (before, after)
  }
}

/// Why something of the photo library failed.
public struct PHPhotosError: Error, CustomNSError, LocalizedError, Sendable {
  /// The reasons; raw values are PhotoKit's.
  public enum Code: Int, Sendable {
    case changeNotSupported = 3300
    case invalidResource = 3302
  }

  /// The reason.
  public let code: Code
  /// PhotoKit's domain of errors.
  public static let errorDomain = "PHPhotosErrorDomain"
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
  /// A sentence for the user.
  public var errorDescription: String? { "The operation couldn’t be completed." }
}

/// The photo library of the device, which is empty.
///
/// - Note: The app may use it without asking. It has no photos, and every change of it fails.
@MainActor @preconcurrency
open class PHPhotoLibrary: NSObject {
  private static let library = PHPhotoLibrary()

  /// The library.
  public class func shared() -> PHPhotoLibrary { library }

  /// Whether the app may use the library: yes.
  public class func authorizationStatus() -> PHAuthorizationStatus { .authorized }
  /// Whether the app may use the library in a way: yes.
  public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .authorized
  }

  /// Asks for access, which the app has.
  public class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    DispatchQueue.main.async { handler(.authorized) }
  }

  /// Asks for access in a way, which the app has.
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    requestAuthorization(handler)
  }

  /// Asks for access in a way, which the app has.
  public class func requestAuthorization(for accessLevel: PHAccessLevel) async
    -> PHAuthorizationStatus
  { .authorized }

  /// Begins to tell an observer of changes.
  ///
  /// - Note: There are none.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  /// Ends it.
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}

  /// Runs a block of changes, which fail.
  open func performChanges(
    _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async {
      changeBlock()
      completionHandler?(false, PHPhotosError(code: .changeNotSupported))
    }
  }
}

/// Something in the photo library.
@MainActor @preconcurrency
open class PHObject: NSObject {
  /// The name by which it is found again.
  public let localIdentifier: String

  init(localIdentifier: String) {
    self.localIdentifier = localIdentifier
  }
}

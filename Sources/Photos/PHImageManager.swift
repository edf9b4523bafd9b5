public import UIKit

/// The number of a request.
public typealias PHImageRequestID = Int32
/// The number of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The size of a whole image.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
// Keys of what an answer says.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

/// How an image fills the size that was asked for.
public enum PHImageContentMode: Int, Sendable {
  /// It lies within the size.
  case aspectFit
  /// It covers the size.
  case aspectFill
  /// The default.
  public static let `default` = aspectFit
}

/// How an image is made smaller.
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }
/// Which of quality and speed is more important.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic, highQualityFormat, fastFormat
}
/// Which version of an asset is meant.
public enum PHImageRequestOptionsVersion: Int, Sendable { case current, unadjusted, original }

/// How the pixels of a file lie; raw values are those of TIFF.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// Is told how much of an asset has come.
public typealias PHAssetImageProgressHandler = (
  Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void

/// How an image is asked for.
///
/// - Note: There are no assets, so that none of these but `isSynchronous` have an effect.
@MainActor @preconcurrency
open class PHImageRequestOptions: NSObject {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  open var normalizedCropRect = CGRect.zero
  open var isNetworkAccessAllowed = false
  /// Whether the answer comes before the request returns.
  open var isSynchronous = false
  open var progressHandler: PHAssetImageProgressHandler?
}

/// Reads the pictures of assets.
///
/// - Note: There are no assets: every request is answered with an error.
@MainActor @preconcurrency
open class PHImageManager: NSObject {
  private static let manager = PHImageManager()
  private var lastRequest = PHInvalidImageRequestID
  private var waiting: Set<PHImageRequestID> = []

  /// The manager of all.
  public class func `default`() -> PHImageManager { manager }

  /// Asks for a picture.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    answer(options) { resultHandler(nil, $0) }
  }

  /// Asks for the file of a picture.
  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler:
      @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    answer(options) { resultHandler(nil, nil, .up, $0) }
  }

  /// The older form of ``requestImageDataAndOrientation(for:options:resultHandler:)``.
  @discardableResult
  open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    answer(options) { resultHandler(nil, nil, .up, $0) }
  }

  /// Takes back a request that is not answered yet.
  open func cancelImageRequest(_ requestID: PHImageRequestID) { waiting.remove(requestID) }

  private func answer(
    _ options: PHImageRequestOptions?, _ handler: @escaping ([AnyHashable: Any]) -> Void
  ) -> PHImageRequestID {
    lastRequest += 1
    let request = lastRequest
    let result: [AnyHashable: Any] = [
      PHImageResultRequestIDKey: request, PHImageErrorKey: PHPhotosError(code: .invalidResource),
    ]
    if options?.isSynchronous == true {
      handler(result)
    } else {
      waiting.insert(request)
      DispatchQueue.main.async {
        if self.waiting.remove(request) != nil { handler(result) }
      }
    }
    return request
  }
}

/// A manager that prepares pictures.
@MainActor @preconcurrency
open class PHCachingImageManager: PHImageManager {
  /// Prepares pictures.
  ///
  /// - Note: There are none.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  /// Forgets pictures.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  /// Forgets all pictures.
  open func stopCachingImagesForAllAssets() {}
}

public import UIKit

/// What an asset is.
public enum PHAssetMediaType: Int, Sendable {
  case unknown, image, video, audio
}

/// What is special about an asset; raw values are PhotoKit's.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1 << 0)
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 1 << 1)
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 1 << 2)
  public static let photoLive = PHAssetMediaSubtype(rawValue: 1 << 3)
  public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 1 << 4)
  public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16)
  public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17)
  public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}

/// A photo or a video of the library.
///
/// - Note: There is none.
@MainActor @preconcurrency
open class PHAsset: PHObject {
  open var mediaType: PHAssetMediaType { .unknown }
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  open var pixelWidth: Int { 0 }
  open var pixelHeight: Int { 0 }
  /// The length of a video in seconds.
  open var duration: TimeInterval { 0 }
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var isFavorite: Bool { false }
  open var isHidden: Bool { false }
  open var burstIdentifier: String? { nil }

  /// All assets.
  public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult([])
  }
  /// The assets of a type.
  public class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult([]) }
  /// The assets in a collection.
  public class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult([]) }
  /// The assets of some names.
  public class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult([]) }
  /// The assets that stand for a collection.
  public class func fetchKeyAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset>? { PHFetchResult([]) }
}

/// A collection of assets, or of collections.
@MainActor @preconcurrency
open class PHCollection: PHObject {
  /// The title; nil for a collection without one.
  open var localizedTitle: String? { nil }

  /// The albums and folders that the user has made: none.
  public class func fetchTopLevelUserCollections(
    with options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> { PHFetchResult([]) }
}

/// How a collection was made.
public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum = 2
}

/// What a collection holds; raw values are PhotoKit's.
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
  case albumMyPhotoStream = 100
  case albumCloudShared = 101
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses
  case smartAlbumAllHidden, smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos
  case smartAlbumUserLibrary, smartAlbumSelfPortraits, smartAlbumScreenshots
  case smartAlbumDepthEffect, smartAlbumLivePhotos, smartAlbumAnimated, smartAlbumLongExposures
  case any = 0x7fff_ffff_ffff_ffff
}

/// A collection of assets; the library has one, without assets: Recents.
@MainActor @preconcurrency
open class PHAssetCollection: PHCollection {
  private static let recents = PHAssetCollection(localIdentifier: "Recents")

  open override var localizedTitle: String? { localIdentifier }
  open var assetCollectionType: PHAssetCollectionType { .smartAlbum }
  open var assetCollectionSubtype: PHAssetCollectionSubtype { .smartAlbumUserLibrary }
  open var estimatedAssetCount: Int { 0 }

  /// The collections of a kind.
  public class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    let isRecents = type == .smartAlbum && [.any, .smartAlbumUserLibrary].contains(subtype)
    return PHFetchResult(isRecents ? [recents] : [])
  }

  /// The collections of some names.
  public class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(identifiers.contains(recents.localIdentifier) ? [recents] : [])
  }
}

/// How objects of the library are found.
///
/// - Note: None of the objects are ever found, so that all of these have no effect.
@MainActor @preconcurrency
open class PHFetchOptions: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var includeHiddenAssets = false
}

/// Objects that were found in the library.
@MainActor @preconcurrency
public final class PHFetchResult<ObjectType: PHObject>: NSObject {
  private let found: [ObjectType]

  init(_ found: [ObjectType]) {
    self.found = found
  }

  /// An empty result.
  public override convenience init() { self.init([]) }

  public var count: Int { found.count }
  public var firstObject: ObjectType? { found.first }
  public var lastObject: ObjectType? { found.last }
  public func object(at index: Int) -> ObjectType { found[index] }
  public subscript(index: Int) -> ObjectType { found[index] }
  public func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { found[$0] } }
  public func contains(_ object: ObjectType) -> Bool { found.contains(object) }
  public func index(of object: ObjectType) -> Int { found.firstIndex(of: object) ?? NSNotFound }
  public func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
    found.count { ($0 as? PHAsset)?.mediaType == mediaType }
  }

  /// Calls a block for each of them, until it sets its last argument to true.
  public func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerateObjects(options: [], using: block)
  }

  /// Calls a block for each of them, in an order.
  public func enumerateObjects(
    options: NSEnumerationOptions,
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let all = Array(found.enumerated())
    for (index, object) in options.contains(.reverse) ? all.reversed() : all {
      block(object, index, &stop)
      if stop.boolValue { return }
    }
  }
}

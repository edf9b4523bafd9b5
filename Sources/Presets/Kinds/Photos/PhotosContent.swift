import Foundation
import Transitions

/// A library of photos, each of which opens into a page of its own.
struct PhotosContent: Sendable {
  struct Photo: Sendable {
    let image: ImageFile
    /// A small version of the image for the grid; nil for the image itself.
    let thumbnail: ImageFile?
    /// Where it was taken.
    let place: String
    let date: String
  }

  /// The grid's title.
  let title: String
  /// From the oldest to the newest; the grid opens at its end.
  let photos: [Photo]
  let transition: PhotoTransition.Parameters
}

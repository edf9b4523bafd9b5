import Foundation
import Transitions

extension PhotosContent: PresetKind {
  static let key = "photos"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    let content = try root.required(Self.key)
    let fields = try content.fields(["title", "library"])
    var photos: [Photo] = []
    for photo in try fields.required("library").list() {
      photos.append(try Photo(photo, files: &files))
    }
    guard !photos.isEmpty else { throw content.failure("the library needs a photo") }
    self.photos = photos
    title = try fields.required("title").string()
    transition =
      try root["transition"]?.fields(["photo"]).required("photo").parameters()
      ?? PhotoTransition.Parameters()
  }

  var vocabulary: Vocabulary {
    let photos = Vocabulary.Items("photo", count: photos.count)
    return Vocabulary(
      verbs: [.push(photos), .pop, .scroll()], items: [photos], targets: ["page"])
  }
}

extension PhotosContent.Photo {
  fileprivate init(_ value: YAMLValue, files: inout PresetFiles) throws(PresetError) {
    let fields = try value.fields(["image", "thumbnail", "place", "date"])
    let image = try files.image(try fields.required("image"))
    var thumbnail: ImageFile?
    if let value = fields["thumbnail"] { thumbnail = try files.image(value) }
    self.init(
      image: image, thumbnail: thumbnail,
      place: try fields.required("place").string(), date: try fields.required("date").string())
  }
}

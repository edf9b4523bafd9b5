import Foundation
import Transitions

extension PhotosContent: PresetContent {
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
    let photo = try root["transition"]?.fields(["photo"]).required("photo")
      .fields(["push", "pop", "dismissal"])
    transition = try PhotoTransition.Parameters(photo)
    dismissal = try PhotoDismissal.Parameters(photo?["dismissal"])
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

extension PhotoTransition.Parameters {
  fileprivate init(_ fields: YAMLFields?) throws(PresetError) {
    self.init()
    if let push = try fields?["push"]?.spring() {
      pushDuration = push.duration ?? pushDuration
      pushDampingRatio = push.dampingRatio ?? pushDampingRatio
    }
    if let pop = try fields?["pop"]?.spring() {
      popDuration = pop.duration ?? popDuration
      popDampingRatio = pop.dampingRatio ?? popDampingRatio
    }
  }
}

extension PhotoDismissal.Parameters {
  fileprivate init(_ value: YAMLValue?) throws(PresetError) {
    self.init()
    guard let value else { return }
    let fields = try value.fields([
      "smallest-scale", "reach", "threshold", "flick", "duration", "damping-ratio",
      "cancel-damping-ratio",
    ])
    if let scale = fields["smallest-scale"] {
      smallestScale = CGFloat(try scale.number(in: 0.05...1, unit: "of the photo's size"))
    }
    if let reach = fields["reach"] {
      self.reach = CGFloat(try reach.number(in: 0.05...2, unit: "screen heights"))
    }
    if let threshold = fields["threshold"] {
      self.threshold = CGFloat(try threshold.number(in: 0...1, unit: "of the reach"))
    }
    if let flick = fields["flick"] {
      self.flick = CGFloat(try flick.number(in: 0...10_000, unit: "points per second"))
    }
    if let duration = fields["duration"] {
      self.duration = try duration.number(in: 0.01...10, unit: "seconds")
    }
    if let ratio = fields["damping-ratio"] { dampingRatio = try ratio.dampingRatio() }
    if let ratio = fields["cancel-damping-ratio"] {
      cancelDampingRatio = try ratio.dampingRatio()
    }
  }
}

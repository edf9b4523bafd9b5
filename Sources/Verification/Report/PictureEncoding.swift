internal import TEBuffers
internal import Dispatch
internal import TEExport
internal import TEInputs
internal import TEMedia
internal import Synchronization

/// Finds what changes from frame to frame and from the new clip to the old one, and encodes it.
@MainActor
struct PictureEncoding {
  private let plan: PicturePlan
  private let kept: Set<Int>
  private let budget: Int?
  private let jobs: Int

  /// Of all pictures; nil before the first.
  private(set) var size: PixelSize?
  private(set) var files: [PictureFile] = []
  private(set) var looks: [[Int]] = []
  private(set) var frames: [Int] = []

  private var byteCount = 0
  private var tasks: [Task] = []
  /// The last pictures, at their size in the page and as they came.
  private var new = Side()
  private var old = Side()
  /// The whole picture that parts are taken from.
  private var key: (index: Int, pixels: [UInt8])?
  /// The last look with its pixels.
  private var last: (look: Int, new: [UInt8], old: [UInt8]?)?

  private static let none = -1
  private static let unrecorded = -2
  /// How many pictures wait to be encoded side by side, for each job.
  private static let tasksPerJob = 4

  /// A picture that has not been encoded yet.
  private struct Task: Sendable {
    let place: PixelRect
    let pixels: [UInt8]
    /// The pixels that it is a change of.
    let base: [UInt8]?
  }

  /// One of the clips.
  private struct Side {
    var source: DecodedImage?
    var pixels: [UInt8]?

    /// Takes a frame at the size of the page's pictures.
    mutating func update(to image: DecodedImage?, size: PixelSize) {
      guard let image, image != source else { return }
      source = image
      let resizer = FrameResizer(source: image.size, content: size, padded: size)
      var resized = [UInt8](repeating: 0, count: 4 * size.width * size.height)
      unsafe image.pixels.withUnsafeBytes { pixels in
        unsafe resized.withUnsafeMutableBytes { resized in
          unsafe resizer.resize(pixels, bytesPerRow: 4 * image.width, into: resized)
        }
      }
      pixels = resized
    }
  }

  /// - Parameters:
  ///   - kept: The frames that have a picture whatever the plan's step.
  ///   - budget: The number of bytes above which `tooLarge` is thrown; nil for none.
  init(_ plan: PicturePlan, keeping kept: Set<Int>, budget: Int?, jobs: Int) {
    self.plan = plan
    self.kept = kept
    self.budget = budget
    self.jobs = max(1, jobs)
  }

  /// Takes the next frame.
  ///
  /// After the new clip's end its last picture stays what the old ones are compared with.
  mutating func add(_ pair: ReportedClip.FramePair, clip: String) throws(ExportError) {
    guard let size = size ?? (pair.new ?? pair.old).map({ plan.size(of: $0.size) }) else { return }
    self.size = size
    let frame = frames.count
    if let last, frame % plan.frameStep != 0, !kept.contains(frame) {
      frames.append(~last.look)
      return
    }
    new.update(to: pair.new, size: size)
    old.update(to: pair.old, size: size)
    guard let shown = new.pixels ?? old.pixels else { return }
    let before = pair.old == nil ? nil : old.pixels
    if let last, last.new == shown, last.old == before {
      frames.append(last.look)
      return
    }
    addLook(shown, before, size)
    frames.append(looks.count - 1)
    if tasks.count >= Self.tasksPerJob * jobs { try flush(clip: clip) }
  }

  private mutating func addLook(_ shown: [UInt8], _ before: [UInt8]?, _ size: PixelSize) {
    var look = last.map { Array(looks[$0.look].prefix(2)) } ?? []
    if last?.new != shown {
      let changed = key.map { PixelRect(ofChangesFrom: $0.pixels, to: shown, width: size.width) }
      let area = changed.map { $0.isEmpty ? 0 : $0.width * $0.height } ?? .max
      if let key, let changed, 2 * area <= size.width * size.height {
        look = [key.index, changed.isEmpty ? Self.none : add(shown, changed, nil, size)]
      } else {
        let index = add(
          shown, PixelRect(x: 0, y: 0, width: size.width, height: size.height), nil, size)
        key = (index, shown)
        look = [index, Self.none]
      }
    }
    var change = Self.unrecorded
    if let before {
      change = Self.none
      let place = PixelRect(ofChangesFrom: shown, to: before, width: size.width)
      if !place.isEmpty { change = add(before, place, shown, size) }
    }
    looks.append(look + [change])
    last = (looks.count - 1, shown, before)
  }

  /// Plans a file, and returns its index.
  private mutating func add(
    _ pixels: [UInt8], _ place: PixelRect, _ base: [UInt8]?, _ size: PixelSize
  ) -> Int {
    tasks.append(
      Task(
        place: place, pixels: Self.part(place, of: pixels, width: size.width),
        base: base.map { Self.part(place, of: $0, width: size.width) }))
    return files.count + tasks.count - 1
  }

  /// Encodes the pictures that wait.
  mutating func flush(clip: String) throws(ExportError) {
    let (tasks, quality) = (tasks, plan.quality)
    let results = Mutex([Result<PictureFile, MediaError>?](repeating: nil, count: tasks.count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, tasks.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < tasks.count else { return }
        let task = tasks[index]
        let result = Result { () throws(MediaError) in
          guard let base = task.base else {
            return try PictureFile(task.pixels, at: task.place, quality: quality)
          }
          return try PictureFile(old: task.pixels, new: base, at: task.place, quality: quality)
        }
        results.withLock { $0[index] = result }
      }
    }
    self.tasks = []
    try mapping({ .media($0, path: clip) }) { () throws(MediaError) in
      for result in results.withLock({ $0 }) {
        guard let file = try result?.get() else { continue }
        files.append(file)
        byteCount += file.bytes.count
      }
      if let budget, byteCount > budget {
        throw .tooLarge(
          BudgetError(budget: .outputSize, value: byteCount, limit: budget), isForeseen: false)
      }
    }
  }

  // MARK: Pixels

  private static func part(_ place: PixelRect, of pixels: [UInt8], width: Int) -> [UInt8] {
    var part: [UInt8] = []
    part.reserveCapacity(4 * place.width * place.height)
    for row in place.rows {
      let start = 4 * (row * width + place.left)
      part += pixels[start..<start + 4 * place.width]
    }
    return part
  }
}

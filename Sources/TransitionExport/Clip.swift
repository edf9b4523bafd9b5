internal import Export
internal import Foundation
internal import Inputs
public import Playback
public import UIKit

/// A clip of an app's own screens: where they are shown, how they are built, and what happens.
///
///     let clip = Clip(name: "gallery") { window in
///       window.rootViewController = UINavigationController(rootViewController: GalleryController())
///       return [.hold(0.5), .tap(x: 196, y: 300), .hold(1)]
///     }
///     try clip.write(to: "gallery.mp4")
///
/// Or, in place of the last line, `clip.main()` for a program with the arguments of the command line.
@preconcurrency @MainActor
public struct Clip {
  /// What the clip is called: its title, and the file's name where there is no other.
  public var name: String
  public var device: Device
  /// Pixels per point, 1...3; nil for the device's.
  public var scale: Int?
  public var appearance: Appearance
  public var statusBar: StatusBarContent
  /// How many times longer movements take, 0.1...100; holds keep their length.
  public var slowMotion: Double
  /// Gives the window a root view controller, and tells what is to happen.
  ///
  /// It runs anew for every file, on a screen of its own. Views and controllers are made in it and not
  /// before, since they take their measures from the screen.
  public var setUp: @MainActor (_ window: UIWindow) throws -> Script
  private let sourceFile: String

  /// - Parameter sourceFile: The source file that makes the clip; `UIImage(named:)` finds images that lie
  ///   beside it.
  public init(
    name: String = "clip", device: Device = .iPhone15Pro, scale: Int? = nil,
    appearance: Appearance = .light, statusBar: StatusBarContent = StatusBarContent(),
    slowMotion: Double = 1, sourceFile: String = #filePath,
    setUp: @escaping @MainActor (_ window: UIWindow) throws -> Script
  ) {
    self.name = name
    self.device = device
    self.scale = scale
    self.appearance = appearance
    self.statusBar = statusBar
    self.slowMotion = slowMotion
    self.sourceFile = sourceFile
    self.setUp = setUp
  }

  /// A format that clips are written in.
  public struct Format: Hashable, Sendable {
    let format: OutputFormat

    /// An H.264 video in MP4.
    public static let mp4 = Format(format: .mp4)
    /// An animated GIF, at no more than 50 frames per second.
    public static let gif = Format(format: .gif)
    /// A folder of numbered PNG files, one per frame.
    public static let png = Format(format: .png)
  }

  /// What was written.
  public struct Report: Hashable, Sendable {
    /// The path as it was given.
    public let path: String
    /// The size of the pictures in pixels.
    public let width: Int
    public let height: Int
    public let frames: Int
    /// Seconds.
    public let duration: Double
    /// What the screens and the format had to say, such as a constraint that was dropped.
    public let notices: [String]
  }

  /// Writes the clip; the same clip gives the same bytes every time.
  ///
  /// A file that was there before is replaced when the new one is complete, and not at all when
  /// something fails.
  ///
  /// - Parameters:
  ///   - path: The file to write, or the folder for PNG; relative to the current folder.
  ///   - format: Nil takes it from the path's extension.
  ///   - frameRate: Frames per second, 1...240, to the thousandth.
  ///   - width: The width in pixels, 16...8192, the height follows; nil for the screen's.
  ///   - quality: MP4 only: 0 (small) to 100 (fine).
  ///   - allowsOverwriting: Whether something at the path may be replaced.
  ///   - limits: Limits on what is read or written, as `--limit` takes them, such as `image-pixels=80M`.
  /// - Throws: ``ClipError``.
  @discardableResult
  public func write(
    to path: String, format: Format? = nil, frameRate: Double = 60, width: Int? = nil,
    quality: Int? = nil, allowsOverwriting: Bool = true, limits: [String] = []
  ) throws(ClipError) -> Report {
    var options = try verifiedOptions(frameRate: frameRate, width: width, quality: quality)
    options.output = path
    options.format = format?.format
    options.allowsOverwriting = allowsOverwriting
    for limit in limits {
      do throws(BudgetSetting.Mistake) {
        let setting = try BudgetSetting(limit)
        options.budgets[setting.budget] = setting.limit
      } catch {
        throw ClipError("the limit '\(limit)' makes no sense", error.description)
      }
    }
    do throws(ExportError) {
      let job = try ExportJob(options) { source(within: options.budgets) }
      let report = try job.run(cancellation: Cancellation())
      return Report(
        path: report.file, width: report.width, height: report.height, frames: report.frames,
        duration: report.duration, notices: (job.notices + job.screenNotices).map(\.message))
    } catch {
      LibraryPreparation.wait()
      throw ClipError(error)
    }
  }

  /// The clip's own options, each in its range.
  private func verifiedOptions(
    frameRate: Double, width: Int?, quality: Int?
  ) throws(ClipError) -> ExportOptions {
    func verify<Value: Comparable>(
      _ value: Value?, in range: ClosedRange<Value>, _ what: String
    ) throws(ClipError) {
      guard let value, !range.contains(value) else { return }
      throw ClipError("\(what) of \(value) is out of range", "Use \(range)")
    }
    try verify(slowMotion, in: ExportOptions.slowMotionRange, "a slow motion")
    try verify(scale, in: ExportOptions.scaleRange, "a scale")
    try verify(width, in: ExportOptions.widthRange, "a width")
    try verify(quality, in: ExportOptions.qualityRange, "a quality")
    guard let rate = FrameRate(frameRate) else {
      throw ClipError("a frame rate of \(frameRate) is out of range", "Use \(FrameRate.range)")
    }
    var options = defaultOptions
    options.frameRate = rate
    options.width = width
    options.quality = quality
    return options
  }

  var defaultOptions: ExportOptions {
    var options = ExportOptions(clip: name, jobs: ProcessInfo.processInfo.activeProcessorCount)
    options.slowMotion = slowMotion
    options.scale = scale
    return options
  }

  /// - Parameter budgets: For the images that the screens open.
  func source(within budgets: Budgets) -> AppSource {
    AppSource(
      name: name, device: device.name, appearance: appearance, sourceFile: sourceFile,
      budgets: budgets
    ) { configuration throws(ExportError) in
      var configuration = configuration
      configuration.statusBar = statusBar
      return try Player(configuration) { window throws(ExportError) in
        let script: Script
        do { script = try setUp(window) } catch { throw .setUp(message: "\(error)") }
        guard window.rootViewController != nil else {
          throw .setUp(message: "the window has no root view controller")
        }
        return script
      }
    }
  }
}

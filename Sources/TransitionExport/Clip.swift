internal import TEAppResources
internal import TEExport
internal import Foundation
internal import TEInputs
public import TEPlayback
internal import TETypography
public import UIKit

/// A clip of an app's own screens: the device, the screens, and the sequence of events.
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
  /// The title of the clip, and the name of the file if no path is given.
  public var name: String
  /// The device whose screen is shown.
  public var device: Device
  /// Pixels per point, 1...3; nil for the device's.
  public var scale: Int?
  /// Light or dark.
  public var appearance: Appearance
  /// The content of the status bar.
  public var statusBar: StatusBarContent
  /// The slow-motion factor for everything but holds, 0.1...100; 1 is the app's own speed.
  public var slowMotion: Double
  /// Sets the window's root view controller and returns the script.
  ///
  /// Called once for every file, with a new screen. Create views and controllers in it and not
  /// before, because they take their sizes from the screen. An error that it throws ends the export.
  public var setUp: @MainActor (_ window: UIWindow) throws -> Script
  private let sourceFile: String
  /// Where a step of the script is written down, such as "taps.yaml:3:3"; nil for one in code.
  var placeOfStep: (Int) -> String? = { _ in nil }

  /// A clip on a device; see the properties for the parameters.
  ///
  /// - Parameter sourceFile: The source file that declares the clip; `UIImage(named:)` also searches its
  ///   folder.
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

  /// An output format.
  public struct Format: Hashable, Sendable {
    let format: OutputFormat

    /// H.264 video in MP4.
    public static let mp4 = Format(format: .mp4)
    /// An animated GIF, at most 50 frames per second.
    public static let gif = Format(format: .gif)
    /// VP9 video in WebM.
    public static let webM = Format(format: .webM)
    /// ProRes 4444 video in QuickTime.
    public static let mov = Format(format: .mov)
    /// An animated PNG, at most 90 frames per second.
    public static let apng = Format(format: .apng)
    /// An animated WebP, at most 90 frames per second.
    public static let webP = Format(format: .webP)
    /// A folder of numbered PNG files, one per frame.
    public static let png = Format(format: .png)
    /// A folder of numbered JPEG files, one per frame.
    public static let jpeg = Format(format: .jpeg)
  }

  /// A summary of the output.
  public struct Report: Hashable, Sendable {
    /// The path of the file or folder, as it was given.
    public let path: String
    /// The width of the frames in pixels.
    public let width: Int
    /// The height of the frames in pixels.
    public let height: Int
    /// The number of frames.
    public let frames: Int
    /// The length of the clip in seconds.
    public let duration: Double
    /// Warnings about the screens and the format, such as a constraint that could not be satisfied.
    public let notices: [String]
  }

  /// Writes the clip. The same clip and options give the same bytes every time.
  ///
  /// An existing file is replaced when the new one is complete; it is kept if the export fails.
  ///
  /// - Parameters:
  ///   - path: The file to write, or the folder for PNG and JPEG; relative to the current folder.
  ///   - format: Nil for the one of the path's extension.
  ///   - frameRate: Frames per second, 1...240, in steps of 0.001.
  ///   - width: The width in pixels, 16...8192, with the screen's aspect ratio; nil for the screen's width.
  ///   - quality: For MP4, WebM, WebP and JPEG: 0 (smallest file) to 100 (best picture); nil for the default.
  ///   - allowsOverwriting: Whether an existing file or folder may be replaced.
  ///   - limits: Limits on input and output in the notation of `--limit`, such as `image-pixels=80M`.
  /// - Throws: ``ClipError`` if an option is out of range, the script fails, an image cannot be read, or
  ///   the file cannot be written.
  @discardableResult
  public func write(
    to path: String, format: Format? = nil, frameRate: Double = 60, width: Int? = nil,
    quality: Int? = nil, allowsOverwriting: Bool = true, limits: [String] = []
  ) throws(ClipError) -> Report {
    var options = try verifiedOptions(frameRate: frameRate, width: width, quality: quality)
    options.outputs = [path]
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
      guard let report = try job.run(cancellation: Cancellation()).first else {
        throw ExportError.emptyClip(name: name)
      }
      return Report(
        path: report.file, width: report.width, height: report.height, frames: report.frames,
        duration: report.duration, notices: (job.notices + job.screenNotices).map(\.message))
    } catch {
      LibraryPreparation.wait()
      throw ClipError(error)
    }
  }

  /// The options with the clip's own values, each checked against its range.
  func verifiedOptions(
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

  /// - Parameter budgets: The limits for the images that the screens load.
  func source(within budgets: Budgets) -> AppSource {
    let info = Bundle.main.infoDictionary ?? [:]
    let fonts = AppFonts.families(
      info, folder: Bundle.main.resourcePath ?? Bundle.main.bundlePath, budgets: budgets)
    return AppSource(
      name: name, device: device.name, appearance: appearance, sourceFile: sourceFile,
      budgets: budgets, placeOfStep: placeOfStep
    ) { configuration throws(ExportError) in
      var configuration = configuration
      configuration.statusBar = statusBar
      configuration.fonts.ownFamilies = fonts.families
      configuration.resources = configuration.imageLoader.map {
        AppFiles(images: $0, budgets: budgets, language: configuration.fonts.language)
      }
      return try Player(configuration) { window throws(ExportError) in
        let script: Script
        AppEnvironment.restart()
        for message in fonts.messages { Stage.current.report(message) }
        do { script = try setUp(window) } catch { throw .setUp(message: "\(error)") }
        guard
          window.rootViewController != nil
            || UIApplication.shared.windowOfApp(besides: window) != nil
        else {
          throw .setUp(message: "the window has no root view controller")
        }
        return script
      }
    }
  }
}

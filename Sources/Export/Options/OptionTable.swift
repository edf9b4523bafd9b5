internal import TEGeometry
internal import TEInputs
package import TEPlayback
package import TEPresets
package import UIKit

/// The options that exports have in common. A new one is a property of ``ExportOptions``, an entry here, and an
/// argument in `Console`.
package enum OptionTable {
  // MARK: The clip; goldens store these

  package static let fps = ExportOption(
    "fps", "Frames per second, 1 to 240, also as a fraction such as 30000/1001. (default: 60)",
    form: "rate", isNumber: true, in: \.frameRate, standard: .standard,
    parse: { text in
      guard let rate = FrameRate(text) else {
        throw Expectation("expected 1 to 240, or a fraction such as 30000/1001")
      }
      return rate
    })

  package static let slowmo = ExportOption<SlowMotionText>(
    "slowmo",
    "Slow animations down, 0.1 to 100 times, all or those of steps as push=4,pop=2. Every slow frame is newly "
      + "computed; holds keep their length. (default: 1)",
    form: "times", isNumber: true,
    value: { options in
      let pace = options.pace
      guard pace.slowMotion != 1 || !pace.steps.isEmpty else { return nil }
      return SlowMotionText(
        factor: pace.slowMotion == 1 && !pace.steps.isEmpty ? nil : pace.slowMotion,
        steps: pace.steps)
    },
    put: { value, options in
      options.pace.slowMotion = value?.factor ?? (value == nil ? 1 : options.pace.slowMotion)
      options.pace.steps = value?.steps ?? []
    }, parse: { try SlowMotionText($0) }, write: { [$0.text] })

  package static let device = ExportOption(
    "device", "The device. (default: the clip's, else \(DeviceNames.standard))",
    choices: DeviceNames.all, in: \.device, parse: { $0 })

  package static let ios = ExportOption(
    "ios", "The version of iOS whose movements are shown. (default: the clip's, else 18)",
    form: "18|26", choices: SystemVersion.allCases.map(\.rawValue), isNumber: true, in: \.system,
    parse: { try choice($0, as: SystemVersion.self) }, write: \.rawValue)

  package static let scale = ExportOption(
    "scale", "Pixels per point, 1 to 3. (default: the device's)", form: "1|2|3",
    choices: ["1", "2", "3"], isNumber: true, in: \.scale,
    parse: { try whole($0, in: ExportOptions.scaleRange) })

  package static let appearance = ExportOption(
    "appearance", "Light or dark screens. (default: the clip's)", form: "light|dark",
    choices: Appearance.allCases.map(\.rawValue), in: \.appearance,
    parse: { try choice($0, as: Appearance.self) }, write: \.rawValue)

  package static let variant = ExportOption<[String]>(
    "variant", "Merge a variant of the preset into it; several with commas, in order.",
    form: "names",
    value: { $0.changes.variants.isEmpty ? nil : $0.changes.variants },
    put: { $1.changes.variants = $0 ?? [] }, parse: { $0.split(separator: ",").map(String.init) },
    write: { [$0.joined(separator: ",")] }, join: +)

  package static let set = ExportOption(
    repeated: "set",
    "Set a value of the preset, such as transition.position.damping-ratio=0.5; may be repeated.",
    form: "key.key=value", in: \.changes.settings)

  package static let locale = ExportOption(
    "locale",
    "Use the preset's texts, and the letter forms, for a locale, such as ar, pt-BR or ja.",
    form: "name", in: \.changes.locale, parse: { $0 })

  package static let ofGoldens: [any AnyExportOption] = [
    fps, slowmo, device, ios, scale, appearance, variant, set, locale,
  ]

  // MARK: Files and fonts of the clip, and its decoration

  package static let allowOutside = ExportOption(
    flag: "allow-outside", "Let the preset name files outside its folder.", in: \.allowsOutside)

  package static let systemFonts = ExportOption(
    "system-fonts",
    "Draw the system's texts in San Francisco, from the folder with the files of SF Pro "
      + "(SF-Pro-Text-Regular.otf and so on). (default: Inter)",
    form: "folder", in: \.systemFonts, parse: { $0 })

  package static let overlay = ExportOption(
    "overlay",
    "What to show of the clip, with commas: \(overlayNames.joined(separator: ", ")). Touches and elements are "
      + "drawn over the screen, speed in a corner, the others in a panel beneath it.",
    form: "overlays", choices: overlayNames, in: \.decoration.overlays, standard: [],
    parse: { text in
      try Set(
        text.split(separator: ",", omittingEmptySubsequences: false).map {
          try choice(String($0), as: Decoration.Overlay.self)
        })
    },
    write: { overlays in
      Decoration.Overlay.allCases.filter { overlays.contains($0) }.map(\.rawValue)
        .joined(separator: ",")
    })

  private static var overlayNames: [String] { Decoration.Overlay.allCases.map(\.rawValue) }

  package static let frame = ExportOption(
    flag: "frame", "Show the screen in the body of a device.", in: \.decoration.hasFrame)

  package static let background = ExportOption(
    "background",
    "What lies behind the screen: a color such as #F2F2F7, gradient, #RRGGBB-#RRGGBB, or transparent.",
    choices: ["transparent", "gradient"], in: \.decoration.background,
    parse: { text in
      guard let background = Decoration.Background(text) else {
        throw Expectation(
          "expected a color such as #F2F2F7, gradient, #RRGGBB-#RRGGBB or transparent")
      }
      return background
    })

  package static let padding = ExportOption(
    "padding",
    "Room around everything in points, 0 to 400. (default: 40 with a frame, a background or a canvas, else 0)",
    form: "points", isNumber: true, in: \.decoration.padding,
    parse: { try decimal($0, in: Decoration.paddingRange) }, write: shortDecimal)

  package static let canvas = ExportOption(
    "canvas",
    "Place everything on a canvas: a size in pixels such as 1080x1350, a ratio such as 4:5, or one of "
      + "\(canvasNames.joined(separator: ", ")).",
    form: "size|ratio|name", choices: canvasNames, in: \.decoration.canvas,
    parse: { text in
      guard let canvas = Decoration.Canvas(text) else {
        throw Expectation(
          "expected a size such as 1080x1350, a ratio such as 4:5, or one of "
            + canvasNames.joined(separator: ", "))
      }
      return canvas
    })

  private static var canvasNames: [String] { Decoration.Canvas.named.map(\.name) }

  package static let shadow = ExportOption(
    "shadow",
    "The shadow of the device or the bare screen: none, soft or strong. (default: soft with a frame or a canvas, "
      + "else none)",
    form: "none|soft|strong", choices: Decoration.ShadowStyle.allCases.map(\.rawValue),
    in: \.decoration.shadow, parse: { try choice($0, as: Decoration.ShadowStyle.self) },
    write: \.rawValue)

  package static let turning = ExportOption(
    "turning",
    "What turns in a rotate step: the content of the display, or the device around an upright content. "
      + "(default: content)",
    form: "content|device", choices: Decoration.Turning.allCases.map(\.rawValue),
    in: \.decoration.turning, standard: .content,
    parse: { try choice($0, as: Decoration.Turning.self) }, write: \.rawValue)

  package static let caption = annotation(
    "caption",
    "A text over the clip, in a step or between two instants if they come first: push=Text, 0.5s..2s=Text; may be "
      + "repeated.", form: "[when=]text", parse: { try AnnotationText.caption($0) },
    isOwn: { if case .caption = $0 { true } else { false } })

  package static let arrow = annotation(
    "arrow",
    "An arrow to an element by its id, which it follows, or to a point x,y, with a text: push=card:Text; may be "
      + "repeated.", form: "[when=]id[:text]",
    parse: { text in try AnnotationText.mark(text) { .arrow($0, from: nil) } },
    isOwn: { if case .arrow = $0 { true } else { false } })

  package static let circle = annotation(
    "circle", "A ring around an element or a point, likewise; may be repeated.",
    form: "[when=]id[:text]", parse: { text in try AnnotationText.mark(text) { .circle($0) } },
    isOwn: { if case .circle = $0 { true } else { false } })

  private static func annotation(
    _ name: String, _ help: String, form: String,
    parse: @escaping @Sendable (String) throws -> Annotation,
    isOwn: @escaping @Sendable (Annotation.Mark) -> Bool
  ) -> ExportOption<[Annotation]> {
    ExportOption(
      name, help, form: form,
      value: { options in
        let own = options.decoration.annotations.filter { isOwn($0.mark) }
        return own.isEmpty ? nil : own
      },
      put: { annotations, options in
        options.decoration.annotations.removeAll { isOwn($0.mark) }
        options.decoration.annotations += annotations ?? []
      },
      parse: { [try parse($0)] }, write: { $0.map(\.optionText) }, join: +)
  }

  package static let title = ExportOption<String>(
    "title", "A card with a title before the clip.", form: "text",
    value: { $0.decoration.titleCard?.title },
    put: { title, options in
      let subtitle = options.decoration.titleCard?.subtitle ?? ""
      options.decoration.titleCard = title.map { TitleCard(title: $0, subtitle: subtitle) }
    }, parse: { $0 }, write: { [$0] })

  package static let subtitle = ExportOption<String>(
    "subtitle", "A smaller line beneath the title.", form: "text",
    value: { options in
      options.decoration.titleCard.flatMap { $0.subtitle.isEmpty ? nil : $0.subtitle }
    },
    put: { subtitle, options in options.decoration.titleCard?.subtitle = subtitle ?? "" },
    parse: { $0 }, write: { [$0] })

  /// Options that `render` and `strip` have in common.
  package static let ofScreens: [any AnyExportOption] =
    ofGoldens + [
      allowOutside, systemFonts, overlay, frame, background, padding, canvas, shadow, turning,
      caption, arrow, circle, title, subtitle,
    ]

  // MARK: Part, size and limits of files

  package static let range = ExportOption(
    "range",
    "The part of the clip that is written, as 0.5s..1.2s, 500ms.. or ..1.2s in the clip's time.",
    form: "from..to", in: \.edit.range,
    parse: { text in
      guard let range = ClipRange(text) else {
        if ClipRange.isReversed(text) {
          throw Expectation("expected a part that ends after it begins")
        }
        throw Expectation("expected two times such as 0.5s..1.2s, of which one may be left out")
      }
      return range
    })

  package static let bounce = ExportOption(
    flag: "bounce", "Play the clip forwards and then backwards.", in: \.edit.bounces)

  package static let holdFirst = time(
    "hold-first", "Show the first frame so much longer, as 1.5s or 500ms.", in: \.edit.holdFirst,
    ClipEdit.holdRange)

  package static let holdLast = time(
    "hold-last", "Show the last frame so much longer, as 1.5s or 500ms.", in: \.edit.holdLast,
    ClipEdit.holdRange)

  package static let slowmoRamp = time(
    "slowmo-ramp",
    "How long a step in slow motion takes to get slow, and fast again at its end, up to 10 s.",
    in: \.pace.ramp, 0...10)

  package static let freeze = ExportOption<[Pace.StepFreeze]>(
    "freeze",
    "Let the picture stand still in a step, as push=1s in its middle or push:40%=1.5s; may be repeated.",
    form: "step[:place]=time",
    value: { $0.pace.freezes.isEmpty ? nil : $0.pace.freezes },
    put: { $1.pace.freezes = $0 ?? [] }, parse: { [try Pace.StepFreeze($0)] },
    write: { $0.map(\.text) }, join: +)

  private static func time(
    _ name: String, _ help: String, in path: WritableKeyPath<ExportOptions, Double> & Sendable,
    _ range: ClosedRange<Double>
  ) -> ExportOption<Double> {
    ExportOption(
      name, help, form: "time", in: path, standard: 0,
      parse: { text in
        guard let seconds = clipSeconds(text), range.contains(seconds) else {
          throw Expectation(
            "expected a time of up to \(readable(range.upperBound)) s such as 1.5s or 500ms")
        }
        return seconds
      }, write: { shortDecimal($0) + "s" })
  }

  package static let width = ExportOption(
    "width", "The width in pixels, 16 to 8192; the height follows. (default: the device's)",
    form: "pixels", isNumber: true, in: \.width,
    parse: { try whole($0, in: ExportOptions.widthRange) })

  package static let limit = ExportOption<[BudgetSetting]>(
    "limit",
    "Set a limit on what is read or written, such as image-size=64MB; may be repeated. Limits: "
      + Budget.all.map(\.name).joined(separator: ", ") + ".",
    form: "name=value", choices: Budget.all.map { $0.name + "=" },
    value: { options in
      let changed = Budget.all.filter { options.budgets[$0] != $0.standard }
      return changed.isEmpty ? nil : changed.map { BudgetSetting($0, options.budgets[$0]) }
    },
    put: { settings, options in
      for setting in settings ?? [] { options.budgets[setting.budget] = setting.limit }
    },
    parse: { [try BudgetSetting($0)] },
    write: { $0.map { "\($0.budget.name)=\($0.limit)" } })

  /// Further options of `render`, whatever the format.
  package static let ofFiles: [any AnyExportOption] = [
    range, bounce, holdFirst, holdLast, slowmoRamp, freeze, width, limit,
  ]

  // MARK: Options of some formats

  package static let codec = ExportOption(
    "codec",
    "\(FormatOption.codec.formatNames): how the video is compressed; hevc and av1 make smaller files. "
      + "(default: h264)",
    form: ExportOptions.MP4Codec.allCases.map(\.rawValue).joined(separator: "|"),
    choices: ExportOptions.MP4Codec.allCases.map(\.rawValue), in: \.codec,
    parse: { try choice($0, as: ExportOptions.MP4Codec.self) }, write: \.rawValue)

  package static let crf = ExportOption(
    "crf",
    "\(FormatOption.constantRateFactor.formatNames): x264's rate factor, 0 (lossless) to 51, or the equal one of "
      + "another codec, instead of --quality. (default: 16)",
    form: "0...51", isNumber: true, in: \.constantRateFactor,
    parse: { try whole($0, in: ExportOptions.constantRateFactorRange) })

  package static let quality = ExportOption(
    "quality", "\(FormatOption.quality.formatNames): 0 (small) to 100 (fine). (default: 80)",
    form: "0...100", isNumber: true, in: \.quality,
    parse: { try whole($0, in: ExportOptions.qualityRange) })

  package static let loop = ExportOption(
    "loop",
    "\(FormatOption.loopCount.formatNames): how often to play, or forever. (default: forever)",
    form: "times|forever", isNumber: true, in: \.loopCount,
    parse: { $0 == "forever" ? 0 : try whole($0, in: ExportOptions.loopCountRange) },
    write: { $0 == 0 ? "forever" : "\($0)" })

  package static let sizeLimit = ExportOption(
    "size-limit",
    "\(FormatOption.sizeLimit.formatNames): the largest size of the file, as 10MB, github or slack. Quality, "
      + "width and frame rate go down for it, in this order, not below a floor; see Documentation/formats.md.",
    form: (["size"] + SizeLimit.placeNames).joined(separator: "|"), choices: SizeLimit.placeNames,
    in: \.sizeLimit,
    parse: { text in
      guard let limit = SizeLimit(text) else {
        throw Expectation(
          "expected a size from 1KB on such as 10MB, or one of "
            + SizeLimit.placeNames.joined(separator: ", "))
      }
      return limit
    }, write: \.name)

  /// Whether all options are the standard ones.
  package static func isStandard(_ options: ExportOptions) -> Bool {
    words(ofScreens + ofFiles + FormatOption.allCases.map(\.entry), options).isEmpty
  }

  /// Options as the words of a command line, which give the same options when they are parsed.
  package static func words(_ entries: [any AnyExportOption], _ options: ExportOptions) -> [String]
  {
    entries.flatMap { $0.words(in: options) }
  }
}

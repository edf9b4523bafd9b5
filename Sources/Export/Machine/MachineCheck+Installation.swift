internal import TEMedia
internal import TETypography

/// Libraries, encoders and fonts.
extension MachineCheck {
  static func libraries() -> [MachineCheck] {
    let linked = MachineCheck(.libraries, "text", TextLibraries.versions)
    return LazyLibrary.all.map(check) + [linked]
  }

  private static func check(_ library: LazyLibrary) -> MachineCheck {
    let check: MachineCheck
    let isFFmpeg = library.name == LazyLibrary.ffmpeg.name
    do throws(LazyLibrary.Failure) {
      check = MachineCheck(
        .libraries, library.name, "\(try library.version()), for \(library.purpose)")
    } catch {
      check = MachineCheck(
        .libraries, library.name, "\(error.reason); it is for \(library.purpose)",
        state: isFFmpeg ? .error : .warning,
        remedy: isFFmpeg ? installationOfFFmpeg : installation(library.debianPackages))
    }
    return check.of(files: library.files, debianPackages: library.debianPackages)
  }

  /// A check for each format, and for each codec of one that has several. None without FFmpeg, for which
  /// there is a check already.
  static func formats() -> [MachineCheck] {
    guard (try? FFmpegLibraries.open()) != nil else { return [] }
    return OutputFormat.allCases.flatMap { format in
      let codecs: [ExportOptions.MP4Codec?] =
        format.accepts(.codec) ? ExportOptions.MP4Codec.allCases : [nil]
      return codecs.map { check(format, $0) }
    }
  }

  private static func check(
    _ format: OutputFormat, _ codec: ExportOptions.MP4Codec?
  ) -> MachineCheck {
    var options = ExportOptions(clip: "", jobs: 1)
    options.codec = codec
    let name = codec.map { "\(format.rawValue), \($0.rawValue)" } ?? format.rawValue
    do throws(MediaError) {
      try format.verify(options)
      return MachineCheck(.formats, name, "can be written")
    } catch {
      let report = FailureReport(.media(error, path: name))
      return MachineCheck(.formats, name, report.message, state: .warning, remedy: report.advice)
    }
  }

  static func fonts() -> [MachineCheck] {
    let fonts = FontCatalog.debian
    return fonts.sources.filter { $0.missingFile == nil || fonts.isMissed($0) }.map { source in
      let name = source.families[0]
      let others = source.families.count - 1
      let families = others > 0 ? "\(name) and \(others) more" : name
      let check =
        source.missingFile.map { file in
          MachineCheck(
            .fonts, source.debianPackage,
            "there is no \(file), so \(source.isRequired ? "no text" : "not every script") is drawn",
            state: source.isRequired ? .error : .warning,
            remedy: installation([source.debianPackage]))
        } ?? MachineCheck(.fonts, source.debianPackage, families)
      return check.of(debianPackages: [source.debianPackage])
    }
  }
}

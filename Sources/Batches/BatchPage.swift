internal import TEExport
internal import Foundation
internal import TEInputs

/// A page that shows the clips of a batch: one file that loads nothing but the clips beside it.
struct BatchPage {
  private let results: BatchResults

  init(_ results: BatchResults) { self.results = results }

  /// The page as HTML.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(count(results.clips.count, "clip"))</title>
    <style>
    \(BatchPageParts.style)
    </style>
    </head>
    <body>
    <header>
    <h1>\(count(results.clips.count, "clip"))</h1>
    <p class="counts">\(counts)</p>
    <input id="filter" type="search" placeholder="Filter by name or variant" aria-label="Filter by name or variant">
    </header>
    <main>
    \(problems)<div class="clips">
    \(cards.joined(separator: "\n"))
    </div>
    <p id="none" hidden>No clip has this name.</p>
    </main>
    <footer>transition-export \(html(results.tool.version))</footer>
    <script>
    \(BatchPageParts.script)
    </script>
    </body>
    </html>
    """
  }

  private var counts: String {
    [(BatchResults.Status.written, "written"), (.failed, "failed"), (.missing, "missing")]
      .map { (results.ids($0.0).count, $0.0, $0.1) }.filter { $0.0 > 0 }
      .map { "<span class=\"\($0.1.rawValue)\">\($0.0) \($0.2)</span>" }.joined(separator: " ")
  }

  /// The section of clips that were not written; empty for none.
  private var problems: String {
    let clips = results.clips.filter { $0.status != .written }
    guard !clips.isEmpty else { return "" }
    let items = clips.map { clip in
      "<li><b>\(html(clip.id))</b> <pre>\(html(clip.error ?? "nobody has run it"))</pre></li>"
    }
    return """
      <section class="problems">
      <h2>Not written</h2>
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </section>

      """
  }

  private var cards: [String] {
    results.clips.filter { $0.status == .written }.map(card)
  }

  private func card(_ clip: BatchResults.Clip) -> String {
    let files = clip.files.map { file in
      "<a href=\"\(url(file))\">\(html(file.format))</a> <small>"
        + "\(Budget.outputSize.text(Int(clamping: file.bytes)))</small>"
    }
    let badge = clip.variant.map { "<i>\(html($0))</i>" } ?? ""
    var lines = [
      "<figure data-name=\"\(html("\(clip.id) \(clip.variant ?? "")".lowercased()))\">",
      media(clip), "<figcaption><b>\(html(name(of: clip)))\(badge)</b>",
    ]
    if let file = clip.files.first(where: { $0.frames != nil }) ?? clip.files.first {
      lines.append("<span>\(facts(file))</span>")
    }
    lines.append("<span class=\"files\">\(files.joined(separator: " "))</span>")
    if !clip.notices.isEmpty {
      lines.append(
        "<details><summary>\(count(clip.notices.count, "notice"))</summary><pre>"
          + "\(html(clip.notices.joined(separator: "\n")))</pre></details>")
    }
    return lines.joined(separator: "\n") + "</figcaption>\n</figure>"
  }

  /// The clip's name without its variant.
  private func name(of clip: BatchResults.Clip) -> String {
    clip.variant.map { String(clip.id.dropLast($0.count + 1)) } ?? clip.id
  }

  private func facts(_ file: TaskRecord.File) -> String {
    var facts = ["\(file.width) x \(file.height)"]
    if let duration = file.duration { facts.append(String(format: "%.2f s", duration)) }
    if let fps = file.fps { facts.append("\(readable((fps * 100).rounded() / 100)) fps") }
    return facts.joined(separator: " &middot; ")
  }

  /// The clip itself: a video where there is one, else an animation or a filmstrip.
  private func media(_ clip: BatchResults.Clip) -> String {
    let strip = clip.files.first { $0.format == BatchFormat.strip.name }
    func first(_ element: BrowserElement) -> TaskRecord.File? {
      clip.files.first { OutputFormat(rawValue: $0.format)?.browserElement == element }
    }
    if let video = first(.video) {
      return "<video src=\"\(url(video))\" width=\"\(video.width)\" height=\"\(video.height)\" "
        + "preload=\"none\" muted loop playsinline controls></video>"
    }
    if let image = first(.image) ?? strip {
      return "<img src=\"\(url(image))\" width=\"\(image.width)\" height=\"\(image.height)\" "
        + "loading=\"lazy\" alt=\"\(html(clip.id))\">"
    }
    return "<p class=\"plain\">\(html(clip.id))</p>"
  }

  private func count(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
  }

  /// The relative URL of a file.
  private func url(_ file: TaskRecord.File) -> String {
    file.file.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.map { byte in
        let scalar = Unicode.Scalar(byte)
        let isPlain =
          byte < 0x80
          && (Character(scalar).isLetter || Character(scalar).isNumber
            || "-_.~".contains(Character(scalar)))
        let digits = String(byte, radix: 16, uppercase: true)
        return isPlain ? String(scalar) : "%" + (digits.count == 1 ? "0" : "") + digits
      }.joined()
    }.joined(separator: "/")
  }

  /// A text for HTML, also inside quotes.
  private func html(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}

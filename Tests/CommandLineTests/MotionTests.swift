import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// `transition-export motion`, from an empty folder.
struct MotionTests {
  private let place: Workplace

  /// A square moves 100 points to the right and fades, from .5 s to 1.5 s.
  init() throws {
    place = try Workplace()
    try place.folder.write(
      """
      format: 2
      canvas: { size: [200, 100], scale: 1 }
      screens: { s: { background: white, items: [ { view: { id: a, at: [20, 20], width: 40, height: 40, fill: red } } ] } }
      timeline:
        - hold: 0.5
        - animate: { id: a, offset: [100, 0], opacity: 0.5, timing: { duration: 1, curve: linear } }
        - hold: 0.5
      """, to: "p.yaml")
  }

  private struct Document: Decodable {
    struct Element: Decodable {
      let name: String
      let x: [Double?]
      let alpha: [Double?]
    }
    struct Animator: Decodable {
      let start: Double
      let end: Double
      let firstFrame: Int
      let progress: [Double]
      let velocity: [Double]
      let settlingTime: Double
      let overshoot: Double
    }
    let times: [Double]
    let elements: [Element]
    let animators: [Animator]
  }

  @Test("JSON has each frame's place and opacity, and the animator's progress")
  func json() throws {
    let result = try place.tool("motion", "p.yaml", "--format", "json", "--fps", "50")
    try #require(result.status == 0, "\(result.errors)")
    let document = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
    #expect(document.times.count == 100)
    let square = try #require(document.elements.first { $0.name == "a" })
    for (frame, time) in document.times.enumerated() {
      let progress = min(max(time - 0.5, 0), 1)
      #expect(abs(try #require(square.x[frame]) - 20 - 100 * progress) < 1e-4)
      #expect(abs(try #require(square.alpha[frame]) - 1 + 0.5 * progress) < 1e-4)
    }
    let animator = try #require(document.animators.first)
    #expect(document.animators.count == 1 && animator.start == 0.5 && animator.end == 1.5)
    #expect(animator.firstFrame == 25 && animator.progress.count == 51)
    #expect(animator.velocity.dropLast().allSatisfy { abs($0 - 1) < 1e-5 })
    #expect(animator.progress.last == 1 && animator.velocity.last == 0)
    #expect(animator.overshoot == 0 && abs(animator.settlingTime - 0.999) < 0.001)
  }

  @Test("a step has the frame numbers of the clip, and --json is the data or tells the file")
  func frameNumbers() throws {
    let csv = try place.tool(
      "motion", "p.yaml", "--format", "csv", "--fps", "10", "--step", "animate")
    #expect(csv.output.split(separator: "\n")[1].hasPrefix("5,0.5,element,a,20,"))
    let data = try place.tool("motion", "p.yaml", "--json", "--fps", "10", "--step", "animate")
    struct Part: Decodable { let firstFrame: Int }
    #expect(
      try JSONDecoder().decode(Part.self, from: Data(data.output.utf8)).firstFrame == 5)
    let plot = try place.tool("motion", "p.yaml", "--plot", "a.svg", "--json")
    #expect(
      try JSONDecoder().decode([String: String].self, from: Data(plot.output.utf8))
        == ["file": "a.svg"])
    for arguments in [["--json", "--format", "csv"], ["--json", "--as", "css"]] {
      #expect(try place.tool.run(["motion", "p.yaml"] + arguments).status == 64)
    }
  }

  @Test("CSV, text and code go to standard output or to a file, plots to a file")
  func outputs() throws {
    let csv = try place.tool("motion", "p.yaml", "--format", "csv", "--fps", "10")
    #expect(csv.output.hasPrefix("frame,time,kind,name,x,y,"))
    #expect(csv.output.contains("\n10,1,element,a,70,20,40,40,0.75,0,1,1,0,,,,\n"))
    let text = try place.tool("motion", "p.yaml")
    #expect(text.output.contains("x 20...120") || text.output.contains("x 20...119."))
    let css = try place.tool("motion", "p.yaml", "--as", "css", "-o", "a.css")
    #expect(css.output == "a.css\n")
    let code = String(decoding: try place.folder.bytes(of: "a.css"), as: UTF8.self)
    #expect(code.contains("cubic-bezier(0, 0, 1, 1);") && code.contains("-duration: 1s;"))
    for name in ["a.svg", "a.png"] {
      #expect(try place.tool("motion", "p.yaml", "--plot", name).output == name + "\n")
    }
    #expect(try ImageReader().read([UInt8](place.folder.bytes(of: "a.png"))).width == 2080)
    let svg = String(decoding: try place.folder.bytes(of: "a.svg"), as: UTF8.self)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n") && svg.contains(">a<"))
    for name in ["s.png", "s.pdf", "s.html"] {
      #expect(try place.tool("motion", "p.yaml", "--sheet", name).output == name + "\n")
    }
    #expect(try ImageReader().read([UInt8](place.folder.bytes(of: "s.png"))).width == 2480)
    let pdf = try place.folder.bytes(of: "s.pdf")
    #expect(pdf.starts(with: Data("%PDF-1.4".utf8)) && pdf.suffix(6) == Data("%%EOF\n".utf8))
    let page = try place.folder.text(of: "s.html")
    #expect(
      page.contains("data:image/png;base64,") && page.contains("static func animate(a: CALayer)"))
    let again = try place.tool("motion", "p.yaml", "--plot", "a.svg", "--no-overwrite")
    #expect(again.status == 73)
  }

  @Test("contradictions, unknown names and other extensions are usage errors")
  func mistakes() throws {
    for (arguments, message) in [
      (["--as", "css", "--format", "csv"], "contradict"),
      (["--plot", "a.gif"], "ends with .svg or .png"),
      (["--plot", "a.svg", "--as", "css"], "stands alone"),
      (["--sheet", "a.svg"], "ends with .png, .pdf or .html"),
      (["--sheet", "a.png", "--as", "css"], "stands alone"),
      (["--step", "push"], "Steps: hold, animate, hold-2"),
      (["--elements", "b"], "no element 'b' moves in the clip"), (["--as", "flash"], "flash"),
    ] {
      let result = try place.tool.run(["motion", "p.yaml"] + arguments)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
    #expect(try place.folder.names == ["p.yaml"])
  }
}

import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// Captions, arrows, rings and title cards, in presets and by options.
struct WordsTests {
  /// Whether images are equal; a failed comparison of images would print all their pixels.
  private static func same(_ first: [TestImage], _ second: [TestImage]) -> Bool { first == second }

  @Test("an arrow follows its element, and is there in its interval alone")
  func arrow() throws {
    let clip = try MessageClip(
      more: "overlays: [ { arrow: a, side: bottom, during: animate } ]")
    #expect(MessageClip.box(try clip.still("--at", "0.2s"), of: MessageClip.accent) == nil)
    for share in [0.3, 0.5, 0.7] {
      let image = try clip.still("--at", "animate:\(Int(share * 100))%")
      let arrow = try #require(MessageClip.box(image, of: MessageClip.accent))
      // Beneath the middle of the square, which is 40 points wide.
      #expect(abs(Double(arrow.midX) - (40 + 100 * share)) <= 1.5, "\(arrow)")
      #expect(arrow.minY >= 60)
    }
  }

  @Test("options draw what presets draw", arguments: ["arrow", "circle"])
  func options(mark: String) throws {
    let clip = try MessageClip(
      more: "overlays: [ { \(mark): a, text: Here, from: 0.6s, until: animate:80% } ]")
    let plain = try MessageClip()
    for instant in ["0.55s", "0.7s", "1s", "1.4s"] {
      let own = try clip.still("--at", instant)
      let given = try plain.still(
        "--at", instant, "--\(mark)", "0.6s..animate:80%=a:Here")
      #expect(Self.same([own], [given]), "\(instant)")
    }
  }

  @Test("marks follow what a transition shows in place of their element", arguments: ["a", "b"])
  func flight(element: String) throws {
    let place = try Workplace()
    try place.folder.write(
      """
      format: 2
      canvas: { size: [300, 300], scale: 1 }
      screens:
        list: { items: [ { view: { id: a, at: [20, 20], width: 40, height: 40, fill: green } } ] }
        page: { items: [ { view: { id: b, at: [100, 120], width: 120, height: 120, fill: green } } ] }
      transition: { style: grow, source: a, hero: b }
      timeline: [ { hold: 0.5 }, { push: page }, { hold: 0.5 } ]
      """, to: "p.yaml")
    func middle(_ instant: String) throws -> Double {
      let result = try place.tool.run(
        ["still", "p.yaml", "--at", instant, "--circle", element, "-o", "m.png"])
      try #require(result.status == 0, "\(result.errors)")
      let image = TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: "m.png"))))
      return Double(try #require(MessageClip.box(image, of: MessageClip.accent)).midX)
    }
    let places = try [5, 15, 30].map { try middle("push:\($0)%") }
    #expect(places[0] > 41 && places[0] < places[1] && places[1] < places[2], "\(places)")
    #expect(places[2] <= 170)
  }

  @Test("a ring lies around its point")
  func ring() throws {
    let clip = try MessageClip()
    let image = try clip.still("--at", "0s", "--circle", "120,50")
    let ring = try #require(MessageClip.box(image, of: MessageClip.accent))
    #expect(abs(ring.midX - 120) <= 1 && abs(ring.midY - 50) <= 1 && ring.width > 40, "\(ring)")
  }

  @Test("a caption lies beneath or beside the device where there is room, else over it")
  func caption() throws {
    let clip = try MessageClip()
    func changed(_ arguments: [String]) throws -> CGRect {
      let common = ["still", "p.yaml", "--at", "0s"] + arguments
      func image(_ more: [String]) throws -> TestImage {
        let result = try clip.place.tool.run(common + more + ["-o", "c.png"])
        try #require(result.status == 0, "\(result.errors)")
        return TestImage(try ImageReader().read([UInt8](clip.place.folder.bytes(of: "c.png"))))
      }
      let (plain, worded) = (try image([]), try image(["--caption", "Some words"]))
      var box = CGRect.null
      for y in 0..<plain.size.height {
        for x in 0..<plain.size.width where plain[x, y] != worded[x, y] {
          box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
      return box
    }
    #expect(try changed([]).maxY <= 100)
    // The screen ends at 140 of 180 and 190 of 280.
    #expect(try changed(["--padding", "40"]).minY >= 140)
    #expect(try changed(["--canvas", "1:1"]).minY >= 190)
  }

  @Test("a caption over the screen leaves room for the label of the speed")
  func captionAndSpeed() throws {
    let clip = try MessageClip(canvas: "size: [300, 400], scale: 1")
    let slow = ["--slowmo", "4", "--overlay", "speed"]
    func dark(_ arguments: [String]) throws -> CGRect {
      let result = try clip.place.tool.run(
        ["still", "p.yaml", "--at", "animate:50%", "-o", "d.png"] + arguments)
      try #require(result.status == 0, "\(result.errors)")
      let image = TestImage(try ImageReader().read([UInt8](clip.place.folder.bytes(of: "d.png"))))
      var box = CGRect.null
      for y in 200..<400 {
        for x in 0..<300 where image[x, y] & 0xFF < 0x90 {
          box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
      return box
    }
    let label = try dark(slow)
    let both = try dark(slow + ["--caption", "The square goes to the right, and stays there"])
    let caption = try dark([
      "--slowmo", "4", "--caption", "The square goes to the right, and stays there",
    ])
    #expect(both.minY < caption.minY && both.maxY == label.maxY, "\(both) \(caption) \(label)")
    #expect(both.minY + caption.height < label.minY)
  }

  @Test("a caption from right to left ends where one from left to right begins")
  func rightToLeft() throws {
    let clip = try MessageClip()
    let still = ["--at", "0s", "--canvas", "1200x180", "--padding", "10"]
    func box(_ text: String) throws -> CGRect {
      let result = try clip.place.tool.run(
        ["still", "p.yaml", "-o", "r.png", "--caption", text] + still)
      try #require(result.status == 0, "\(result.errors)")
      let image = TestImage(try ImageReader().read([UInt8](clip.place.folder.bytes(of: "r.png"))))
      let box = MessageClip.box(image, of: 0xFF1C_1C1E)
      return try #require(box)
    }
    let (english, arabic) = (try box("One word"), try box("كلمة واحدة"))
    #expect(english.minX < arabic.minX && english.maxX < arabic.maxX, "\(english) \(arabic)")
  }

  @Test("a title comes before the clip, which fades in")
  func title() throws {
    let clip = try MessageClip(more: "title-card: { title: Words, duration: 1 }")
    let frames = try clip.frames("p.yaml")
    let plain = try MessageClip().frames("p.yaml")
    // One second, and .4 s in which the clip fades in.
    #expect(frames.count == plain.count + 14)
    #expect(Self.same([frames[0]], [frames[9]]) && !Self.same([frames[0]], [plain[0]]))
    #expect(Self.same(Array(frames.suffix(plain.count)), plain))
    let given = try MessageClip().frames("p.yaml", "--title", "Words")
    #expect(Self.same([given[0]], [frames[0]]))
  }

  @Test("clips follow one another with a cut or a fade, on one canvas")
  func sequence() throws {
    let clip = try MessageClip()
    let single = try clip.frames("p.yaml")
    let cut = try clip.frames("sequence", "p.yaml", "p.yaml", "--cut")
    #expect(Self.same(cut, single + single))
    let faded = try clip.frames("sequence", "p.yaml", "p.yaml", "--fade", "0.5s")
    #expect(faded.count == 2 * single.count + 5)
    #expect(Self.same([faded[20], faded[25]], [single[19], single[0]]))
    // Half-way both squares are half there.
    #expect(MessageClip.box(faded[22], of: MessageClip.red) == nil)
    let canvas = try clip.frames(
      "sequence", "p.yaml", "p.yaml", "--canvas", "300x300", "--label", "A", "--label", "B")
    #expect(canvas.allSatisfy { $0.size == PixelSize(width: 300, height: 300) })
  }

  @Test("videos and presets are parts of one sequence", arguments: ["mp4", "apng", "gif"])
  func videos(format: String) throws {
    let clip = try MessageClip()
    let written = try clip.place.tool("p.yaml", "--fps", "10", "-o", "v.\(format)")
    try #require(written.status == 0, "\(written.errors)")
    let frames = try clip.frames("sequence", "v.\(format)", "p.yaml", "--cut")
    let single = try clip.frames("p.yaml")
    #expect(frames.count == 2 * single.count)
    #expect(Self.same(Array(frames.suffix(single.count)), single))
  }

  @Test("the legend tells what differs")
  func legend() throws {
    let clip = try MessageClip()
    let key = "tolerances.motion"
    let plain = try clip.frames("compare", "p.yaml", "--sweep", "\(key)=1,2")
    let told = try clip.frames("compare", "p.yaml", "--sweep", "\(key)=1,2", "--legend")
    // One line of 18 points, 10 beneath the panels, at 2 pixels a point.
    #expect(told[0].size.height == plain[0].size.height + 2 * 28)
  }

  @Test("mistakes are told with their places")
  func mistakes() throws {
    for (overlay, message) in [
      ("{ arrow: b }", "there is no node 'b'"), ("{ caption: x, during: push }", "no step 'push'"),
      ("{ circle: a, from: soon }", "expected an instant of the clip"),
      ("{ circle: a, arrow: a }", "arrow"),
    ] {
      let clip = try MessageClip(more: "overlays: [ \(overlay) ]")
      let result = try clip.place.tool("validate", "p.yaml")
      let text = result.output + result.errors
      #expect(result.status == 65 && text.contains("p.yaml:8"), "\(text)")
      #expect(text.contains(message), "\(text)")
    }
    let clip = try MessageClip()
    for (arguments, message) in [
      (["p.yaml", "--subtitle", "x"], "--subtitle needs a --title"),
      (["p.yaml", "--circle", ""], "expected an id such as card"),
      (["sequence", "p.yaml"], "expected 2 to 20 clips"),
      (["sequence", "p.yaml", "p.yaml", "--label", "A"], "--label is given once for each clip"),
    ] {
      let result = try clip.place.tool.run(arguments)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
  }
}

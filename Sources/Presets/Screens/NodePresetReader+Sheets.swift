import Foundation
import TETransitions
import TEYAML

/// What is said of sheets and of the system's transitions, and would do nothing or not be the system's.
extension NodePresetReader {
  /// Reports the values of a style's mapping that contradict one another, and what is not the system's.
  mutating func verify(
    _ keys: Fields<StyleKeys>, of style: any TransitionStyle.Type
  ) throws(SpringKeys.Mistake) {
    let duration: Double
    if style.name == SheetStyle.name {
      let sheet: SheetStyle.Parameters = try keys.object.parameters()
      duration = sheet.duration
      for case .share(let share) in sheet.detents where share <= 0 || share > 1 {
        report(
          .outOfRange, at: keys.object["detents"]?.place ?? keys.place,
          "a sheet is not \(Double(share * 100).short)% as high as a large one",
          help: "Write parts from 1% to 100%")
      }
      verify(sheet.opensAt, "opens-at", of: sheet, keys)
      verify(sheet.undimmed, "undimmed", of: sheet, keys)
      verifyTabletSheet(keys)
      verifyTabletDimming(sheet.undimmed, keys)
    } else if style.name == PushStyle.name {
      let push: PushStyle.Parameters = try keys.object.parameters()
      duration = push.duration
    } else {
      return
    }
    let own = PushStyle.Parameters().duration
    guard duration != own, let place = keys.object["duration"]?.place else { return }
    report(
      .notOfSystem, severity: .warning, at: place,
      "the system's \(style.name) takes \(own.short) s, this one \(duration.short) s",
      help: "On the phone the window's layer needs a speed of "
        + "\(((own / duration * 1000).rounded() / 1000).short) meanwhile; without 'duration' it is the system's"
    )
  }

  /// Reports what has no effect on a tablet, where a sheet is centred and has one size.
  private mutating func verifyTabletSheet(_ keys: Fields<StyleKeys>) {
    guard isOnTablet else { return }
    for key in ["detents", "opens-at", "grabber", "scrolling-expands"] {
      guard let place = keys.object[key]?.place else { continue }
      report(
        .conflictingKeys, severity: .warning, at: place,
        "'\(key)' has no effect on a tablet, where a sheet is centred and has one size",
        help: "Write the size: 'width' here, and 'preferred-height' at the screen")
    }
  }

  private mutating func verify(
    _ height: SheetHeight?, _ key: String, of sheet: SheetStyle.Parameters,
    _ keys: Fields<StyleKeys>
  ) {
    let heights = sheet.detents.isEmpty ? [.content, .large] : sheet.detents
    guard let height, !heights.contains(height), let place = keys.object[key]?.place else { return }
    report(
      .conflictingKeys, at: place, "'\(key)' is none of the sheet's heights",
      help: "Write one that 'detents' has")
  }

  /// Reports a dimming that a tablet's sheet does not have: it is as one at its large height.
  private mutating func verifyTabletDimming(_ undimmed: SheetHeight?, _ keys: Fields<StyleKeys>) {
    guard isOnTablet, let undimmed, undimmed != .large, let place = keys.object["undimmed"]?.place
    else { return }
    report(
      .conflictingKeys, severity: .warning, at: place,
      "'undimmed' has no effect on a tablet, where a sheet has the large height alone",
      help: "Write undimmed: large")
  }

  /// Reports what a style's mapping changes of bars that do not move where it opens a screen.
  ///
  /// - Parameter containers: Where the style opens screens.
  mutating func verifyBars(_ choice: TransitionChoice?, in containers: Set<StyleContainer>) {
    guard case .style(let keys)? = choice, let bars = keys.object["bars"]?.object,
      !containers.isEmpty, !containers.contains(.navigation),
      let style = TransitionStyles.named(keys.style),
      let changed = try? keys.object.style(style, palette: palette).values,
      let own = try? CheckedObject(type: keys.object.type).style(style, palette: palette).values
    else { return }
    let isPresented = containers.contains(.presentation)
    for entry in bars.entries where !isPresented || entry.key != "tab-bar" {
      let name = "bars.\(entry.key)"
      guard changed[name] != own[name] else { continue }
      report(
        .conflictingKeys, at: entry.value.place,
        isPresented
          ? "'\(entry.key)' has no effect on a presented screen: the bars belong to the first screen"
          : "'\(entry.key)' has no effect where tabs change: the tab bar stays, and each tab has its own bars",
        help: isPresented
          ? "Write tab-bar, which can slide or fade there, or push the screen" : "Leave 'bars' out")
    }
  }

  /// Reports preferred heights of screens that no sheet shows.
  ///
  /// - Parameter style: The style that a tap opens a screen with.
  mutating func verifyPreferredHeights(
    of document: Fields<PresetKeys>, style: (Fields<OpenKeys>) -> StyleChoice
  ) {
    var styles: [String: Set<String>] = [:]
    document.object.visitObjects { object in
      guard let open = object.fields(OpenKeys.self) else { return }
      for screen in [open.push, open.present].compactMap(\.self) {
        styles[PresetExpander.templateName(of: screen.value), default: []].insert(style(open).name)
      }
    }
    let sheets: Set = [SheetStyle.name, HoverSheetStyle.name]
    for screen in document.screens {
      guard let place = screen.value.place(of: \.preferredHeight),
        let names = styles[PresetExpander.templateName(of: screen.name)],
        names.isDisjoint(with: sheets)
      else { continue }
      report(
        .conflictingKeys, at: place,
        "'preferred-height' has no effect where '\(names.sorted().joined(separator: "' and '"))' "
          + "opens the screen",
        help: "Open it with the style 'sheet' or 'hover-sheet', or leave 'preferred-height' out")
    }
  }
}

// Device, appearance and the other ways to look at the clip.

import { element, find } from "./elements.js";
import { get } from "./server.js";
import { store, on, setView } from "./store.js";

const fields = [];

function choice(name, label, options) {
  const select = element("select", { "aria-label": label, title: label, onchange: () => setView(name, select.value) },
    options.map(([value, text]) => element("option", { value }, text)));
  fields.push(() => { select.value = store.state.view.options[name] ?? options[0][0]; });
  return select;
}

export async function start() {
  const devices = await get("devices");
  find("view").append(
    choice("device", "Device", [["", "Preset's device"], ...devices.map((name) => [name, name])]),
    choice("appearance", "Appearance", [["", "Preset's appearance"], ["light", "Light"], ["dark", "Dark"]]),
    choice("ios", "Version of iOS", [["", "iOS of the preset"], ["18", "iOS 18"], ["26", "iOS 26"]]),
    choice("scale", "Pixels per point", [["1", "1×"], ["2", "2×"], ["3", "3×"]]),
    choice("overlay", "Overlay", [["", "No overlay"], ["touches", "Touches"], ["elements", "Elements"], ["touches,elements,curve,time", "Touches, elements, curve"]]));
  on("state", () => fields.forEach((update) => update()));
}

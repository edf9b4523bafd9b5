// Device, appearance and the other ways to look at the clip.

import { element, find } from "./elements.js";
import { get } from "./server.js";
import { store, on, setView } from "./store.js";

const fields = [];

/// What the preset cannot have is not chosen.
async function set(name, text) {
  if (!await setView(name, text)) fields.forEach((update) => update());
}

const orientations = [["", "Preset's orientation"], ["portrait", "Portrait"], ["landscape", "Landscape"], ["landscape-left", "Landscape left"]];
const textSizes = ["extra-small", "small", "medium", "large", "extra-large", "extra-extra-large", "extra-extra-extra-large",
  "accessibility-medium", "accessibility-large", "accessibility-extra-large", "accessibility-extra-extra-large",
  "accessibility-extra-extra-extra-large"];

/// A language, as a name such as ar or pt-BR.
function localeField() {
  const field = element("input", {
    type: "text", class: "locale", "aria-label": "Locale", title: "The locale of the preset's texts, such as ar or pt-BR",
    placeholder: "Locale", onchange: () => set("locale", field.value.trim()),
  });
  fields.push(() => { if (document.activeElement !== field) field.value = store.state.view.options.locale ?? ""; });
  return field;
}

function choice(name, label, options) {
  const select = element("select", { "aria-label": label, title: label, onchange: () => set(name, select.value) },
    options.map(([value, text]) => element("option", { value }, text)));
  fields.push(() => { select.value = store.state.view.options[name] ?? options[0][0]; });
  return select;
}

/// What is seldom changed, behind a button.
function more(...controls) {
  const button = element("summary", { title: "iOS, orientation, text size, device frame and locale" }, "More");
  const place = element("details", { class: "more", "aria-label": "More" }, button, element("div", {}, controls));
  fields.push(() => place.classList.toggle("changed", controls.some(({ value }) => value !== "")));
  document.addEventListener("pointerdown", (event) => { if (!place.contains(event.target)) place.open = false; });
  place.addEventListener("focusout", ({ relatedTarget }) => { if (relatedTarget && !place.contains(relatedTarget)) place.open = false; });
  place.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    place.open = false;
    button.focus();
  });
  return place;
}

export async function start() {
  const update = () => fields.forEach((one) => one());
  on("state", update);
  const devices = await get("devices");
  find("view").append(
    choice("device", "Device", [["", "Device"], ...devices.map((name) => [name, name])]),
    choice("appearance", "Appearance", [["", "Appearance"], ["light", "Light"], ["dark", "Dark"]]),
    more(choice("ios", "Version of iOS", [["", "iOS of the preset"], ["18", "iOS 18"], ["26", "iOS 26"]]),
    choice("orientation", "Orientation", orientations),
    choice("text-size", "Text size", [["", "Preset's text size"], ...textSizes.map((name) => [name, name.replaceAll("-", " ")])]),
    choice("frame", "Device frame", [["", "No device frame"], ["yes", "Device frame"]]),
    localeField()),
    choice("scale", "Pixels per point", [["1", "@1x"], ["2", "@2x"], ["3", "@3x"]]),
    choice("overlay", "Overlay", [["", "No overlay"], ["touches", "Touches"], ["elements", "Elements"], ["touches,elements,curve,time", "Touches, elements, curve"]]));
  if (store.state) update();
}

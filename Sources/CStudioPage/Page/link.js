// An address that opens the same state: file, frame, the choices at the top, what is shown.

import { element } from "./elements.js";
import { store, on, seek, call, tell } from "./store.js";
import { copy } from "./code.js";
import { isShown, show } from "./screens.js";

const fileName = () => store.state.file.path.split("/").pop();

function address() {
  const words = new URLSearchParams({ file: fileName(), frame: store.frame });
  for (const [name, text] of Object.entries(store.state.view.options)) words.set(`view.${name}`, text);
  if (isShown()) words.set("mode", "elements");
  return `${location.origin}/#${words}`;
}

export function linkSection() {
  const field = element("input", { type: "text", readonly: true, value: address(), "aria-label": "Link", onfocus: () => field.select() });
  const button = element("button", { type: "button", class: "primary", onclick: () => copy(field.value, button) }, "Copy link");
  return element("div", {}, element("p", { class: "quiet" }, "Opens this frame with the same device, appearance, slow motion and overlays, in a browser that has opened the studio with its token."),
    element("div", { class: "row" }, field, button));
}

/// Shows what the address asks for, once the state is there.
async function follow() {
  const words = new URLSearchParams(location.hash.slice(1));
  if (!words.has("frame") || !store.state) return;
  history.replaceState(null, "", location.pathname);
  if (words.get("file") !== fileName()) {
    tell("error", { message: `The link is of ${words.get("file")}; the studio shows ${fileName()}.`, advice: "Start the studio with that file." });
    return;
  }
  const options = Object.fromEntries([...words].filter(([name]) => name.startsWith("view.")).map(([name, text]) => [name.slice(5), text]));
  if (JSON.stringify(options) !== JSON.stringify(store.state.view.options)) await call("view", { options });
  seek(Number(words.get("frame")) || 0);
  show(words.get("mode") === "elements");
}

export function start() {
  addEventListener("hashchange", follow);
  let isFirst = true;
  on("state", () => {
    if (!isFirst) return;
    isFirst = false;
    follow();
  });
}

// The golden: the clip that `verify` holds later clips against.

import { element, fill } from "./elements.js";
import { get, post } from "./server.js";
import { store } from "./store.js";

/// What compares the clip in a shell.
function command() {
  const { path } = store.state.file;
  return `transition-export verify ${/^[\w.\/-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`}`;
}

export function goldenSection() {
  const status = element("div", { class: "status", role: "status" });
  const check = element("button", { type: "button", onclick: () => run("verify", "Comparing…") }, "Compare");
  const approve = element("button", { type: "button", class: "primary", onclick: () => run("approve", "Recording…") }, "Approve this clip");
  function show({ path, exists, isSame, report }) {
    check.disabled = !exists;
    const name = path.split("/").pop();
    fill(status, isSame === true ? element("p", { class: "good" }, `The clip is the one of ${name}.`)
      : isSame === false ? element("p", { class: "bad" }, `The clip differs from ${name}.`)
      : element("p", {}, exists ? `${name} holds an approved clip.` : "No clip is approved yet."),
    report ? element("pre", { class: "code" }, report) : null,
    exists ? [element("p", { class: "quiet" }, "The same in a terminal or in CI:"), element("pre", { class: "code", tabindex: 0, "aria-label": "Command" }, command())] : null);
  }
  async function run(call, words) {
    check.disabled = approve.disabled = true;
    fill(status, element("p", { class: "quiet" }, words));
    try {
      show(await post(call));
    } catch (error) {
      fill(status, element("p", { class: "bad" }, error.message));
    }
    approve.disabled = false;
  }
  get("golden").then(show, (error) => fill(status, element("p", { class: "bad" }, error.message)));
  return element("div", {},
    element("p", { class: "quiet" }, "Approving records the clip of the preset as it is written, without the choices at the top: a text file beside it, for version control."), status, element("div", { class: "row end" }, check, approve));
}

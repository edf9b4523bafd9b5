// Which clips are approved, and the command that records them.

import { announce, element, find } from "./elements.js";
import { count } from "./texts.js";

export class Approval {
  /** @param {Set<string>} recordable The paths of the goldens that the report holds. */
  constructor(recordable) {
    this.recordable = recordable;
    this.paths = new Set();
    this.element = find("approval");
    this.count = element("strong");
    this.command = element("code", { tabindex: 0 });
    this.copy = element("button", { class: "primary", type: "button", onclick: () => this.copyCommand() }, "Copy command");
    this.element.append(
      element("div", {}, this.count, element("span", {},
        " Run this in the folder that verify was run in; it records these goldens as they are in this report.")),
      this.command, this.copy);
  }

  has(path) { return this.paths.has(path); }

  set(path, isApproved) {
    if (isApproved) this.paths.add(path); else this.paths.delete(path);
    this.element.hidden = this.paths.size === 0;
    this.count.textContent = `${count(this.paths.size, "clip")} approved.`;
    this.command.textContent = this.text();
    this.copy.textContent = "Copy command";
    this.onchange?.();
  }

  /** The command line, for a POSIX shell. */
  text() {
    const words = ["transition-export", "record", "--from-report", Approval.folder(), "--", ...this.paths];
    return words.map(Approval.quoted).join(" ");
  }

  /** The report's folder: its path where the page is a file, else the name that was downloaded. */
  static folder() {
    const path = decodeURIComponent(location.pathname);
    const folder = path.slice(0, path.lastIndexOf("/")) || "/";
    return location.protocol === "file:" ? folder : folder.split("/").at(-1) || "report";
  }

  static quoted(word) {
    return /^[\w@%+=:,.\/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
  }

  async copyCommand() {
    try {
      await navigator.clipboard.writeText(this.text());
    } catch {
      // Without the right to write, the selected text can be copied by hand.
      getSelection().selectAllChildren(this.command);
      if (!document.execCommand("copy")) { announce("Press the copy key."); return; }
    }
    this.copy.textContent = "Copied";
    announce("The command was copied.");
  }
}

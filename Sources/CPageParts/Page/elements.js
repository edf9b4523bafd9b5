// Makes elements: element("button", { class: "primary", onclick: save }, "Save").

export function element(name, properties = {}, ...children) {
  const result = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) result.addEventListener(key.slice(2), value);
    else if (key === "class") result.className = value;
    else if (key === "value") result.value = value;
    else if (value === true) result.setAttribute(key, "");
    else result.setAttribute(key, value);
  }
  return fill(result, ...children);
}

/// Replaces what an element holds; what is null or false is left out.
export function fill(place, ...children) {
  place.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return place;
}

/// Replaces what an element holds, and leaves the focus at the control of the same kind and name, also where that
/// comes a little later. A text field keeps its selection, and what was typed into it but not yet entered.
export function refill(place, ...children) {
  const label = (one) => one?.getAttribute("aria-label");
  const name = (control) => [label(control.closest("details")), control.tagName, control.getAttribute("type"), label(control) ?? control.textContent].join();
  const namesakes = (wanted) => [...place.querySelectorAll("button, input, select, summary, [tabindex]")].filter((control) => name(control) === wanted);
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const wanted = focused && name(focused);
  const index = focused ? namesakes(wanted).indexOf(focused) : -1;
  const isTyping = unentered.has(focused);
  fill(place, ...children);
  const focus = () => {
    const control = namesakes(wanted)[index];
    control?.focus({ preventScroll: true });
    if (control && isTyping) {
      // As a user's edit, so that entering it is a change.
      control.select();
      document.execCommand("insertText", false, focused.value);
    }
    if (control?.type === "text" && control.value === focused.value) control.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  };
  const isDone = () => index < 0 || document.activeElement !== document.body;
  focus();
  if (isDone()) return place;
  const observer = new MutationObserver(() => {
    if (!isDone()) focus();
    if (isDone()) observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), 1000);
  return place;
}

/// The fields with text that was typed and not yet entered.
const unentered = new WeakSet();
document.addEventListener("input", ({ target }) => { if (["text", "number"].includes(target.type)) unentered.add(target); }, true);
document.addEventListener("change", ({ target }) => unentered.delete(target), true);

/// Tabs in a tab list: one stop of the Tab key, and arrows, Home and End choose among them, as ARIA's practices describe
/// tabs. `choose(index)` shows the panel of a tab.
export function tabList(place, tabs, choose) {
  function select(index, isFocused = true) {
    tabs.forEach((tab, other) => {
      tab.setAttribute("aria-selected", String(other === index));
      tab.tabIndex = other === index ? 0 : -1;
    });
    if (isFocused) tabs[index].focus();
    choose(index);
  }
  tabs.forEach((tab, index) => tab.addEventListener("click", () => select(index)));
  place.addEventListener("keydown", (event) => {
    const index = tabs.indexOf(event.target);
    const next = {
      ArrowRight: index + 1, ArrowDown: index + 1, ArrowLeft: index - 1, ArrowUp: index - 1, Home: 0, End: tabs.length - 1,
    }[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    select((next + tabs.length) % tabs.length);
  });
  fill(place, tabs);
  return (index) => select(index, false);
}

const svgNamespace = "http://www.w3.org/2000/svg";

export function drawing(name, properties = {}, ...children) {
  const result = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) result.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== null) result.setAttribute(key, value);
  }
  result.append(...children.flat());
  return result;
}

export const find = (id) => document.getElementById(id);

/// Says something to those who do not see the page.
export function announce(text) {
  find("announcer").textContent = text;
}

/// A number with as few digits as it needs, at most four decimals.
export const short = (value) => String(Math.round(value * 10000) / 10000);

export const clamp = (value, least, most) => Math.min(most, Math.max(least, value));

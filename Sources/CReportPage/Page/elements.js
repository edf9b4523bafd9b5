// Elements and texts. All text from the report is set as text, never as HTML.

/**
 * Makes an element.
 * @param {string} tag Such as "p" or "p.note".
 * @param {object} properties Properties; those with a dash are set as attributes, "on" holds listeners.
 */
function make(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties)) {
    if (key === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (key.includes("-") || key === "role") {
      element.setAttribute(key, value);
    } else {
      element[key] = value;
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** An element of an SVG drawing. */
function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The JSON in an element of the page; null where there is none. */
function readJSON(id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent) : null;
}

/** "1 clip", "3 clips". */
function count(number, noun, plural = noun + "s") {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;
}

/** A number with at most so many decimals. */
function decimal(value, digits = 2) {
  return String(Number(value.toFixed(digits))).replace("-", "\u2212");
}

/** The time of a frame, such as "0.267 s". */
function time(clip, frame) {
  return `${(frame / clip.frameRate).toFixed(3)} s`;
}

/** Says something to those who do not see the page. */
function announce(text) {
  document.getElementById("announcer").textContent = text;
}

/** A value kept for the next visit, where the browser allows it. */
const memory = {
  get(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  set(key, value) {
    try { localStorage.setItem(key, value); } catch { /* It lasts as long as the page. */ }
  },
};

/** The kinds of differences, in the order in which they are told. */
const kindNames = ["length", "timing", "motion", "content", "environment"];

// Elements made in one call. Names starting with `on` are listeners, the rest attributes; null and false are left out.

const SVG = "http://www.w3.org/2000/svg";

export const html = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);

export const svg = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// Numbers as the search view writes them: signed, with a true minus sign; the infinities come as texts.

export function signed(value) {
  if (value === null || value === undefined) return "";
  if (value === "inf") return "∞";
  if (value === "-inf") return "−∞";
  const size = Math.abs(value);
  const text = Number.isInteger(size) ? String(size) : size.toFixed(2);
  return value < 0 ? `−${text}` : value > 0 ? `+${text}` : text;
}

export const counted = (value) => (value === "inf" ? "∞" : value === undefined ? "" : String(value));

export const grouped = (value) => value.toLocaleString("en-GB");

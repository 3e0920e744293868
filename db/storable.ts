/** No contract is nested deeper than this, and what walks an input walks no further. */
const DEPTH_MAX = 32;

/**
 * The same text without what no text of PostgreSQL can hold and no keyboard types: U+0000, and
 * halves of characters.
 */
export function storableText(text: string): string {
  const whole = text.includes("\0") ? text.replaceAll("\0", "") : text;
  return /[\ud800-\udfff]/.test(whole) ? whole.replaceAll(LONE, "") : whole;
}

const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * The same input with every text and every name in it as it can be stored; refused when it is
 * nested too deep to be an input.
 */
export function storable(value: unknown, depth = 0): { ok: true; value: unknown } | { ok: false } {
  if (typeof value === "string") return { ok: true, value: storableText(value) };
  if (typeof value !== "object" || value === null) return { ok: true, value };
  if (depth === DEPTH_MAX) return { ok: false };
  if (Array.isArray(value)) {
    const items = value.map((item) => storable(item, depth + 1));
    return items.every((item) => item.ok) ? { ok: true, value: items.map((item) => item.value) } : { ok: false };
  }
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return { ok: true, value };
  const entries: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const item = storable(inner, depth + 1);
    if (!item.ok) return item;
    entries.push([storableText(key), item.value]);
  }
  return { ok: true, value: Object.fromEntries(entries) };
}

import type { IconNode } from "lucide";

const written = new WeakMap<IconNode, string>();

/** The lines of a drawing as markup, for the inside of an `svg` or a `symbol`; written once. */
export function iconMarkup(drawing: IconNode): string {
  const known = written.get(drawing);
  if (known !== undefined) return known;
  const lines = drawing.map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return `<${tag} ${pairs.join(" ")}/>`;
  });
  const markup = lines.join("");
  written.set(drawing, markup);
  return markup;
}

/** An element with its children in order; one without any is left out. */
export type XmlElement = {
  name: string;
  attributes?: Record<string, string>;
  content: string | readonly (XmlElement | undefined)[];
};

/** An element with a text; undefined without one. */
export function leaf(
  name: string,
  content: string | undefined,
  attributes?: Record<string, string>,
): XmlElement | undefined {
  return content ? { name, content, ...(attributes ? { attributes } : {}) } : undefined;
}

/** An element with elements; undefined when none of them is there. */
export function branch(name: string, ...content: readonly (XmlElement | undefined)[]): XmlElement | undefined {
  return content.some((child) => child !== undefined) ? { name, content } : undefined;
}

/** A document as UTF-8 text, an element a line. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${linesOf(root, "").join("\n")}\n`;
}

function linesOf({ name, attributes = {}, content }: XmlElement, indent: string): string[] {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `${indent}<${name}${given.join("")}>`;
  if (typeof content === "string") return [`${start}${escaped(content)}</${name}>`];
  const inner = content.flatMap((child) => (child ? linesOf(child, `${indent}  `) : []));
  return [start, ...inner, `${indent}</${name}>`];
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

import { writeFileSync } from "node:fs";
import type { Page } from "playwright";

/** Writes the elements of a page, as the server sends them, to a file of the bare application. */
export async function describeElements(page: Page, url: string, file: string): Promise<void> {
  await page.goto(url);
  writeFileSync(file, JSON.stringify(await page.evaluate(readBody)));
}

/** Runs in the browser. */
function readBody() {
  type Part = string | [name: string, attributes: Record<string, string | true>, children: Part[]];
  const PROPERTIES: Record<string, string> = { class: "className", for: "htmlFor" };
  // Methods: the loader of this file would wrap functions in a call that the browser does not have.
  const reader = {
    toParts(node: Node): Part[] {
      if (node instanceof Text) return [node.data];
      if (!(node instanceof Element) || ["script", "style", "link"].includes(node.localName)) return [];
      const attributes = [...node.attributes].filter(({ name }) => name !== "style");
      const entries = attributes.map(({ name, value }) => [PROPERTIES[name] ?? name, value === "" ? true : value]);
      return [[node.localName, Object.fromEntries(entries), reader.toChildren(node)]];
    },
    toChildren(node: Node): Part[] {
      return [...node.childNodes].flatMap((child) => reader.toParts(child));
    },
  };
  return reader.toChildren(document.body);
}

import { writeFileSync } from "node:fs";
import type { Page } from "playwright";

/** Writes the elements of a page, as the server sends them, to a file of the bare application. */
export async function describeElements(page: Page, url: string, file: string): Promise<void> {
  await page.goto(url);
  // The loader of this file wraps functions in a call of this name.
  await page.evaluate("globalThis.__name = (named) => named");
  writeFileSync(file, JSON.stringify(await page.evaluate(readBody)));
}

/** Runs in the browser. */
function readBody() {
  type Part = string | [name: string, attributes: Record<string, string | true>, children: Part[]];
  const PROPERTIES: Record<string, string> = { class: "className", for: "htmlFor" };
  function toParts(node: Node): Part[] {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element) || ["script", "style", "link"].includes(node.localName)) return [];
    const attributes = [...node.attributes].filter(({ name }) => name !== "style");
    const entries = attributes.map(({ name, value }) => [PROPERTIES[name] ?? name, value === "" ? true : value]);
    return [[node.localName, Object.fromEntries(entries), [...node.childNodes].flatMap(toParts)]];
  }
  return [...document.body.childNodes].flatMap(toParts);
}

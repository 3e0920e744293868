import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openBrowser } from "./open-browser";

/**
 * Writes down the elements of a page as the server sends them, for a bare page that draws the same;
 * gives how many there are.
 */
export async function describeElements(url: string, file: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    // What the loader of this file writes into each named function.
    await page.evaluate("globalThis.__name = (named) => named");
    const { drawn, count } = await page.evaluate(() => {
      type Drawn = string | [string, Record<string, string | true>, Drawn[]];
      let count = 0;
      function partOf(node: Node): Drawn[] {
        const drawn = read(node);
        return drawn === undefined ? [] : [drawn];
      }
      function read(node: Node): Drawn | undefined {
        if (node instanceof Text) return node.data;
        if (!(node instanceof Element) || ["script", "style", "link"].includes(node.localName)) return undefined;
        count += 1;
        const attributes: Record<string, string | true> = {};
        // As React calls them; the others are called the same.
        for (const { name, value } of node.attributes)
          if (name !== "style")
            attributes[name === "class" ? "className" : name === "for" ? "htmlFor" : name] =
              value === "" ? true : value;
        return [node.localName, attributes, [...node.childNodes].flatMap(partOf)];
      }
      return { drawn: [...document.body.childNodes].flatMap(partOf), count };
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(drawn));
    return count;
  } finally {
    await browser.close();
  }
}

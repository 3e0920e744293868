import { expect, it } from "vitest";
import { loadScriptsLate } from "@/lib/http/public-pages/late-scripts";

const script = (name: string, more = 'async="" nonce="abc"') =>
  `<script src="/_next/static/chunks/${name}.js" ${more}></script>`;
const page = [
  '<html><head><link rel="stylesheet" href="/a.css"/>',
  '<link rel="preload" as="script" fetchPriority="low" nonce="abc" href="/_next/static/chunks/c.js"/>',
  '<link rel="preload" href="/messages/fr.json" as="fetch"/>',
  script("a"),
  script("b"),
  script("old", 'noModule="" nonce="abc"'),
  '<script nonce="abc">early()</script></head><body>&lt;script async= src=&quot;/_next/static/x.js&quot;&gt;',
  script("c", 'nonce="abc" async=""'),
  script("a"),
  '<script nonce="abc">self.__next_f.push([1,"\\u003cscript async src"])</script></body></html>',
].join("");

it("leaves a page's scripts to one that loads each of them once, and nothing else", () => {
  const late = loadScriptsLate(page, "abc");
  const [loader = ""] = /<script nonce="abc">\(function.*?<\/script>/.exec(late) ?? [];
  expect(loader).toContain(
    '(["/_next/static/chunks/a.js","/_next/static/chunks/b.js","/_next/static/chunks/c.js"])</script>',
  );
  expect(late.replace(loader, "")).toBe(
    page
      .replaceAll(/<script src="[^"]*(?:a|b|c)\.js"[^>]*><\/script>/g, "")
      .replace(/<link rel="preload" as="script"[^>]*>/, ""),
  );
  expect(late.indexOf(loader)).toBeLessThan(late.indexOf("early()"));
});

it("changes no page without scripts", () => {
  const plain = '<html><head><script nonce="abc">one()</script></head></html>';
  expect(loadScriptsLate(plain, "abc")).toBe(plain);
});

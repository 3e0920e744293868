import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unpackFont } from "@/lib/adapters/fonts/unpack-font";

const FILES = [
  "figtree/files/figtree-latin-400-normal.woff",
  "ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff",
];

/**
 * The tables of an unpacked font: the directory's entry of each, and the sum of the words that
 * are there.
 */
function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
    let sum = 0;
    for (let at = offset; at < offset + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
    return {
      tag: font.toString("latin1", entry, entry + 4),
      stated: font.readUInt32BE(entry + 4),
      sum,
      offset,
      length,
    };
  });
}

describe("a packed font", () => {
  it.each(FILES)("of %s is whole when it is unpacked: each table has the sum that was written down for it", (file) => {
    const woff = readFileSync(`node_modules/@fontsource/${file}`);
    const font = unpackFont(woff);
    expect(font.length).toBe(woff.readUInt32BE(16));
    const tables = tablesOf(font).filter(({ tag }) => tag !== "head");
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["cmap", "glyf", "hmtx"]));
    for (const { sum, stated, offset } of tables) expect({ sum, start: offset % 4 }).toEqual({ sum: stated, start: 0 });
  });

  it("is distinguished from what is none", () => {
    expect(() => unpackFont(Buffer.from("a text of some length, which is no font at all"))).toThrow("no WOFF font");
  });
});

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const CMAP = "cmap";
/** The two forms of a Unicode table: of the first plane alone, and of all (OpenType, cmap). */
const FIRST_PLANE = 4;
const ALL_PLANES = 12;

/** From one code point to another, both included. */
type Range = readonly [from: number, to: number];

/** The code points that an unpacked font has glyphs for, as ascending ranges. */
export function codePointsOf(font: Buffer): Range[] {
  const table = cmapOf(font);
  const ranges: Range[] = [];
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const subtable = table.subarray(table.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === FIRST_PLANE) ranges.push(...rangesOfFirstPlane(subtable));
    if (format === ALL_PLANES) ranges.push(...rangesOfAllPlanes(subtable));
  }
  return ranges.sort(([one], [other]) => one - other);
}

function cmapOf(font: Buffer): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    if (font.toString("latin1", entry, entry + 4) === CMAP) return font.subarray(font.readUInt32BE(entry + 8));
  }
  throw new Error("this font has no table of characters");
}

function rangesOfFirstPlane(subtable: Buffer): Range[] {
  const count = subtable.readUInt16BE(6) / 2;
  const column = (number: number, index: number) => subtable.readUInt16BE(14 + number * 2 * count + 2 * index);
  const ranges: Range[] = [];
  for (let index = 0; index < count; index += 1) {
    const [to, from] = [column(0, index), subtable.readUInt16BE(16 + 2 * count + 2 * index)];
    const delta = subtable.readUInt16BE(16 + 4 * count + 2 * index);
    const offsetAt = 16 + 6 * count + 2 * index;
    const offset = subtable.readUInt16BE(offsetAt);
    for (let code = from; code <= to && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : subtable.readUInt16BE(offsetAt + offset + 2 * (code - from));
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) ranges.push([code, code]);
    }
  }
  return ranges;
}

function rangesOfAllPlanes(subtable: Buffer): Range[] {
  return Array.from({ length: subtable.readUInt32BE(12) }, (_, index) => {
    const at = 16 + index * 12;
    // The first glyph of a font stands for those that it has not.
    const skipped = subtable.readUInt32BE(at + 8) === 0 ? 1 : 0;
    return [subtable.readUInt32BE(at) + skipped, subtable.readUInt32BE(at + 4)] as const;
  });
}

import { inflateSync } from "node:zlib";

const SIGNATURE = "wOFF";
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;

/** A table of a font, in the order of the file. */
type Table = { tag: Buffer; checksum: number; bytes: Buffer };

/**
 * A font as it is before a website packs it (WOFF 1.0). The printer unpacks a table of a packed
 * font whenever it looks into it, several times a letter: four fifths of the time that a document
 * takes.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== SIGNATURE) throw new Error("this is no WOFF font");
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, index));
  const header = Buffer.alloc(HEADER_BYTES + tables.length * ENTRY_BYTES);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables.length, 4);
  // Parameters of the binary search for a table.
  const halvings = Math.floor(Math.log2(tables.length));
  header.writeUInt16BE(2 ** halvings * ENTRY_BYTES, 6);
  header.writeUInt16BE(halvings, 8);
  header.writeUInt16BE((tables.length - 2 ** halvings) * ENTRY_BYTES, 10);
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    offset += aligned(bytes.length);
  }
  const padded = tables.map(({ bytes }) => Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)]));
  return Buffer.concat([header, ...padded]);
}

function readTable(woff: Buffer, index: number): Table {
  const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
  // Three places make three numbers.
  const [offset, packedBytes, bytes] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place)) as [
    number,
    number,
    number,
  ];
  const packed = woff.subarray(offset, offset + packedBytes);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packedBytes < bytes ? inflateSync(packed, { maxOutputLength: bytes }) : packed,
  };
}

/** Tables begin at whole words. */
function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}

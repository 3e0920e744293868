import { UPLOAD_LIMITS } from "./contract";

/** Where a public file is read: its key cannot be guessed and its bytes never change, so it may be cached for ever. */
export function filePath(storageKey: string, widthPx?: number): string {
  return `/api/v1/files/${storageKey}${widthPx ? `/${widthPx}` : ""}`;
}

/** What the first bytes say a file is; names and declared types are never believed. */
export function sniff(head: Uint8Array): "jpeg" | "png" | "gif" | "webp" | "svg" | "wav" | "pdf" | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (ascii(1, 4) === "PNG" && head[0] === 0x89) return "png";
  if (ascii(0, 4) === "GIF8") return "gif";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WAVE") return "wav";
  if (ascii(0, 5) === "%PDF-") return "pdf";
  return beginsAsSvg(new TextDecoder().decode(head.subarray(0, SVG_HEAD_BYTES))) ? "svg" : undefined;
}

/** So far the root of an SVG is looked for. */
const SVG_HEAD_BYTES = 512;

/** Whether a text is an SVG's: what may stand before its root is skipped, each character once. */
function beginsAsSvg(text: string): boolean {
  const rest = text.replace(/^\ufeff/, "").toLowerCase();
  let at = skipSpace(rest, 0);
  if (rest.startsWith("<?xml", at)) at = skipSpace(rest, endOf(rest, ">", at));
  while (rest.startsWith("<!--", at)) at = skipSpace(rest, endOf(rest, "-->", at + "<!--".length));
  return rest.startsWith("<svg", at) && /^[\s>]/.test(rest.slice(at + "<svg".length));
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text.charAt(at))) at += 1;
  return at;
}

/** The place behind the next `sign`; the text's end when there is none. */
function endOf(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found + sign.length;
}

/**
 * Whether a PDF ends as a PDF does. What comes after its end is no part of it: a file that is a PDF at its head and something else
 * at its tail – an archive, a page with a script – is refused.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const tail = new TextDecoder("latin1").decode(bytes.subarray(-TAIL_BYTES));
  return /%%EOF[\0\t\n\f\r ]*$/.test(tail);
}

/** Some programs fill a PDF up with blanks behind its end. */
const TAIL_BYTES = 1_024;

/** Reads a WAV file's length from its header; `undefined` when the header is not whole or does not fit the bytes. */
export function wavDurationMs(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let byteRate: number | undefined;
  for (let offset = 12; offset + 8 <= bytes.byteLength; ) {
    const name = String.fromCharCode(...bytes.subarray(offset, offset + 4));
    const size = view.getUint32(offset + 4, true);
    if (name === "fmt " && offset + 20 <= bytes.byteLength) byteRate = view.getUint32(offset + 16, true);
    if (name === "data") {
      const held = Math.min(size, bytes.byteLength - offset - 8);
      return byteRate && held > 0 ? Math.round((held / byteRate) * 1_000) : undefined;
    }
    offset += 8 + size + (size % 2);
  }
  return undefined;
}

const WAV_HEADER_BYTES = 44;

/** Writes samples between -1 and 1 of one channel as a WAV file of 16 bits: what a voice message is stored as. */
export function encodeWav(samples: Float32Array, ratePerSecond: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAV_HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const ascii = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
  };
  ascii(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  ascii(8, "WAVEfmt ");
  view.setUint32(16, 16, true); // the length of the format's part
  view.setUint16(20, 1, true); // uncompressed
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, ratePerSecond, true);
  view.setUint32(28, ratePerSecond * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  ascii(36, "data");
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    const held = Math.max(-1, Math.min(1, sample));
    view.setInt16(WAV_HEADER_BYTES + index * 2, Math.round(held < 0 ? held * 0x8000 : held * 0x7fff), true);
  });
  return bytes;
}

/** The names that an upload's bytes lie under in the file store: a picture has one for each width. */
export function storedNames(storageKey: string, mimeType: string): string[] {
  if (mimeType === "image/webp") return UPLOAD_LIMITS.imageWidthsPx.map((width) => `${storageKey}-${width}.webp`);
  return [`${storageKey}${mimeType === "audio/wav" ? ".wav" : ".pdf"}`];
}

/** The next smaller of the widths that pictures are kept in, for who saves data; anything else stays what it is. */
export function smallerWidth(width: unknown): unknown {
  const widths: unknown[] = UPLOAD_LIMITS.imageWidthsPx.map(String);
  const found = widths.indexOf(width);
  return found > 0 ? widths[found - 1] : width;
}

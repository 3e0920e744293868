import { isAvif, isHeic } from "@/lib/adapters/pictures/contract";
import type { Format } from "./limits";
import { UPLOAD_LIMITS } from "./limits";

/** The URL of a file; its key is unguessable and its bytes never change, so it is cacheable. */
export function filePath(storageKey: string, widthPx?: number): string {
  return `/api/v1/files/${storageKey}${widthPx ? `/${widthPx}` : ""}`;
}

/** Detects the format by the first bytes; names and declared types are never trusted. */
export function sniff(head: Uint8Array): Format | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (ascii(1, 4) === "PNG" && head[0] === 0x89) return "png";
  if (ascii(0, 4) === "GIF8") return "gif";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WAVE") return "wav";
  if (isHeic(head)) return "heic";
  if (isAvif(head)) return "avif";
  if (beginsAsSvg(new TextDecoder().decode(head.subarray(0, SVG_HEAD_BYTES)))) return "svg";
  // Mail programs leave some bytes in front of it, as every reader allows.
  return ascii(0, SVG_HEAD_BYTES).includes("%PDF-") ? "pdf" : undefined;
}

/** The prefix in which an SVG's root is searched. */
const SVG_HEAD_BYTES = 512;
/** The length of the prefix that identifies a file's format. */
export const HEAD_BYTES = SVG_HEAD_BYTES;

/** Whether text is an SVG: skips what may precede the root, in linear time. */
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

/** The index after the next `sign`, or the text's end. */
function endOf(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found + sign.length;
}

/** Supported codings: PCM, float, A-law and mu-law. */
const WAV_CODINGS = [1, 3, 6, 7];
/** The extensible format stores its coding further behind. */
const WAV_EXTENSIBLE = 0xfffe;
const WAV_BITS = [8, 16, 24, 32];
const WAV_CHANNELS_MAX = 8;

/**
 * Rewrites a WAV file with only a header and the samples, and returns its length. `undefined` when
 * the header is incomplete or impossible, or there are no samples.
 */
export function plainWav(bytes: Uint8Array): { bytes: Uint8Array<ArrayBuffer>; durationMs: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: WavFormat | undefined;
  for (let offset = 12; offset + 8 <= bytes.byteLength; ) {
    const name = String.fromCharCode(...bytes.subarray(offset, offset + 4));
    const size = view.getUint32(offset + 4, true);
    if (name === "fmt ") format = readWavFormat(view, offset + 8, size);
    if (name === "data") return format && writeWav(format, bytes.subarray(offset + 8, offset + 8 + size));
    offset += 8 + size + (size % 2);
  }
  return undefined;
}

type WavFormat = { coding: number; channelCount: number; ratePerSecond: number; bits: number };

function readWavFormat(view: DataView, at: number, size: number): WavFormat | undefined {
  if (size < 16 || at + size > view.byteLength) return undefined;
  const declared = view.getUint16(at, true);
  const coding = declared === WAV_EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : declared;
  const channelCount = view.getUint16(at + 2, true);
  const ratePerSecond = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const isKnown = WAV_CODINGS.includes(coding) && WAV_BITS.includes(bits);
  const isPossible = channelCount >= 1 && channelCount <= WAV_CHANNELS_MAX;
  const isAudible = ratePerSecond >= UPLOAD_LIMITS.wavRates.min && ratePerSecond <= UPLOAD_LIMITS.wavRates.max;
  return isKnown && isPossible && isAudible ? { coding, channelCount, ratePerSecond, bits } : undefined;
}

function writeWav(format: WavFormat, data: Uint8Array) {
  const frameBytes = (format.channelCount * format.bits) / 8;
  const sound = data.subarray(0, data.length - (data.length % frameBytes));
  if (sound.length === 0) return undefined;
  const bytes = new Uint8Array(WAV_HEADER_BYTES + sound.length);
  writeWavHeader(new DataView(bytes.buffer), format, sound.length);
  bytes.set(sound, WAV_HEADER_BYTES);
  return { bytes, durationMs: Math.round((sound.length / (format.ratePerSecond * frameBytes)) * 1_000) };
}

function writeWavHeader(view: DataView, format: WavFormat, dataBytes: number): void {
  const { coding, channelCount, ratePerSecond, bits } = format;
  const ascii = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  ascii(0, "RIFF");
  view.setUint32(4, WAV_HEADER_BYTES - 8 + dataBytes, true);
  ascii(8, "WAVEfmt ");
  view.setUint32(16, 16, true); // the length of the format's part
  view.setUint16(20, coding, true);
  view.setUint16(22, channelCount, true);
  view.setUint32(24, ratePerSecond, true);
  view.setUint32(28, (ratePerSecond * channelCount * bits) / 8, true);
  view.setUint16(32, (channelCount * bits) / 8, true);
  view.setUint16(34, bits, true);
  ascii(36, "data");
  view.setUint32(40, dataBytes, true);
}

const WAV_HEADER_BYTES = 44;

/** Encodes mono samples between -1 and 1 as a 16-bit WAV file, the format of voice messages. */
export function encodeWav(samples: Float32Array, ratePerSecond: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAV_HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  writeWavHeader(view, { coding: 1, channelCount: 1, ratePerSecond, bits: 16 }, samples.length * 2);
  samples.forEach((sample, index) => {
    const clamped = Math.max(-1, Math.min(1, sample));
    view.setInt16(WAV_HEADER_BYTES + index * 2, Math.round(clamped < 0 ? clamped * 0x8000 : clamped * 0x7fff), true);
  });
  return bytes;
}

/** The file names of an upload in the store; an image has one per width. */
export function storedNames(storageKey: string, mimeType: string): string[] {
  if (mimeType === "image/webp") return UPLOAD_LIMITS.imageWidthsPx.map((width) => `${storageKey}-${width}.webp`);
  return [`${storageKey}${mimeType === "audio/wav" ? ".wav" : ".pdf"}`];
}

/** The next smaller width for readers who save data; anything else is returned unchanged. */
export function smallerWidth(width: unknown): unknown {
  const widths: unknown[] = UPLOAD_LIMITS.imageWidthsPx.map(String);
  const found = widths.indexOf(width);
  return found > 0 ? widths[found - 1] : width;
}

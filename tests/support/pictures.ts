import { readFileSync } from "node:fs";

const read = (name: string) => readFileSync(new URL(`pictures/${name}`, import.meta.url));

/** HEIC files of our own drawing, 96 × 64 unless their names say otherwise. */
export const HEIC = {
  /**
   * Red at the top, blue below once it is turned by a quarter, with the place where it was taken.
   */
  turned: read("turned.heic"),
  /** Red at the left, nothing at the right. */
  transparent: read("transparent.heic"),
  /** Two pictures, of which the second is the one to show: 64 × 96, blue. */
  several: read("several.heic"),
  /** One colour, written in the numbers of Display P3: 200, 80, 60 in those of sRGB. */
  displayP3: read("display-p3.heic"),
  fortyMegapixels: read("forty-megapixels.heic"),
} as const;

/** A HEIC that claims another size than it has. */
export function heicOfSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(HEIC.turned);
  const at = bytes.indexOf("ispe") + "ispe".length + 4;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

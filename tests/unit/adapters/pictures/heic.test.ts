import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { childPictures } from "@/lib/adapters/pictures/child-pictures";
import { isHeic } from "@/lib/adapters/pictures/contract";
import { isAppError } from "@/lib/core/base/errors";
import { HEIC, heicOfSize } from "@/tests/support/pictures";

const encode = async (bytes: Buffer) => {
  const picture = await childPictures.work({
    kind: "encode",
    read: async () => bytes,
    widthsPx: [320, 1600],
    pixelsMax: 40_000_000,
  });
  return { ...picture, bytes: picture.files[0]?.bytes ?? Buffer.of() };
};
const errorOf = (bytes: Buffer) =>
  encode(bytes).then(
    () => "drawn",
    (error: unknown) => (isAppError(error) ? [error.code, error.detail.params] : String(error)),
  );
/** The colours at the middle of the halves above and below, or left and right. */
async function halvesOf(bytes: Buffer, direction: "rows" | "columns") {
  const size = direction === "rows" ? { width: 1, height: 2 } : { width: 2, height: 1 };
  const pixels = await sharp(bytes)
    .ensureAlpha()
    .resize({ ...size, fit: "fill", kernel: "nearest" })
    .raw()
    .toBuffer();
  return [pixels.subarray(0, 4), pixels.subarray(4)].map(([red = 0, , blue = 0, alpha = 0]) =>
    alpha < 128 ? "nothing" : red > blue ? "red" : "blue",
  );
}

describe("a HEIC picture", () => {
  it("is turned upright by its own properties, without what its camera wrote into it", async () => {
    expect(HEIC.turned.toString("latin1")).toContain("Canari");
    const { widthPx, heightPx, files, bytes } = await encode(HEIC.turned);
    expect([widthPx, heightPx]).toEqual([64, 96]);
    expect(await halvesOf(bytes, "rows")).toEqual(["red", "blue"]);
    for (const file of files) {
      const { format, exif, xmp, icc, orientation } = await sharp(file.bytes).metadata();
      expect({ format, exif, xmp, icc, orientation }).toEqual({ format: "webp" });
    }
  });

  it("preserves what is transparent", async () => {
    expect(await halvesOf((await encode(HEIC.transparent)).bytes, "columns")).toEqual(["red", "nothing"]);
  });

  it("has the colours of its profile, or of sRGB where its profile is none", async () => {
    const colourOf = async (file: Buffer) => {
      const { bytes } = await encode(file);
      return [...(await sharp(bytes).removeAlpha().resize(1, 1).raw().toBuffer())];
    };
    const converted = await colourOf(HEIC.displayP3);
    for (const [channel, value] of [200, 80, 60].entries())
      expect(Math.abs((converted[channel] ?? 0) - value), String(converted)).toBeLessThanOrEqual(4);
    const damaged = Buffer.from(HEIC.displayP3);
    damaged.write("none", damaged.indexOf("acsp"), "latin1");
    const [red = 0] = await colourOf(damaged);
    expect(red).toBeLessThan(192);
    damaged.write("acsp", damaged.indexOf("none"), "latin1");
    damaged.fill(255, damaged.indexOf("acsp") + 92, damaged.indexOf("acsp") + 200);
    expect(await errorOf(damaged)).toMatch(/^drawn$/);
  });

  it("that is one of several is the one that the file names first", async () => {
    const { widthPx, heightPx, bytes } = await encode(HEIC.several);
    expect([widthPx, heightPx]).toEqual([64, 96]);
    expect(await halvesOf(bytes, "rows")).toEqual(["blue", "blue"]);
  });

  it("of 40 megapixels is rendered within the limits", async () => {
    expect(await encode(HEIC.fortyMegapixels)).toMatchObject({ widthPx: 1_600, heightPx: 1_200 });
  });

  it("that is damaged, cut off or larger than it may be is refused, each with its reason", async () => {
    const { length } = HEIC.turned;
    for (const cut of [16, 200, length - 200, length - 20])
      expect(await errorOf(HEIC.turned.subarray(0, cut)), `${cut} bytes`).toEqual(["upload.unreadable", undefined]);
    expect(await errorOf(heicOfSize(8_000, 6_000))).toEqual(["upload.too_many_pixels", { max: 40 }]);
    expect(await errorOf(heicOfSize(2 ** 31, 2 ** 31))).toEqual(["upload.unreadable", undefined]);
  });

  it("is recognised by its brands alone", () => {
    const ftyp = (...brands: string[]) =>
      Buffer.from(`\0\0\0${String.fromCharCode(8 + brands.length * 4)}ftyp${brands.join("")}`, "latin1");
    expect(Object.values(HEIC).map(isHeic)).toEqual([true, true, true, true, true]);
    expect(isHeic(ftyp("mif1", "\0\0\0\0", "heix"))).toBe(true);
    expect(isHeic(ftyp("avif", "\0\0\0\0", "mif1"))).toBe(false);
    expect(isHeic(ftyp("mp42", "heic", "isom"))).toBe(false);
    expect(isHeic(Buffer.from("\0\0\0\x18ftyp"))).toBe(false);
  });
});

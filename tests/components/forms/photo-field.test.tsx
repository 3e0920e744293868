import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FileItem, keyOf } from "@/components/forms/file-items";
import { PhotoField } from "@/components/forms/photo-field";
import { useFileQueue } from "@/components/forms/use-file-queue";
import type { Locale } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { sent } from "@/tests/support/components/uploads";

const MB = 1024 * 1024;
const t = textsOf("fr", "uploads");

function Photos() {
  const [items, setItems] = useState<FileItem[]>([]);
  const queue = useFileQueue({
    onDone: (key, file) => setItems((known) => known.map((item) => (keyOf(item) === key ? file : item))),
  });
  return (
    <PhotoField
      label="Photos"
      hint="Quatre au plus."
      max={4}
      items={items}
      onChange={(change) => setItems(change)}
      queue={queue}
    />
  );
}

/** The maximum of one call of getRandomValues. */
const RANDOM_BYTES_MAX = 65_536;

/**
 * A photo that compresses badly, with a red band at the top; JPEGs lie on their side by their note.
 */
async function photoOf(type: "image/jpeg" | "image/png", width: number, height: number, quality = 1): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const noise = context.createImageData(width, 256);
  for (let at = 0; at < noise.data.length; at += RANDOM_BYTES_MAX)
    crypto.getRandomValues(noise.data.subarray(at, at + RANDOM_BYTES_MAX));
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
  for (let y = 0; y < height; y += 256) context.putImageData(noise, 0, y);
  context.fillStyle = "#f00";
  context.fillRect(0, 0, width, height / 4);
  const blob = await canvas.convertToBlob({ type, quality });
  return new File([blob], type === "image/png" ? "IMG.png" : "PXL.jpg", { type });
}

/** The same JPEG with a note that it is to be turned by a quarter to the right. */
async function onItsSide(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const exif = [...new TextEncoder().encode("Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0")];
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return new File([bytes.subarray(0, 2), segment, bytes.subarray(2)], file.name, { type: file.type });
}

/** The size of what was sent, and its colour at the middle of its right edge. */
async function pictureOf(file: File) {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  const [red = 0, , blue = 255] =
    context?.getImageData(bitmap.width - 20, Math.round(bitmap.height / 2), 1, 1).data ?? [];
  return { width: bitmap.width, height: bitmap.height, isRed: red > 200 && blue < 60 };
}

const choose = (...files: File[]) => userEvent.upload(page.getByLabelText("Photos", { exact: true }), files);
const tiles = () => page.getByRole("listitem");
const done = (id: number) => ({ file: { id, path: `/api/v1/files/${id}` } });
const drawField = (locale: Locale = "fr") => draw(<Photos />, locale);

describe("photos of phones", () => {
  it("are made smaller in this browser, upright, with progress: a JPEG of 12 megapixels and a large PNG", async () => {
    const jpeg = await onItsSide(await photoOf("image/jpeg", 4_032, 3_024, 0.9));
    const png = await photoOf("image/png", 2_500, 2_300);
    expect(jpeg.size).toBeGreaterThan(7 * MB);
    expect(png.size).toBeGreaterThan(12 * MB);
    await drawField();
    await choose(jpeg, png);
    await expect
      .element(page.getByRole("progressbar", { name: new RegExp(t("files.shrinking", { name: "" }).trim()) }).first())
      .toBeVisible();
    await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(2);
    const [first, second] = sent();
    for (const sending of sent()) expect(sending.file.size).toBeLessThan(2.5 * MB);
    if (!first || !second) throw new Error("both photos are sent");
    expect(await pictureOf(first.file)).toEqual({ width: 1_600, height: 2_133, isRed: true });
    expect(await pictureOf(second.file)).toMatchObject({ width: 1_600, height: 1_472 });
    first?.report(0.42);
    await expect.element(page.getByText("42 %")).toBeVisible();
    first?.end(201, done(1));
    second?.end(201, done(2));
    await expect.poll(() => page.getByRole("progressbar").elements().length).toBe(0);
  }, 60_000);

  it("go as they are when that gains nothing, or when this browser cannot read them", async () => {
    const small = await photoOf("image/jpeg", 200, 150, 0.5);
    const heic = new File(["no browser of this test reads it"], "IMG_1.HEIC", { type: "" });
    await drawField();
    await choose(small, heic);
    await expect
      .poll(() => sent().map(({ file }) => [file.name, file.size]))
      .toEqual([
        ["PXL.jpg", small.size],
        ["IMG_1.HEIC", heic.size],
      ]);
    for (const [index, sending] of sent().entries()) sending.end(201, done(index + 1));
    await expect.poll(() => page.getByRole("progressbar").elements().length).toBe(0);
  });

  it("say that they are sent as soon as they are", async () => {
    await drawField();
    await choose(new File(["no browser of this test reads it"], "IMG_1.HEIC", { type: "image/heic" }));
    await expect.poll(() => sent().length).toBe(1);
    await expect.element(page.getByText("0 %")).toBeVisible();
    await expect.element(page.getByText(t("files.shrinkingShort"))).not.toBeInTheDocument();
  });

  it("are given up by their own button, and sent again once the server was busy, without being resized again", async () => {
    await drawField();
    await choose(await photoOf("image/jpeg", 1_700, 1_300));
    await expect.poll(() => sent().length).toBe(1);
    const [first] = sent();
    first?.end(503, { code: "server.busy", message: "Le serveur est occupé.", data: {} });
    await page.getByRole("button", { name: /Réessayer/ }).click();
    await expect.poll(() => sent().length).toBe(2);
    expect(sent()[1]?.file.size).toBe(first?.file.size);
    await page.getByRole("button", { name: /Retirer/ }).click();
    expect(sent()[1]?.isAborted()).toBe(true);
    await expect.poll(() => page.getByRole("img").elements().length).toBe(0);
  });

  it("that wait for their turn are not sent any more once their form has left the page", async () => {
    const form = await drawField();
    const files = ["A", "B", "C", "D"].map((name) => new File([name], `${name}.HEIC`, { type: "image/heic" }));
    await choose(...files);
    await expect.poll(() => sent().length).toBe(3);
    await form.unmount();
    expect(sent().map((sending) => sending.isAborted())).toEqual([true, true, true]);
    // What follows an upload that ends comes with the next turns of the event loop.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    expect(sent().length).toBe(3);
  });

  it("that the server refuses for what they are are not offered to be sent again, but to be taken out", async () => {
    await drawField();
    await choose(await photoOf("image/jpeg", 200, 150, 0.5));
    await expect.poll(() => sent().length).toBe(1);
    sent()[0]?.end(422, { code: "upload.unreadable", message: "Ce fichier est abîmé.", data: {} });
    await expect.element(page.getByText("Ce fichier est abîmé.")).toBeVisible();
    expect(page.getByRole("button", { name: /Réessayer/ }).elements()).toEqual([]);
    await page.getByRole("button", { name: /Retirer/ }).click();
    await expect.poll(() => page.getByRole("img").elements().length).toBe(0);
  });

  it.each(["fr", "en", "ar"] as const)(
    "that are refused say all of the reason on a phone's screen, in %s",
    async (locale) => {
      const texts = textsOf(locale, "errors");
      const reasons = [
        texts("upload.too_many_pixels", { max: 65 }),
        texts("upload.too_costly"),
        texts("upload.locked"),
        texts("upload.wrong_type", { accepted: "JPG, PNG, WebP, HEIC, AVIF, GIF, SVG" }),
      ];
      await drawField(locale);
      await choose(...(await Promise.all(reasons.map(() => photoOf("image/jpeg", 200, 150, 0.5)))));
      for (const [index, message] of reasons.entries()) {
        await expect.poll(() => sent().length).toBeGreaterThan(index);
        sent()[index]?.end(422, { code: "upload.too_many_pixels", message, data: {} });
      }
      for (const reason of reasons) {
        const sentence = page.getByText(reason);
        await expect.element(sentence).toBeVisible();
        const { bottom, left, right } = sentence.element().getBoundingClientRect();
        expect([left >= 0, right <= window.innerWidth]).toEqual([true, true]);
        for (let box = sentence.element(); box !== document.body; box = box.parentElement ?? document.body) {
          expect(box.scrollHeight - box.clientHeight, box.className).toBeLessThanOrEqual(1);
          const isClipping = getComputedStyle(box).overflow === "hidden";
          expect(isClipping && box.getBoundingClientRect().bottom < bottom - 1).toBe(false);
        }
      }
    },
  );

  it.each(["image/jpg", "image/pjpeg", "application/octet-stream", ""])(
    "are taken and made smaller as well when their app calls them %o",
    async (type) => {
      const photo = await photoOf("image/jpeg", 2_000, 1_500);
      await drawField();
      await choose(new File([photo], "1000004711", { type }));
      await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(1);
      expect(await pictureOf(sent()[0]?.file ?? photo)).toMatchObject({ width: 1_600, height: 1_200 });
    },
  );

  it("of 100 megapixels are made smaller, upright, without being decoded as a whole", async () => {
    const canvas = new OffscreenCanvas(11_600, 8_700);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "#00f";
    context.fillRect(0, 0, 11_600, 8_700);
    context.fillStyle = "#f00";
    context.fillRect(0, 0, 11_600, 2_900);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    await drawField();
    await choose(await onItsSide(new File([blob], "PXL.jpg", { type: "image/jpeg" })));
    await expect.poll(() => sent().length, { timeout: 60_000 }).toBe(1);
    expect(await pictureOf(sent()[0]?.file ?? new File([], ""))).toEqual({ width: 1_600, height: 2_133, isRed: true });
  }, 90_000);

  it("that come while others are inspected do not exceed the field", async () => {
    await drawField();
    const some = (count: number) =>
      Promise.all(Array.from({ length: count }, () => photoOf("image/jpeg", 60, 40, 0.5)));
    const [first, second] = [await some(3), await some(3)];
    const data = (files: File[]) => {
      const held = new DataTransfer();
      for (const file of files) held.items.add(file);
      return held;
    };
    const paste = (files: File[]) =>
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data(files), bubbles: true }));
    paste(first);
    paste(second);
    await expect.element(page.getByText(t("files.tooMany", { max: 4, count: 2 }))).toBeVisible();
    await expect.poll(() => page.getByRole("img").elements().length).toBe(4);
  });

  it("that are wide or tall stand in tiles of one height", async () => {
    await drawField();
    await choose(await photoOf("image/jpeg", 900, 300, 0.5), await photoOf("image/jpeg", 300, 900, 0.5));
    await expect.poll(() => sent().length).toBe(2);
    for (const [index, sending] of sent().entries()) sending.end(201, done(index + 1));
    await expect.poll(() => page.getByRole("progressbar").elements().length).toBe(0);
    const boxes = page
      .getByRole("img")
      .elements()
      .map((image) => image.getBoundingClientRect());
    expect(boxes.map(({ width, height }) => Math.round(width - height))).toEqual([0, 0]);
    expect(
      new Set(
        tiles()
          .elements()
          .slice(0, 2)
          .map((tile) => tile.getBoundingClientRect().height),
      ).size,
    ).toBe(1);
  });
});

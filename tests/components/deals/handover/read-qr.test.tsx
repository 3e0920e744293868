import encodeQR from "qr";
import { afterEach, expect, it } from "vitest";
import { makeQrReader } from "@/components/deals/handover/read-qr";

afterEach(() => void Reflect.deleteProperty(window, "BarcodeDetector"));

/** A picture with a code, such as a frame of a camera. */
async function pictureOf(text: string): Promise<ImageBitmap> {
  const canvas = document.createElement("canvas");
  canvas.width = 320;
  canvas.height = 240;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "#8a7a66";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const rows = encodeQR(text, "raw", { border: 4 });
  const side = 200 / rows.length;
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      context.fillStyle = isDark ? "#000" : "#fff";
      context.fillRect(Math.floor(60 + x * side), Math.floor(20 + y * side), Math.ceil(side), Math.ceil(side));
    });
  });
  return createImageBitmap(canvas);
}

/** Gives the browser a reader of its own. */
function setDetector(detect: () => Promise<{ rawValue: string }[]>): void {
  class Detector {
    static getSupportedFormats = async () => ["qr_code"];
    detect = detect;
  }
  Reflect.set(window, "BarcodeDetector", Detector);
}

it("reads with the browser's own reader where it has one", async () => {
  setDetector(async () => [{ rawValue: "by the browser" }]);
  const read = await makeQrReader();
  expect(await read(await pictureOf("123456"))).toBe("by the browser");
});

it("reads with the decoder where the browser's own reader fails, from then on", async () => {
  let asked = 0;
  setDetector(async () => {
    asked += 1;
    throw new DOMException("service unavailable", "NotSupportedError");
  });
  const read = await makeQrReader();
  expect(await read(await pictureOf("123456"))).toBe("123456");
  expect(await read(await pictureOf("654321"))).toBe("654321");
  expect(asked).toBe(1);
});

it("finds nothing in a picture without a code", async () => {
  const read = await makeQrReader();
  expect(await read(await createImageBitmap(new ImageData(64, 64)))).toBeUndefined();
});

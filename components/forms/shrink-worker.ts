// A thread of the browser that draws one photo smaller, so that the page stays responsive.
import type { ShrinkOrder, Shrunk } from "./shrink-photo";

/** Close to what cannot be told apart; the server writes it anew in its own quality. */
const QUALITY = 0.88;

// Typed here, because the compiler knows this file as one of the page.
const thread = self as unknown as {
  onmessage: (event: MessageEvent<ShrinkOrder>) => void;
  postMessage: (answer: Shrunk) => void;
};

thread.onmessage = ({ data }) => {
  void shrink(data)
    .catch(() => undefined)
    .then(thread.postMessage.bind(thread));
};

async function shrink({ file, box, isOpaque }: ShrinkOrder): Promise<Shrunk> {
  // Upright as the file's own note says: what is drawn has no such note any more.
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const webp = await canvas.convertToBlob({ type: "image/webp", quality: QUALITY });
  // Safari writes no WebP and gives a PNG instead.
  if (webp.type === "image/webp" || !isOpaque) return webp;
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}

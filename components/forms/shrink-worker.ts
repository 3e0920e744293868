// A thread of the browser that draws one photo smaller, so that the page stays responsive.
import { Lifetime } from "@/lib/client/lifetime";
import type { ShrinkOrder, Shrunk } from "./shrink-photo";

/** Close to what cannot be distinguished; the server writes it again in its own quality. */
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

async function shrink({ file, size, isOpaque, sampledType }: ShrinkOrder): Promise<Shrunk> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  if (sampledType) await drawSampled(context, file, size, sampledType);
  else await drawWhole(context, file, size);
  const webp = await canvas.convertToBlob({ type: "image/webp", quality: QUALITY });
  // Safari writes no WebP and gives a PNG instead.
  if (webp.type === "image/webp" || !isOpaque) return webp;
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}

type Context = OffscreenCanvasRenderingContext2D;
type Size = ShrinkOrder["size"];

async function drawWhole(context: Context, file: File, { width, height }: Size): Promise<void> {
  const lifetime = new Lifetime();
  try {
    // Upright by the file's orientation tag, which the drawn image no longer has.
    const picture = lifetime.hold(await createImageBitmap(file, { imageOrientation: "from-image" }), close);
    context.drawImage(picture, 0, 0, width, height);
  } finally {
    lifetime.end();
  }
}

/** Twice as large as it is drawn, so that the canvas' better filter has something to do. */
const SAMPLED_SCALE = 2;

async function drawSampled(context: Context, file: File, { width, height }: Size, type: string): Promise<void> {
  const lifetime = new Lifetime();
  const desired = { desiredWidth: width * SAMPLED_SCALE, desiredHeight: height * SAMPLED_SCALE };
  try {
    const decoder = lifetime.hold(new ImageDecoder({ data: await file.arrayBuffer(), type, ...desired }), close);
    const { image } = await decoder.decode();
    // A frame is drawn upright, by its file's orientation.
    context.drawImage(lifetime.hold(image, close), 0, 0, width, height);
  } finally {
    lifetime.end();
  }
}

function close(held: { close: () => void }): void {
  held.close();
}

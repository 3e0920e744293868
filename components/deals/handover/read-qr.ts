/** The browser's `BarcodeDetector`, which TypeScript's DOM types lack. */
type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };

/** The text of a QR code in an image or video frame; `undefined` without a code. */
export type QrReader = (source: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>;

/** Larger images are scaled down to this, so that a phone decodes several frames a second. */
const SIDE_MAX_PX = 960;

/** The browser's own reader, or a decoder loaded only where there is none, or where it fails. */
export async function makeQrReader(): Promise<QrReader> {
  const detector = await ownDetector();
  if (!detector) return makeDecoder();
  let decoder: Promise<QrReader> | undefined;
  return async (source) => {
    if (decoder) return (await decoder)(source);
    try {
      return (await detector.detect(source))[0]?.rawValue;
    } catch {
      // A frame that is not there yet, or a service of the phone that is not: nothing is to be
      // waited for.
      decoder = makeDecoder();
      return (await decoder)(source);
    }
  };
}

async function makeDecoder(): Promise<QrReader> {
  const { default: decodeQR } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (source) => {
    const [width, height] =
      "videoWidth" in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
    if (!context || width === 0 || height === 0) return undefined;
    const scale = Math.min(1, SIDE_MAX_PX / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      return undefined; // The decoder throws when the image has no code.
    }
  };
}

async function ownDetector(): Promise<Detector | undefined> {
  const Own: unknown = Reflect.get(window, "BarcodeDetector");
  if (typeof Own !== "function") return undefined;
  try {
    const formats: unknown = await Reflect.get(Own, "getSupportedFormats").call(Own);
    if (!Array.isArray(formats) || !formats.includes("qr_code")) return undefined;
    return Reflect.construct(Own, [{ formats: ["qr_code"] }]) as Detector; // Checked above.
  } catch {
    return undefined;
  }
}

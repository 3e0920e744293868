/** The browser's own reader, where there is one; TypeScript does not know it. */
type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };

/** Reads the text of a QR code out of a picture or a video's frame; nothing when there is none. */
export type QrReader = (source: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>;

/** Larger pictures are read at this size: a code that fills a hand is clear in it, and a phone reads it several times a second. */
const SIDE_MAX_PX = 960;

/** Makes a reader: the browser's own, or ours where it has none, which is loaded only then. */
export async function makeQrReader(): Promise<QrReader> {
  const detector = await ownDetector();
  if (detector) return async (source) => (await detector.detect(source))[0]?.rawValue;
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
      return undefined; // It throws when the picture holds no code.
    }
  };
}

async function ownDetector(): Promise<Detector | undefined> {
  const Own: unknown = Reflect.get(window, "BarcodeDetector");
  if (typeof Own !== "function") return undefined;
  try {
    const formats: unknown = await Reflect.get(Own, "getSupportedFormats").call(Own);
    if (!Array.isArray(formats) || !formats.includes("qr_code")) return undefined;
    return Reflect.construct(Own, [{ formats: ["qr_code"] }]) as Detector; // What the two lines above have made sure of.
  } catch {
    return undefined;
  }
}

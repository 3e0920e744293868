// A thread of the picture process that decodes one HEIC file and ends, which gives its memory back.
// The process itself goes on polling its memory and time meanwhile.
import { parentPort, workerData } from "node:worker_threads";
import libheif from "libheif-js/wasm-bundle.js";
import type { HeicOrder, Pixels, PixelsAnswer } from "./heic-pixels";

/** The library's result for a picture, or for an error, which has no `channels`. */
type Decoded = { channels?: { data: Uint8Array; stride: number; width: number; height: number }[] };

/** The scale left for the better filter: it halves at least. */
const FILTER_SCALE = 2;

parentPort?.postMessage(answer(workerData));

function answer(order: HeicOrder): PixelsAnswer {
  try {
    return decode(order);
  } catch {
    // The library's own abort: a file that asks for more memory than there is.
    return "unreadable";
  }
}

/** Reads the primary picture, which the library turns upright by the file's own properties. */
function decode({ bytes, pixelsMax, widthPx, heightPx }: HeicOrder): PixelsAnswer {
  const context = libheif.heif_context_alloc();
  const { code } = libheif.heif_context_read_from_memory(context, bytes);
  if (code !== libheif.heif_error_code.heif_error_Ok) return "unreadable";
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (!handle || "code" in handle) return "unreadable";
  const width = libheif.heif_image_handle_get_width(handle);
  const height = libheif.heif_image_handle_get_height(handle);
  if (width * height > pixelsMax) return "too_many_pixels";
  const hasAlpha = libheif.heif_image_handle_has_alpha_channel(handle) !== 0;
  const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = libheif.heif_chroma;
  const decoded: Decoded = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
  );
  const plane = decoded.channels?.[0];
  if (!plane || plane.width * plane.height > pixelsMax) return "unreadable";
  const scale = Math.max(plane.width / widthPx, plane.height / heightPx);
  return averaged(plane, hasAlpha ? 4 : 3, Math.max(1, Math.floor(scale / FILTER_SCALE)));
}

/**
 * Copies a picture out of the library's memory, each square of `factor` pixels as one: a whole copy
 * would take as much again.
 */
function averaged(plane: NonNullable<Decoded["channels"]>[number], channels: 3 | 4, factor: number): Pixels {
  const { data, stride } = plane;
  const width = Math.floor(plane.width / factor);
  const height = Math.floor(plane.height / factor);
  const pixels = new Uint8Array(width * height * channels);
  const count = factor * factor;
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < channels; channel += 1, to += 1) {
        let sum = 0;
        for (let row = 0; row < factor; row += 1) {
          const from = (y * factor + row) * stride + x * factor * channels + channel;
          for (let column = 0; column < factor; column += 1) sum += data[from + column * channels] ?? 0;
        }
        pixels[to] = sum / count;
      }
  return { pixels, width, height, channels };
}

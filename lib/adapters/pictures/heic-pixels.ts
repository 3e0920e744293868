/** A HEIC file to decode, and the size that its picture is wanted at. */
export type HeicOrder = { bytes: Uint8Array; pixelsMax: number; widthPx: number; heightPx: number };

/** A decoded picture, at least twice as large as wanted if the file's is. */
export type Pixels = { pixels: Uint8Array; width: number; height: number; channels: 3 | 4 };

/** A thread's answer: the pixels, or why there are none. */
export type PixelsAnswer = Pixels | "unreadable" | "too_many_pixels";

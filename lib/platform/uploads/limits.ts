import type { UploadKind } from "@/db/enums/platform/uploads";

/** The limits of uploads (product: uploads); what a single file may have: `bytesMaxOf`. */
export const UPLOAD_LIMITS = {
  /** The largest body with files. */
  requestBytesMax: 300 * 1024 * 1024,
  audioSecondsMax: 60,
  /** The sample rate of recordings: a minute stays below the byte limit. */
  audioRatePerSecond: 16_000,
  /** The sample rates of a WAV file that is taken, per second. */
  wavRates: { min: 4_000, max: 192_000 },
  imageWidthsPx: [320, 800, 1600],
  /** Unreferenced files are deleted after this. */
  unclaimedHours: 24,
  /** Bytes without a row may still be being written; deleted after this. */
  orphanedHours: 24,
  /** Files of one request processed concurrently. */
  preparedAtOnce: 4,
} as const;

/** The upload rates per user (decision 0114). */
export const UPLOAD_RATES = {
  files: { bucket: "uploads", max: 200, windowSeconds: 3600 },
  /** Counts the sent bytes, stored or not: they are on the disk while the file is processed. */
  megabytes: { bucket: "uploads_megabytes", max: 1024, windowSeconds: 3600 },
  /** Images that hit the memory or time limit. */
  costly: { bucket: "uploads_costly", max: 10, windowSeconds: 3600 },
} as const;

/** Bounds of a file: photos of phones, drawings that are slow to render, sounds and documents. */
type SizeClass = "jpeg" | "photo" | "drawing" | "audio" | "document";

/**
 * A format: its name for people, its MIME types and extensions, and its size class. `pixelsMax` is
 * the maximum that the server decodes within the limits of a child; browsers may shrink larger
 * images.
 */
type FormatFacts = {
  label: string;
  size: SizeClass;
  mimeTypes: readonly string[];
  extensions: readonly string[];
  pixelsMax: number;
};

const MEGAPIXELS = 1_000_000;

/** The formats of files, distinguished by their first bytes. */
export const FORMATS = {
  jpeg: {
    label: "JPG",
    size: "jpeg",
    mimeTypes: ["image/jpeg", "image/jpg", "image/pjpeg"],
    extensions: [".jpg", ".jpeg", ".jfif"],
    pixelsMax: 210 * MEGAPIXELS,
  },
  png: {
    label: "PNG",
    size: "photo",
    mimeTypes: ["image/png", "image/x-png"],
    extensions: [".png"],
    pixelsMax: 100 * MEGAPIXELS,
  },
  webp: {
    label: "WebP",
    size: "photo",
    mimeTypes: ["image/webp"],
    extensions: [".webp"],
    pixelsMax: 210 * MEGAPIXELS,
  },
  heic: {
    label: "HEIC",
    size: "photo",
    mimeTypes: ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"],
    extensions: [".heic", ".heif", ".hif"],
    pixelsMax: 65 * MEGAPIXELS,
  },
  avif: {
    label: "AVIF",
    size: "photo",
    mimeTypes: ["image/avif"],
    extensions: [".avif"],
    pixelsMax: 30 * MEGAPIXELS,
  },
  gif: {
    label: "GIF",
    size: "drawing",
    mimeTypes: ["image/gif"],
    extensions: [".gif"],
    pixelsMax: 40 * MEGAPIXELS,
  },
  svg: {
    label: "SVG",
    size: "drawing",
    mimeTypes: ["image/svg+xml"],
    extensions: [".svg"],
    pixelsMax: 40 * MEGAPIXELS,
  },
  wav: {
    label: "WAV",
    size: "audio",
    mimeTypes: ["audio/wav", "audio/wave", "audio/x-wav", "audio/vnd.wave"],
    extensions: [".wav"],
    pixelsMax: 0,
  },
  pdf: {
    label: "PDF",
    size: "document",
    mimeTypes: ["application/pdf", "application/x-pdf"],
    extensions: [".pdf"],
    pixelsMax: 0,
  },
} as const satisfies Record<string, FormatFacts>;
/** A format of files. */
export type Format = keyof typeof FORMATS;

/** The formats that each kind of file may have. */
export const FORMATS_OF: Readonly<Record<UploadKind, readonly Format[]>> = {
  image: ["jpeg", "png", "webp", "heic", "avif", "gif", "svg"],
  audio: ["wav"],
  document: ["jpeg", "png", "webp", "heic", "avif", "pdf"],
};

const MB = 1024 * 1024;
const BYTES_MAX: Readonly<Record<SizeClass, number>> = {
  // A photo of 200 megapixels, which phones write as JPEG.
  jpeg: 60 * MB,
  photo: 30 * MB,
  drawing: 5 * MB,
  audio: 2 * MB,
  document: 5 * MB,
};

/** The most bytes that a file of a format may have. */
export function bytesMaxOf(format: Format): number {
  return BYTES_MAX[FORMATS[format].size];
}

/** The maximum of bytes of any format of a kind, which is read before the format is known. */
export function bytesMaxOfKind(kind: UploadKind | "any"): number {
  const formats = kind === "any" ? Object.values(FORMATS_OF).flat() : FORMATS_OF[kind];
  return Math.max(...formats.map(bytesMaxOf));
}

/** A number of bytes as people read it. */
export function inMegabytes(bytes: number): number {
  return bytes / MB;
}

/** The formats of a kind, as people read them. */
export function namesOfFormats(kind: UploadKind): string {
  return FORMATS_OF[kind].map((format) => FORMATS[format].label).join(", ");
}

/**
 * The format that a file claims by its type or else, as many systems and apps know none or a wrong
 * one, by its name.
 */
export function claimedFormat({ name, type }: { name: string; type: string }): Format | undefined {
  const at = name.lastIndexOf(".");
  const extension = at < 0 ? "" : name.slice(at).toLowerCase();
  const find = (isClaimed: (facts: FormatFacts) => boolean) => ALL_FORMATS.find((format) => isClaimed(FORMATS[format]));
  return find(({ mimeTypes }) => mimeTypes.includes(type)) ?? find(({ extensions }) => extensions.includes(extension));
}

const ALL_FORMATS = Object.keys(FORMATS) as Format[]; // the table's own keys

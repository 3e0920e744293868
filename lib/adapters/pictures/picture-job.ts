/** Limits of one picture and of the queue. */
export const PICTURE_LIMITS = {
  childrenMax: 2,
  waitingMax: 80,
  waitingPerOwnerMax: 24,
  /** The images of shared links, which anybody may ask for, in a pool of their own. */
  cards: { childrenMax: 1, waitingMax: 20 },
  /** With `workMsMax` shorter than a request's deadline (`lib/core/commands/deadline.ts`). */
  waitMsMax: 9_000,
  /** CPU time, so that a busy machine does not reject pictures. */
  cpuMsMax: 13_000,
  workMsMax: 14_000,
  /** An invalid picture that used this much CPU was made to waste it. */
  costlyCpuMs: 2_000,
  /** A JPEG of 200 megapixels takes a fifth of it, the largest HEIC two thirds. */
  memoryBytesMax: 768 * 1024 * 1024,
  /** The kernel's limit (where supported), for growth faster than the child polls. */
  dataBytesMax: 1024 * 1024 * 1024,
  /**
   * The address space that Node.js 24 and later reserve for the compiled code of each JavaScript
   * thread: the kernel counts it as data, used or not, and the process ends where it cannot be had.
   */
  codeBytes: 512 * 1024 * 1024,
  /** A child is replaced after this many pictures. */
  jobsPerChildMax: 100,
  idleMs: 30_000,
} as const;

/** The operation on a picture. */
type Work =
  /** The first frame, upright, as WebP in each width; all metadata is dropped. */
  | { kind: "encode"; widthsPx: readonly number[]; pixelsMax: number }
  /** The centre square, as WebP in each width. */
  | { kind: "square"; widthsPx: readonly number[]; pixelsMax: number }
  /** Our own drawing as PNG. */
  | { kind: "paint" }
  /** A PDF that opens without a password, rebuilt where it is not intact. */
  | { kind: "document" };

/** A job for a child process: any picture that users sent or that shows their text. */
export type PictureJob = Work & { bytes: Uint8Array };

/** A job whose bytes are read when its turn has come: those that wait take no memory. */
export type PictureTask = Work & { read: () => Promise<Uint8Array> };

/**
 * The produced files; `widthPx` and `heightPx` are those of the widest, and for a document those of
 * its first page, in points.
 */
export type Picture = { files: { suffix: string; bytes: Buffer }[]; widthPx: number; heightPx: number };

/** Why there is no picture. */
export type PictureFault = "unreadable" | "too_many_pixels" | "locked";

/** A child's messages: started, then the picture or why there is none. */
export type PictureAnswer = { isBegun: true } | { picture: Picture } | { fault: PictureFault; cpuMs: number };

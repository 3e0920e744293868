/** Limits of one picture and of the queue. */
export const PICTURE_LIMITS = {
  childrenMax: 2,
  waitingMax: 80,
  waitingPerOwnerMax: 24,
  /** With `workMsMax` shorter than a request's deadline (`lib/core/deadline.ts`). */
  waitMsMax: 12_000,
  /** CPU time, so that a busy machine does not reject pictures. */
  cpuMsMax: 6_000,
  workMsMax: 12_000,
  /** An invalid picture that used this much CPU was made to waste it. */
  costlyCpuMs: 2_000,
  /** A photo of 40 megapixels takes a third of it. */
  memoryBytesMax: 512 * 1024 * 1024,
  /** The kernel's limit (where supported), for growth faster than the child polls. */
  dataBytesMax: 1024 * 1024 * 1024,
  /** A child is replaced after this many pictures. */
  jobsPerChildMax: 100,
  idleMs: 30_000,
} as const;

/** A job for a child process: any picture that users sent or that shows their text. */
export type PictureJob =
  /** The first frame, upright, as WebP in each width; all metadata is dropped. */
  | { kind: "encode"; bytes: Uint8Array; widthsPx: readonly number[]; pixelsMax: number }
  /** The centre square, as WebP in each width. */
  | { kind: "square"; bytes: Uint8Array; widthsPx: readonly number[]; pixelsMax: number }
  /** Our own drawing as PNG. */
  | { kind: "paint"; bytes: Uint8Array };

/** The produced files; `widthPx` and `heightPx` are those of the widest. */
export type Picture = { files: { suffix: string; bytes: Buffer }[]; widthPx: number; heightPx: number };

/** A child's messages: started, then the picture or why there is none. */
export type PictureAnswer = { isBegun: true } | { picture: Picture } | { isUnreadable: true; cpuMs: number };

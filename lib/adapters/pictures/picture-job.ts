/** What a child process may spend on one picture, and how many may wait for one. */
export const PICTURE_LIMITS = {
  /** Pictures that are worked on at once. */
  childrenMax: 2,
  /** Who is further behind is better told to come again. */
  waitingMax: 80,
  waitingPerOwnerMax: 24,
  /** With the work itself shorter than a request may take (`lib/core/deadline.ts`). */
  waitMsMax: 12_000,
  /** Of a processor, so that a picture is not refused because the machine is busy. */
  cpuMsMax: 6_000,
  workMsMax: 12_000,
  /** What turns out to be no picture after so much work was made to take it. */
  costlyCpuMs: 2_000,
  /** A photo of 40 million pixels takes a third of it. */
  memoryBytesMax: 512 * 1024 * 1024,
  /** The kernel's own limit of a child's data, where it keeps one: for what grows faster than the child looks. */
  dataBytesMax: 1024 * 1024 * 1024,
  /** A child that has done so much is replaced by a new one. */
  jobsPerChildMax: 100,
  idleMs: 30_000,
} as const;

/** What is asked of a child process: every picture that somebody sent, or that holds somebody's words, is worked on there. */
export type PictureJob =
  /** The first picture of a file, upright, as WebP in each width: everything else in the file is dropped. */
  | { kind: "encode"; bytes: Uint8Array; widthsPx: readonly number[]; pixelsMax: number }
  /** The square round a picture's middle, as WebP in each width. */
  | { kind: "square"; bytes: Uint8Array; widthsPx: readonly number[]; pixelsMax: number }
  /** A drawing of ours as PNG. */
  | { kind: "paint"; bytes: Uint8Array };

/** A picture as it was made; `widthPx` and `heightPx` are those of the widest. */
export type Picture = { files: { suffix: string; bytes: Buffer }[]; widthPx: number; heightPx: number };

/** What a child answers: that it has begun, then the picture, or that there is none in what it was given. */
export type PictureAnswer = { isBegun: true } | { picture: Picture } | { isUnreadable: true; cpuMs: number };

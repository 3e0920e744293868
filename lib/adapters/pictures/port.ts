import type { Picture, PictureJob } from "./picture-job";

/** The owner of a picture, and a signal that aborts when nobody waits for it. */
export type PictureCall = { owner?: number | null | undefined; signal?: AbortSignal | undefined };

/** Processes pictures outside the calling process, within memory and time limits. */
export type PictureProcessor = {
  /**
   * Throws `upload.unreadable` for invalid or too costly pictures, `server.busy` when the queue is
   * full, and `request.interrupted` when the caller left.
   */
  work: (job: PictureJob, call?: PictureCall) => Promise<Picture>;
};

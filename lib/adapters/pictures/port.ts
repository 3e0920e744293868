import type { Picture, PictureTask } from "./picture-job";

/** The owner of a picture, and a signal that aborts when nobody waits for it. */
export type PictureCall = { owner?: number | null | undefined; signal?: AbortSignal | undefined };

/** Processes pictures outside the calling process, within memory and time limits. */
export type PictureProcessor = {
  /**
   * Throws `upload.unreadable` for invalid or too costly pictures, `upload.too_many_pixels` above
   * the job's limit, `server.busy` when the queue is full, and `request.interrupted` when the
   * caller left. The bytes are read once, when the picture has its turn.
   */
  work: (task: PictureTask, call?: PictureCall) => Promise<Picture>;
};

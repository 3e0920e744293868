import type { Picture, PictureTask } from "./picture-job";

/** The owner of a picture, and a signal that aborts when no one waits for it. */
export type PictureCall = { owner?: number | null | undefined; signal?: AbortSignal | undefined };

/** Processes pictures outside the calling process, within memory and time limits. */
export type PictureProcessor = {
  /**
   * Throws `upload.unreadable` for invalid files, `upload.too_costly` for those that exceed the
   * limits of a child, `upload.too_many_pixels` above the job's limit, `upload.locked` for a
   * document with a password, `server.busy` when the queue is full, and `request.interrupted` when
   * the caller left. The bytes are read once, when the file has its turn.
   */
  work: (task: PictureTask, call?: PictureCall) => Promise<Picture>;
};

import type { Picture, PictureJob } from "./picture-job";

/** Whose picture it is, and when nobody waits for it any more. */
export type PictureCall = { owner?: number | null | undefined; signal?: AbortSignal | undefined };

/** What works on pictures, apart from the process that asks: with limits of memory and time. */
export type PictureProcessor = {
  /**
   * Works on one picture. Throws `upload.unreadable` for what is no picture or takes more than pictures may, `server.busy` when too many
   * wait, and `request.interrupted` when the caller has left: its work is ended then.
   */
  work: (job: PictureJob, call?: PictureCall) => Promise<Picture>;
};

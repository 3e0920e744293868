/** The service worker's script. */
export const WORKER_PATH = "/sw.js";

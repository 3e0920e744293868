/** What makes a backup whole: the file that is written last. */
export const MANIFEST = "manifest.json";

/** Where the lists of erasures lie beside the backups; no backup is called so. */
export const ERASURES = "erasures";

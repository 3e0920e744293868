/**
 * When this page was asked for, in ms since 1970. Not the browser's own `performance.timeOrigin`:
 * its clock stands still while a computer sleeps, so a page of the morning would be one of the
 * night before.
 */
export const PAGE_ASKED_AT = Date.now() - performance.now();

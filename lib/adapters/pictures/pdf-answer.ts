/** A PDF that opens, with the size of its first page, or why it does not. */
export type PdfAnswer = { bytes: Uint8Array; widthPt: number; heightPt: number } | "unreadable" | "locked";

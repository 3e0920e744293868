/** The brands of HEIF files whose pictures are HEVC: single ones, bursts, and those of ten bits. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx"];
/** Those whose pictures are AV1. */
const AVIF_BRANDS = ["avif", "avis"];
/** The first box of a file names few brands; a longer one is none that a camera wrote. */
const BRANDS_BYTES_MAX = 256;

/** Whether bytes begin a HEIC file, by the brands of its first box, whatever it is called. */
export function isHeic(head: Uint8Array): boolean {
  return brandsOf(head).some((brand) => HEIC_BRANDS.includes(brand));
}

/** Whether bytes begin an AVIF file, by the brands of its first box. */
export function isAvif(head: Uint8Array): boolean {
  return !isHeic(head) && brandsOf(head).some((brand) => AVIF_BRANDS.includes(brand));
}

function brandsOf(head: Uint8Array): string[] {
  if (head.byteLength < 16) return [];
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const box = new TextDecoder("latin1").decode(head.subarray(4, Math.min(length, BRANDS_BYTES_MAX)));
  if (!box.startsWith("ftyp")) return [];
  // The major brand, a version, and the brands that the file is compatible with.
  return (box.slice(4).match(/.{4}/gs) ?? []).filter((_brand, index) => index !== 1);
}

/** Readers look for the end of a PDF in its last bytes, which some programs pad with blanks. */
const PDF_TAIL_BYTES = 1_024;

/**
 * Whether a PDF begins at its first byte, ends with its last, and gives the right offset of its
 * cross-reference table. Only such a file is stored as it came: its signatures stay valid.
 */
export function isIntactPdf(bytes: Uint8Array): boolean {
  const latin = (part: Uint8Array) => new TextDecoder("latin1").decode(part);
  const end = /startxref\s+(\d{1,10})\s+%%EOF[\t\n\r ]*$/.exec(latin(bytes.subarray(-PDF_TAIL_BYTES)));
  if (!end || latin(bytes.subarray(0, 5)) !== "%PDF-") return false;
  const tableAt = Number(end[1]);
  return /^\s*(xref|\d+\s+\d+\s+obj)\b/.test(latin(bytes.subarray(tableAt, tableAt + 40)));
}

/** The box that a picture is drawn into for its widest file. */
export function boxOf(widthsPx: readonly number[]): { width: number; height: number } {
  const width = Math.max(...widthsPx);
  return { width, height: width * 2 };
}

/** The brands of HEIF files whose pictures are HEVC: single ones, bursts, and those of ten bits. */
const BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx"];
/** The first box of a file names few brands; a longer one is none that a camera wrote. */
const BRANDS_BYTES_MAX = 256;

/** Whether bytes begin a HEIC file, by the brands of its first box, whatever it is called. */
export function isHeic(head: Uint8Array): boolean {
  if (head.byteLength < 16) return false;
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const box = new TextDecoder("latin1").decode(head.subarray(4, Math.min(length, BRANDS_BYTES_MAX)));
  if (!box.startsWith("ftyp")) return false;
  // The major brand, a version, and the brands that the file is compatible with.
  const brands = box.slice(4).match(/.{4}/gs) ?? [];
  return brands.some((brand, index) => index !== 1 && BRANDS.includes(brand));
}

/** The box that a picture is drawn into for its widest file. */
export function boxOf(widthsPx: readonly number[]): { width: number; height: number } {
  const width = Math.max(...widthsPx);
  return { width, height: width * 2 };
}

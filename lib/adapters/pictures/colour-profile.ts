import { crc32, deflateSync } from "node:zlib";

/** A profile of a phone has some hundred bytes, one of a scanner some ten thousand. */
const PROFILE_BYTES_MAX = 1 << 20;
/** A profile begins with its own length, and names itself there (ICC.1:2022, 7.2). */
const ICC_HEADER = { bytes: 128, signatureAt: 36, signature: "acsp" } as const;
/** A PNG begins with its signature and the chunk of its header, whose length never differs. */
const PNG_HEADER_BYTES = 8 + 25;

/**
 * The colour profile of a HEIC file, which the decoder leaves out: the phones of one maker write
 * Display P3, whose numbers read as sRGB are paler than the picture. Undefined where there is none,
 * or none that can be one (ISO/IEC 14496-12, 12.1.5).
 */
export function profileOfHeic(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const kind of ["colrprof", "colrrICC"]) {
    const at = file.indexOf(kind, 0, "latin1");
    if (at < 4) continue;
    const profile = file.subarray(at + kind.length, at - 4 + file.readUInt32BE(at - 4));
    if (isProfile(profile)) return profile;
  }
  return undefined;
}

function isProfile(bytes: Buffer): boolean {
  const { signatureAt, signature } = ICC_HEADER;
  if (bytes.length < ICC_HEADER.bytes || bytes.length > PROFILE_BYTES_MAX) return false;
  return (
    bytes.readUInt32BE(0) <= bytes.length &&
    bytes.toString("latin1", signatureAt, signatureAt + signature.length) === signature
  );
}

/** A PNG with a colour profile in it, which `sharp` then converts from (PNG, 11.3.2.3). */
export function withProfile(png: Uint8Array, profile: Uint8Array): Buffer {
  const name = Buffer.from("profile\0\0", "latin1");
  const data = Buffer.concat([Buffer.from("iCCP", "latin1"), name, deflateSync(profile)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length - 4, 0);
  frame.writeUInt32BE(crc32(data), 4);
  return Buffer.concat([
    png.subarray(0, PNG_HEADER_BYTES),
    frame.subarray(0, 4),
    data,
    frame.subarray(4),
    png.subarray(PNG_HEADER_BYTES),
  ]);
}

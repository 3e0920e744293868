import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import type { Digest } from "./manifest";

/** The size and hash of bytes. */
export function digestOf(bytes: Uint8Array): Digest {
  return { bytes: bytes.byteLength, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Lets bytes through and counts them; `digest` is of those that went through so far. */
export function countThrough(onBytes: (bytes: number) => void = () => undefined): {
  stream: Transform;
  digest: () => Digest;
} {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      onBytes(bytes);
      done(null, chunk);
    },
  });
  return { stream, digest: () => ({ bytes, sha256: hash.copy().digest("hex") }) };
}

/** The size and hash of what a stream gives. */
export async function digestStream(content: Readable): Promise<Digest> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Reads a stream to its end, which is not beyond `bytesMax`. */
export async function readWhole(content: Readable, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new Error(`it is larger than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

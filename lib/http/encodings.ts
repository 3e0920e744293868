import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

/** A smaller file fits in one packet uncompressed. */
export const COMPRESSED_BYTES_MIN = 1_024;

/** The suffixes of the build's compressed files, by encoding. */
export const ENCODED_ENDINGS = { br: ".br", gzip: ".gz" } as const;

/** The name of a file's compression, as headers say it. */
export type Encoding = keyof typeof ENCODED_ENDINGS;

/** The compressions of files, the best first. */
export const FILE_ENCODINGS: readonly Encoding[] = ["br", "gzip"];

/**
 * How much is made of answers: levels above these save less of a page than its processor time is
 * worth. Brotli at 3 makes it smaller than gzip at its usual 6 in half the time.
 */
export const BROTLI_QUALITY = 3;
/** The same of gzip, which browsers of today do not ask for. */
export const GZIP_LEVEL = 3;

/** The first of these compressions that the asker reads. */
export function encodingFor<T extends string>({ headers }: IncomingMessage, available: readonly T[]): T | undefined {
  const read = new Negotiator({ headers }).encodings(available);
  return available.find((encoding) => read.includes(encoding));
}

import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

/** How files of the build are compressed, the best first, with what is added to their names. */
export const ENCODINGS = { br: ".br", gzip: ".gz" } as const;

/** The name of a file's compression, as headers say it. */
export type Encoding = keyof typeof ENCODINGS;

/** The compressions of files, the best first. */
export const ENCODING_NAMES: readonly Encoding[] = ["br", "gzip"];

/**
 * How much is made of answers: levels above these save less of a page than its processor time is
 * worth. Brotli at 3 makes it smaller than gzip at its usual 6 in half the time
 * (docs/performance.md).
 */
export const BROTLI_QUALITY = 3;
/** The same of gzip, which browsers of today do not ask for. */
export const GZIP_LEVEL = 3;

/** The first of these compressions that the asker reads. */
export function encodingFor<T extends string>({ headers }: IncomingMessage, available: readonly T[]): T | undefined {
  const read = new Negotiator({ headers }).encodings(available);
  return available.find((encoding) => read.includes(encoding));
}

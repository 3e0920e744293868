import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

/** How answers are compressed, the best first, with what is added to the name of a file of it. */
export const ENCODINGS = { br: ".br", gzip: ".gz" } as const;

/** The name of a compression, as headers say it. */
export type Encoding = keyof typeof ENCODINGS;

/** The compressions, the best first. */
export const ENCODING_NAMES: readonly Encoding[] = ["br", "gzip"];

/** The best of the compressions that the asker reads. */
export function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const read = new Negotiator({ headers }).encodings(ENCODING_NAMES);
  return ENCODING_NAMES.find((encoding) => read.includes(encoding));
}

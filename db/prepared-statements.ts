import { createHash } from "node:crypto";

/**
 * Maximum number of prepared query texts. A list with every filter, or one of every length, has as
 * many texts as anonymous clients like, and each connection caches what it prepared, here and in
 * the server, some 10 kB each: the others are sent unnamed.
 */
const PREPARED_MAX = 1_000;
/** Maximum number of texts seen once that are remembered, by a fingerprint of each. */
const SEEN_MAX = 2_000;

/** Whether connections are to learn a text: from its second use on, since many come but once. */
export type Learns = (text: string) => boolean;

/** Decides which statements the connections of a pool prepare. */
export function makeLearns({ preparedMax = PREPARED_MAX, seenMax = SEEN_MAX } = {}): Learns {
  const prepared = new Set<string>();
  const seen = new Set<string>();
  return (text) => {
    if (prepared.has(text)) return true;
    if (prepared.size >= preparedMax) return false;
    const fingerprint = createHash("sha1").update(text).digest("base64");
    if (seen.delete(fingerprint)) {
      prepared.add(text);
      return true;
    }
    seen.add(fingerprint);
    const [oldest] = seen.size > seenMax ? seen : [];
    if (oldest !== undefined) seen.delete(oldest);
    return false;
  };
}

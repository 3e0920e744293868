import { createHash } from "node:crypto";

/**
 * So many texts of queries are learnt. A list with every filter, or one of every length, has as
 * many texts as strangers like, and each connection keeps what it learnt, here and in the server,
 * some 10 kB each: the others are sent unnamed.
 */
const LEARNT_MAX = 1_000;
/** So many texts that came once are remembered, by a print of each. */
const SEEN_MAX = 2_000;

/** Whether connections are to learn a text: from its second use on, since many come but once. */
export type Learns = (text: string) => boolean;

/** What the connections of a pool learn. */
export function makeLearns({ learntMax = LEARNT_MAX, seenMax = SEEN_MAX } = {}): Learns {
  const learnt = new Set<string>();
  const seen = new Set<string>();
  return (text) => {
    if (learnt.has(text)) return true;
    if (learnt.size >= learntMax) return false;
    const print = createHash("sha1").update(text).digest("base64");
    if (seen.delete(print)) {
      learnt.add(text);
      return true;
    }
    seen.add(print);
    const [oldest] = seen.size > seenMax ? seen : [];
    if (oldest !== undefined) seen.delete(oldest);
    return false;
  };
}

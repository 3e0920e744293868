const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The beginning of a text in whole characters, emoji sequences included. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  // A character further back than the limit is in the cut, or it is not: the rest is not read.
  for (const { index, segment } of characters.segment(text.slice(0, max + SEQUENCE_MAX))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Longer than any sequence that one sign is drawn of. */
const SEQUENCE_MAX = 64;

/** A bounding box, in units of the viewBox. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A mark with its label and the label's offset. */
export type NamedMark = { at: readonly [number, number]; words: string; gap: number; y: number };

/** The side of a mark on which its label is placed. */
export type Side = "left" | "right";

/** A character's size on phones, where labels are largest. */
const LETTER = { width: 9, height: 17 };
/** The extent of a mark. */
const MARK = { across: 14, above: 28, below: 8 };

/** The side of each label: the roomier one, unless an earlier label occupies it. */
export function sidesOf(marks: readonly NamedMark[], width: number): Side[] {
  const taken: Box[] = [];
  return marks.map((mark) => {
    const roomy: Side = mark.at[0] > width / 2 ? "left" : "right";
    const other: Side = roomy === "left" ? "right" : "left";
    const isFree = (side: Side) => {
      const box = wordsBox(mark, side);
      return box.left >= 0 && box.right <= width && taken.every((one) => !isShared(one, box));
    };
    const side = !isFree(roomy) && isFree(other) ? other : roomy;
    taken.push(wordsBox(mark, side));
    return side;
  });
}

/** Returns the boxes that marks and their labels cover. */
export function takenBoxes(marks: readonly NamedMark[], sides: readonly Side[]): Box[] {
  return marks.flatMap((mark, index) => [markBox(mark), wordsBox(mark, sides[index] ?? "right")]);
}

function wordsBox({ at: [x, y], words, gap, y: below }: NamedMark, side: Side): Box {
  const length = words.length * LETTER.width;
  const left = side === "left" ? x - gap - length : x + gap;
  return { left, right: left + length, top: y + below - LETTER.height, bottom: y + below };
}

function markBox({ at: [x, y] }: NamedMark): Box {
  return { left: x - MARK.across, right: x + MARK.across, top: y - MARK.above, bottom: y + MARK.below };
}

/** Whether two boxes overlap. */
export function isShared(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

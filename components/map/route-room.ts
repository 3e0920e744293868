/** A bounding box, in units of the viewBox. */
type Box = { left: number; top: number; right: number; bottom: number };

/** A mark with its label and the label's offset. */
export type NamedMark = { at: readonly [number, number]; words: string; gap: number; y: number };

/** The side of a mark on which its label is placed. */
export type Side = "left" | "right";

/** A physical corner of the picture, as maps are never mirrored. */
export type Corner = "bottom-right" | "bottom-left" | "top-right" | "top-left";

/** A character's size on phones, where labels are largest. */
const LETTER = { width: 9, height: 17 };
/** The corner button with its margin, on phones. */
const BUTTON = { width: 225, height: 78 };
/** The extent of a mark. */
const MARK = { across: 14, above: 28, below: 8 };

const CORNERS: readonly Corner[] = ["bottom-right", "bottom-left", "top-right", "top-left"];

/** The side of each label: the roomier one, unless an earlier label occupies it. */
export function sidesOf(marks: readonly NamedMark[], width: number): Side[] {
  const taken: Box[] = [];
  return marks.map((mark) => {
    const roomy: Side = mark.at[0] > width / 2 ? "left" : "right";
    const other: Side = roomy === "left" ? "right" : "left";
    const isFree = (side: Side) => {
      const box = wordsBox(mark, side);
      return box.left >= 0 && box.right <= width && taken.every((one) => shared(one, box) === 0);
    };
    const side = !isFree(roomy) && isFree(other) ? other : roomy;
    taken.push(wordsBox(mark, side));
    return side;
  });
}

/** The corner in which a button hides the least of marks and labels. */
export function quietCorner(
  marks: readonly NamedMark[],
  sides: readonly Side[],
  size: { width: number; height: number },
): Corner {
  const boxes = marks.flatMap((mark, index) => [markBox(mark), wordsBox(mark, sides[index] ?? "right")]);
  const hidden = CORNERS.map((corner) => {
    const button = cornerBox(corner, size);
    return boxes.reduce((sum, box) => sum + shared(button, box), 0);
  });
  return CORNERS[hidden.indexOf(Math.min(...hidden))] ?? "bottom-right";
}

function wordsBox({ at: [x, y], words, gap, y: below }: NamedMark, side: Side): Box {
  const length = words.length * LETTER.width;
  const left = side === "left" ? x - gap - length : x + gap;
  return { left, right: left + length, top: y + below - LETTER.height, bottom: y + below };
}

function markBox({ at: [x, y] }: NamedMark): Box {
  return { left: x - MARK.across, right: x + MARK.across, top: y - MARK.above, bottom: y + MARK.below };
}

function cornerBox(corner: Corner, { width, height }: { width: number; height: number }): Box {
  const left = corner.endsWith("left") ? 0 : width - BUTTON.width;
  const top = corner.startsWith("top") ? 0 : height - BUTTON.height;
  return { left, top, right: left + BUTTON.width, bottom: top + BUTTON.height };
}

/** The overlapping area of two boxes. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

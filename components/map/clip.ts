type Point = number[];
/** Left, lower, right and upper bounds. */
export type Frame = readonly [number, number, number, number];

/**
 * The part of a closed ring that lies in a frame (Sutherland and Hodgman, 1974); empty when none
 * does.
 */
export function clipRing(ring: readonly Point[], [left, lower, right, upper]: Frame): Point[] {
  const sides: { axis: 0 | 1; bound: number; isInside: (value: number) => boolean }[] = [
    { axis: 0, bound: left, isInside: (value) => value >= left },
    { axis: 0, bound: right, isInside: (value) => value <= right },
    { axis: 1, bound: lower, isInside: (value) => value >= lower },
    { axis: 1, bound: upper, isInside: (value) => value <= upper },
  ];
  return sides.reduce<Point[]>(
    (points, { axis, bound, isInside }) => {
      return points.flatMap((point, index) => {
        const before = points[(index + points.length - 1) % points.length] ?? point;
        const isIn = isInside(point[axis] ?? 0);
        if (isIn === isInside(before[axis] ?? 0)) return isIn ? [point] : [];
        return isIn ? [crossing(before, point, axis, bound), point] : [crossing(before, point, axis, bound)];
      });
    },
    [...ring],
  );
}

/** The parts of a line inside a frame; each ends at its last point inside. */
export function clipLine(line: readonly Point[], [left, lower, right, upper]: Frame): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] | undefined;
  for (const point of line) {
    const [x = 0, y = 0] = point;
    if (x < left || x > right || y < lower || y > upper) {
      part = undefined;
      continue;
    }
    if (!part) {
      part = [];
      parts.push(part);
    }
    part.push(point);
  }
  return parts;
}

function crossing(from: Point, to: Point, axis: 0 | 1, bound: number): Point {
  const start = from[axis] ?? 0;
  const share = (bound - start) / ((to[axis] ?? 0) - start);
  return [0, 1].map((each) =>
    each === axis ? bound : (from[each] ?? 0) + share * ((to[each] ?? 0) - (from[each] ?? 0)),
  );
}

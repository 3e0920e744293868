import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipLine, clipRing } from "@/components/map/clip";
import { drawGround } from "@/components/map/ground";
import { type GeoPoint, viewOf } from "@/components/map/map-view";

const SIZE = { width: 480, height: 300, margin: 56 };
const PARIS: GeoPoint = [48.85, 2.35];
const ALGIERS: GeoPoint = [36.75, 3.06];

describe("a map's window", () => {
  it("holds every place within its margin, whichever they are", () => {
    const place = fc.tuple(fc.double({ min: 20, max: 70, noNaN: true }), fc.double({ min: -25, max: 45, noNaN: true }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), (points) => {
        const { project } = viewOf(points, SIZE);
        for (const point of points) {
          const [x, y] = project(point);
          expect(x).toBeGreaterThanOrEqual(SIZE.margin - 0.01);
          expect(x).toBeLessThanOrEqual(SIZE.width - SIZE.margin + 0.01);
          expect(y).toBeGreaterThanOrEqual(SIZE.margin - 0.01);
          expect(y).toBeLessThanOrEqual(SIZE.height - SIZE.margin + 0.01);
        }
      }),
    );
  });

  it("has north above and east on the right", () => {
    const { project } = viewOf([PARIS, ALGIERS], SIZE);
    expect(project(PARIS)[1]).toBeLessThan(project(ALGIERS)[1]);
    expect(project(PARIS)[0]).toBeLessThan(project(ALGIERS)[0]);
  });

  it("knows its frame: its corners are drawn at the picture's", () => {
    const { project, frame } = viewOf([PARIS, ALGIERS], SIZE);
    const [west, south, east, north] = frame;
    const [left, top] = project([north, west]);
    expect(left).toBeCloseTo(0);
    expect(top).toBeCloseTo(0);
    expect(project([south, east]).map(Math.round)).toEqual([SIZE.width, SIZE.height]);
  });
});

describe("the ground", () => {
  it("is land under Paris and Algiers, sea between them, and light", () => {
    const view = viewOf([PARIS, ALGIERS], SIZE);
    const { land, borders } = drawGround(view);
    expect(isUnder(land, view.project([46.5, 2.5]))).toBe(true);
    expect(isUnder(land, view.project([36, 3]))).toBe(true);
    expect(isUnder(land, view.project([38.5, 4]))).toBe(false);
    expect(borders).toContain("M");
    expect(land.length + borders.length).toBeLessThan(60_000);
  });
});

describe("cutting", () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  it("leaves of a ring what is in the frame", () => {
    expect(clipRing(square, [5, 5, 20, 20])).toEqual([
      [5, 5],
      [10, 5],
      [10, 10],
      [5, 10],
    ]);
    expect(clipRing(square, [11, 11, 20, 20])).toEqual([]);
    expect(clipRing(square, [-1, -1, 20, 20])).toEqual(square);
  });
  it("leaves of a line its parts inside", () => {
    expect(
      clipLine(
        [
          [0, 0],
          [1, 1],
          [30, 1],
          [2, 2],
        ],
        [0, 0, 10, 10],
      ),
    ).toEqual([
      [
        [0, 0],
        [1, 1],
      ],
      [[2, 2]],
    ]);
  });
});

/** Whether a point is inside of a path of straight lines, by the even-odd rule. */
function isUnder(path: string, [x, y]: [number, number]): boolean {
  let isInside = false;
  for (const ring of path.split("z").filter(Boolean)) {
    const points = [...ring.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, px, py]) => [Number(px), Number(py)] as const,
    );
    points.forEach(([ax, ay], index) => {
      const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    });
  }
  return isInside;
}

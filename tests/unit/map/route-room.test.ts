import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type NamedMark, quietCorner, sidesOf } from "@/components/map/route-room";

const SIZE = { width: 480, height: 300 };
const mark = (x: number, y: number, words: string): NamedMark => ({ at: [x, y], words, gap: 12, y: 5 });

describe("the names on a route's picture", () => {
  it("stand where there is more room", () => {
    expect(sidesOf([mark(100, 60, "Brest"), mark(400, 240, "Tunis")], SIZE.width)).toEqual(["right", "left"]);
  });

  it("make room for a name that is there already", () => {
    expect(sidesOf([mark(300, 60, "Liège"), mark(290, 68, "Luxembourg")], SIZE.width)).toEqual(["left", "right"]);
    // Where the other side would leave the picture they stay.
    expect(sidesOf([mark(470, 60, "Liège"), mark(465, 66, "Luxembourg")], SIZE.width)).toEqual(["left", "left"]);
  });

  it("are not under the button", () => {
    const marks = [mark(240, 50, "Milan"), mark(300, 250, "Tunis")];
    expect(quietCorner(marks, ["right", "left"], SIZE)).not.toMatch(/^bottom-right/);
    expect(quietCorner([mark(60, 50, "Paris"), mark(90, 250, "Alger")], ["right", "right"], SIZE)).toBe("bottom-right");
  });

  it("leave a corner in which the button hides no end of a route", () => {
    const at = fc.tuple(fc.integer({ min: 56, max: 424 }), fc.integer({ min: 56, max: 244 }));
    fc.assert(
      fc.property(at, at, ([fromX, fromY], [toX, toY]) => {
        const marks = [mark(fromX, fromY, "Lyon"), mark(toX, toY, "Oran")];
        const corner = quietCorner(marks, sidesOf(marks, SIZE.width), SIZE);
        const isUnder = ({ at: [x, y] }: NamedMark) =>
          (corner.endsWith("left") ? x < 225 : x > SIZE.width - 225) &&
          (corner.startsWith("top") ? y < 78 : y > SIZE.height - 78);
        expect(marks.some(isUnder)).toBe(false);
      }),
    );
  });
});

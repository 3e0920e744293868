import { describe, expect, it } from "vitest";
import { type NamedMark, sidesOf, takenBoxes } from "@/components/map/route-room";

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

  it("say what they cover, for the names of the ground", () => {
    const [, words] = takenBoxes([mark(100, 60, "Brest")], ["right"]);
    expect(words).toMatchObject({ left: 112, right: 157 });
  });
});

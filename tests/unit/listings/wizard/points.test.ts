import { describe, expect, it } from "vitest";
import { pointText } from "@/components/listings/wizard/point-panel";

describe("a point of a form", () => {
  it("is written to the metre, however finely a program gave it", () => {
    expect(pointText([48.857409999999994, 2.3398000000000003])).toBe("48.85741, 2.3398");
    expect(pointText([-33.9, 18])).toBe("-33.9, 18");
  });
});

import { expect, it } from "vitest";
import { walkAssertions } from "../../support/patterns";
import { SOURCE_ROOTS } from "../../support/source-roots";

it("the source says nothing of a type that the compiler does not know, without a reason beside it", () => {
  expect(walkAssertions(SOURCE_ROOTS)).toEqual([]);
});

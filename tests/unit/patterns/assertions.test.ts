import { expect, it } from "vitest";
import { walkAssertions } from "../../support/patterns";
import { SOURCE_ROOTS } from "../../support/source-roots";

it("the source asserts nothing of a type that the compiler does not know, without a reason next to it", () => {
  expect(walkAssertions(SOURCE_ROOTS)).toEqual([]);
});

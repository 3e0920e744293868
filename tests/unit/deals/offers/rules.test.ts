import { expect, it } from "vitest";
import { endOfOffer } from "@/lib/deals/offers/rules";

it.each(["constructor", "__proto__", "toString", "trop cher", "", null])(
  "a reason that somebody wrote ends nothing alone: %s",
  (reason) => {
    expect(endOfOffer(reason)).toBeUndefined();
  },
);

it("an offer without a refusal has its end in words", () => {
  expect(["counter_offer", "listing_changed", "expired"].map(endOfOffer)).toEqual(["countered", "void", "expired"]);
});

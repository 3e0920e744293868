import { expect, it } from "vitest";
import { sideOf } from "@/lib/pages/identity/side-of";

it("a new account begins on the side that the page needs for which somebody came", () => {
  expect(sideOf("/travel/new")).toBe("carrier");
  expect(sideOf("/ar/travel/new")).toBe("carrier");
  expect(sideOf("/en/ship/new?intent=publish")).toBe("shipper");
  expect(sideOf("/announcements/livres-12?intent=offer")).toBe("carrier");
  expect(sideOf("/ar/transporters/lyon-oran-7?intent=contact")).toBe("shipper");
  expect(sideOf("/announcements/livres-12")).toBeUndefined();
  expect(sideOf("/favourites")).toBeUndefined();
  expect(sideOf(undefined)).toBeUndefined();
});

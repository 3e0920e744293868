import { expect, it } from "vitest";
import { readFullName } from "@/lib/identity/people/rules";

it("a full name is read in the letters of the page only where all of it can be", () => {
  expect(readFullName(["يوسف", "عمراني"], "fr")).toEqual({ read: "Youcef Amrani", written: "يوسف عمراني" });
  expect(readFullName(["يوسف", "عمراني"], "ar").read).toBe("يوسف عمراني");
  // One name in two scripts is harder to read than in either.
  expect(readFullName(["Youcef", "Amrani"], "ar").read).toBe("Youcef Amrani");
});

import { expect, it } from "vitest";
import { SURNAMES } from "@/lib/identity/people/family-names";
import { readFullName } from "@/lib/identity/people/full-names";
import { bothNames } from "@/lib/identity/people/rules";

it("a full name is read in the letters of the page only where all of it can be", () => {
  expect(readFullName(["يوسف", "عمراني"], "fr")).toEqual({ read: "Youcef Amrani", written: "يوسف عمراني" });
  expect(readFullName(["يوسف", "عمراني"], "ar").read).toBe("يوسف عمراني");
  // One name in two scripts is harder to read than in either.
  expect(readFullName(["Youcef", "Amrani"], "ar").read).toBe("Youcef Amrani");
});

it.each([
  [["محمد", "بن عيسى"], "Mohamed Benaïssa"],
  [["محمد بن عيسى"], "Mohamed Benaïssa"],
  [["كلثوم", "بن محفوظ"], "Keltoum Ben Mahfoud"],
  [["كريم", "بلقاسم"], "Karim Belkacem"],
  [["سلمى", "الطرابلسي"], "Salma Trabelsi"],
  [["يوسف", "العلوي"], "Youcef Alaoui"],
  [["نور", "بن قدادرة"], "Nour Ben Kadadra"],
])("%s is read as the registers write it: %s", (parts, read) => {
  expect(readFullName(parts, "fr").read).toBe(read);
  expect(bothNames(readFullName(parts, "en"))).toBe(`${read} (${parts.join(" ")})`);
  expect(bothNames(readFullName(parts, "ar"))).toBe(parts.join(" "));
});

it("a surname is in the table once", () => {
  const arabic = SURNAMES.map(([name]) => name);
  expect(new Set(arabic).size).toBe(arabic.length);
  for (const [name, latin] of SURNAMES) expect(readFullName([name], "fr").read).toBe(latin);
});

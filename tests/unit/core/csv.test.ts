import { expect, it } from "vitest";
import { csvOf } from "@/lib/core/text/csv";

it("a table is separated by semicolons, quoted where it has to be, and has no formula", () => {
  const rows = [
    ["=1+1", "@SUM(A1)", "-12,50", "-x"],
    ['Dupont; "Fils"', "ligne 1\nligne 2", "كريم حداد", ""],
  ];
  expect(csvOf(["a", "b", "c", "d"], rows)).toBe(
    `\uFEFFa;b;c;d\r\n'=1+1;'@SUM(A1);-12,50;'-x\r\n"Dupont; ""Fils""";"ligne 1\nligne 2";كريم حداد;\r\n`,
  );
});

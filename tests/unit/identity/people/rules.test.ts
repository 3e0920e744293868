import { describe, expect, it } from "vitest";
import { personOf, personPath, readName, shownName, speedOf } from "@/lib/identity/people/rules";

describe("a public name", () => {
  const karim = { firstName: "Karim", lastInitial: "B" };

  it("is a company's, as it writes itself, and the person's who acts for it next to it", () => {
    const professional = { ...karim, companyName: "Atlas Transports" };
    expect(shownName(professional)).toBe("Atlas Transports");
    expect(readName(professional, "ar")).toBe("Atlas Transports");
    expect(personOf(professional, "fr")).toBe("Karim B.");
    expect(shownName({ ...karim, companyName: null })).toBe("Karim B.");
  });
});

describe("a person's page", () => {
  it.each([
    [{ id: 7, firstName: "Éloïse", lastInitial: "B" }, "/people/eloise-b-7"],
    [{ id: 8, firstName: "يوسف", lastInitial: "ع" }, `/people/${encodeURIComponent("يوسف-ع")}-8`],
    [{ id: 9, firstName: "…", lastInitial: "" }, "/people/--9"],
    [{ id: 10, firstName: "Karim", lastInitial: "B", companyName: "Atlas Transports" }, "/people/atlas-transports-10"],
  ])("has an address that shows whose it is", (person, path) => {
    expect(personPath(person)).toBe(path);
  });

  it.each([
    [0, "hour"],
    [60, "hour"],
    [61, "hours"],
    [360, "hours"],
    [1_440, "day"],
    [1_441, "days"],
  ])("describes a median of %i minutes as %s", (minutes, speed) => {
    expect(speedOf(minutes)).toBe(speed);
  });
});

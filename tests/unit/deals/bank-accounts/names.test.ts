import { describe, expect, it } from "vitest";
import { isSameName } from "@/lib/deals/bank-accounts/compare-names";
import { isUsable } from "@/lib/deals/bank-accounts/rules";

const amel = { firstName: "Amel", lastName: "Benali" };

describe("the holder of an account", () => {
  it.each([
    [amel, "Amel Benali"],
    [amel, "BENALI AMEL"],
    [amel, "Mme Amel BEN ALI"],
    [amel, "Benali, Amel"],
    [{ firstName: "Youcef", lastName: "Aït-Saïd" }, "AIT SAID YOUCEF"],
    [{ firstName: "Zoé", lastName: "D’Œuvre" }, "zoe d'oeuvre"],
    [{ firstName: "أمل", lastName: "بن علي" }, "بن علي أمل"],
    [{ firstName: "Massinissa", lastName: "" }, "MASSINISSA"],
  ])("is %o: %s", (person, holder) => {
    expect(isSameName(holder, person)).toBe(true);
  });

  it.each([
    [amel, "Amel Benalia"],
    [amel, "Benali"],
    [amel, "Karim Benali"],
    [amel, "Amel et Karim Benali"],
    [amel, "أمل بن علي"],
    [amel, "Benali Transports SARL"],
    [amel, "M. Mme"],
  ])("is not %o: %s", (person, holder) => {
    expect(isSameName(holder, person)).toBe(false);
  });
});

describe("an account", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  const before = new Date("2026-12-01T11:00:00Z");
  const after = new Date("2026-12-01T13:00:00Z");

  it("is used once its name is settled and the hold of a change is over", () => {
    for (const nameCheck of ["matched", "approved"] as const) {
      expect(isUsable({ nameCheck, usableAt: before }, now)).toBe(true);
      expect(isUsable({ nameCheck, usableAt: now }, now)).toBe(true);
      expect(isUsable({ nameCheck, usableAt: after }, now)).toBe(false);
    }
    for (const nameCheck of ["waiting", "refused"] as const)
      expect(isUsable({ nameCheck, usableAt: before }, now)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { AuditTable } from "@/components/staff/users/audit-table";
import { AUDIT_VERBS } from "@/db/enums/staff/audit";
import { LOCALES } from "@/lib/core/base/actor";
import type { AuditEntry } from "@/lib/staff/users/contract";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { textsOf } from "@/tests/support/components/texts";

const entry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  actor: "Amel Benali",
  actorId: 9,
  action: "transporter.refuse",
  subjectType: "transporter",
  subjectId: 87,
  subject: { name: "Lyon – Oran", path: "/transporters/x-87" },
  details: { decisionId: 4, reason: "dates" },
  createdAt: "2026-11-21T09:00:00Z",
  ...over,
});
const rows = () => page.getByRole("row");

describe("the audit log", () => {
  it("shows who did what to what and why, with links to both", async () => {
    await draw(<AuditTable entries={[entry()]} />);
    await expect.element(rows().nth(1)).toHaveTextContent("Amel Benali a refusé le trajet Lyon – Oran");
    await expect.element(rows().nth(1)).toHaveTextContent(textsOf("fr", "decisions")("reasons.trips.dates.label"));
    await expect
      .element(page.getByRole("link", { name: "Amel Benali" }))
      .toHaveAttribute("href", expect.stringContaining("/admin/users/9"));
    await expect
      .element(page.getByRole("link", { name: "Lyon – Oran" }))
      .toHaveAttribute("href", expect.stringContaining("/transporters/x-87"));
  });

  it("shows what the system did, what a decision was, and no reason where there is none", async () => {
    const details = { decisionId: 4, decision: "approve", reason: null };
    const action = "transporter.decision_applied";
    await draw(<AuditTable entries={[entry({ actor: null, actorId: null, action, details })]} />);
    await expect
      .element(rows().nth(1))
      .toHaveTextContent("La décision (Approuver) sur le trajet Lyon – Oran a pris effet");
    await expect.element(rows().nth(1)).not.toHaveTextContent("null");
  });

  it("shows amounts, targets and what somebody wrote of a payout that was taken back", async () => {
    const details = { amountCents: 1_250, target: "shipper", reason: "Le colis est rendu." };
    const subject = { name: "RH-7-AB", path: "/admin/payouts?reservation=RH-7-AB" };
    const recalled = entry({ action: "payout.recall", subjectType: "reservation", subjectId: 7, subject, details });
    await draw(<AuditTable entries={[recalled]} />);
    for (const words of [/12,50.€/, "Pour l’expéditeur", "Le colis est rendu.", "la réservation RH-7-AB"])
      await expect.element(rows().nth(1)).toHaveTextContent(words);
  });

  it("falls back to the code and the number for what it has no words for", async () => {
    const unknown = { action: "weather.changed", subjectType: "weather", subject: { name: null, path: null } };
    await draw(<AuditTable entries={[entry({ ...unknown, details: { reason: "rain", toString: 1 } })]} />);
    await expect.element(rows().nth(1)).toHaveTextContent("weather.changed");
    await expect.element(rows().nth(1)).toHaveTextContent("#87");
  });

  it.each(LOCALES)("has words for every action in %s, and fits a phone and a desk", async (locale) => {
    const entries = AUDIT_VERBS.map((verb, id) =>
      entry({ id, action: `user.${verb}`, subjectType: "user", details: { decision: "warn" } }),
    );
    await draw(<AuditTable entries={entries} />, locale);
    await expect.poll(() => rows().elements().length).toBe(entries.length + 1);
    const sentences = rows()
      .elements()
      .slice(1)
      .map((row) => row.querySelector("[role=cell] span.break-words")?.textContent ?? "");
    expect(new Set(sentences).size).toBe(entries.length);
    expect(sentences.filter((sentence) => sentence === "" || /[<_{]|user\./.test(sentence))).toEqual([]);
    for (const width of [390, 1280]) {
      await page.viewport(width, 900);
      await expectNoOverflow();
    }
  });
});

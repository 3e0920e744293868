import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { EraseForm } from "@/components/identity/accounts/erase-form";
import { forgetPerson } from "@/lib/client/forget-person";
import { guardSessionOf } from "@/lib/client/session-gate";
import { addUnsent, dropUnsent, pruneUnsent, readUnsent, refuseUnsent } from "@/lib/client/unsent-messages";
import { draw } from "@/tests/support/components/draw";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { leaveUnsent, unsentTexts } from "@/tests/support/components/unsent";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const written = (content: string) => ({ clientId: crypto.randomUUID(), conversation: "5", to: "Yacine H.", content });

beforeEach(() => localStorage.clear());

describe("what waits on a device", () => {
  it("keeps the order in which it was written, also when the clock goes back", () => {
    const now = Date.now();
    for (const [index, text] of ["un", "deux", "trois"].entries())
      addUnsent(1, written(text), new Date(now - index * 3_600_000));
    expect(readUnsent(1).map(({ content }) => content)).toEqual(["un", "deux", "trois"]);
    expect(unsentTexts()).toEqual(["un", "deux", "trois"]);
  });

  it("is the same list until it changes, and one person's", () => {
    leaveUnsent(1, "à moi");
    leaveUnsent(12, "à une autre");
    expect(readUnsent(1)).toBe(readUnsent(1));
    expect(readUnsent(1).map(({ content }) => content)).toEqual(["à moi"]);
    expect(readUnsent(null)).toEqual([]);
  });

  it("survives the end of a session, and goes with the logout of who drops it", () => {
    leaveUnsent(1, "à moi");
    leaveUnsent(12, "à une autre");
    localStorage.setItem("rihla:unsent:1:broken", "x");
    localStorage.setItem("root", "x");
    forgetPerson();
    expect(localStorage).toHaveLength(2);
    dropUnsent(1);
    forgetPerson();
    expect(unsentTexts()).toEqual(["à une autre"]);
  });

  it("of another person goes after a month, one's own never by itself", () => {
    leaveUnsent(1, "le mien", { at: daysAgo(90) });
    leaveUnsent(2, "récent", { at: daysAgo(29) });
    leaveUnsent(3, "ancien", { at: daysAgo(31) });
    pruneUnsent(1, new Date());
    expect(unsentTexts().toSorted()).toEqual(["le mien", "récent"]);
    pruneUnsent(null, new Date());
    expect(unsentTexts()).toEqual(["récent"]);
  });

  it("does not come back by a mark that arrives late", () => {
    const name = leaveUnsent(1, "envoyé ailleurs");
    const clientId = `${name.split(":").at(-1)}`;
    expect(readUnsent(1)).toHaveLength(1);
    localStorage.removeItem(name);
    refuseUnsent(1, clientId, "Trop tard.");
    expect(readUnsent(1)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it("stays where the erasure of its account is refused", async () => {
    const t = textsOf("fr", "profile.data");
    const stop = guardSessionOf(1);
    leaveUnsent(1, "Bonjour");
    answer("DELETE /v1/users/me", appError(422, "auth.wrong_password", "Mot de passe incorrect."));
    await draw(<EraseForm email="amel@example.com" />);
    await page.getByRole("button", { name: t("eraseOpen") }).click();
    await page.getByLabelText(t("password"), { exact: true }).fill("Valise-2026!");
    await page.getByRole("button", { name: t("eraseNow") }).click();
    await expect.poll(() => callsTo("DELETE /v1/users/me")).toHaveLength(1);
    expect(unsentTexts()).toEqual(["Bonjour"]);
    stop();
  });
});

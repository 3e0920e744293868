import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { PayoutAccount } from "@/components/deals/payouts/payout-account";
import { countryNames } from "@/components/identity/residence/country-names";
import { LOCALES } from "@/lib/core/base/actor";
import type { PayoutAccountView } from "@/lib/deals/payouts/contract";
import { PAYOUT_COUNTRIES } from "@/lib/platform/payout-ways/enums";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const LEAVE = "POST /v1/payout-account";
const CHECK = "POST /v1/payout-account/check";
const SIMULATE = "POST /v1/payout-account/simulate";
const HOSTED = "#onboarding";
const t = textsOf("fr", "payments.account");

const account = (over: Partial<PayoutAccountView> = {}): PayoutAccountView => ({
  provider: "stripe",
  status: null,
  country: null,
  gaps: [],
  checkedAt: null,
  isNeeded: true,
  waiting: 0,
  refusedUntil: null,
  isSimulated: false,
  ...over,
});
const lacking = account({ status: "incomplete", country: "BE", gaps: ["identity", "bank"], waiting: 50 });
const screen = (initial: PayoutAccountView, from?: "back" | "again") => (
  <PayoutAccount initial={initial} countries={countryNames("fr", PAYOUT_COUNTRIES)} from={from} />
);

describe("a payout account", () => {
  it("is opened for a country, on the provider's page", async () => {
    await draw(screen(account()));
    answer(LEAVE, { body: { url: HOSTED } });
    await page.getByLabelText(t("country")).selectOptions("Allemagne");
    await page.getByRole("button", { name: t("open") }).click();
    await vi.waitFor(() => expect(window.location.hash).toBe(HOSTED));
    expect(callsTo(LEAVE).map(({ body }) => body)).toEqual([{ country: "DE" }]);
    window.location.hash = "";
  });

  it.each(LOCALES)("shows in %s what it lacks and what waits for it", async (locale) => {
    const own = textsOf(locale, "payments.account");
    await draw(screen(lacking), locale);
    for (const gap of lacking.gaps)
      await expect.element(page.getByText(own(`gaps.${gap}`), { exact: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name: own("continue") })).toBeVisible();
    await expectNoOverflow();
  });

  it("is read again by who comes back, and by a press", async () => {
    answer(CHECK, { body: { ...lacking, status: "in_review", gaps: [] } });
    await draw(screen(lacking, "back"));
    await expect.element(page.getByText(t("text.in_review"))).toBeVisible();
    answer(CHECK, { body: { ...lacking, status: "ready", gaps: [], isNeeded: false } });
    await page.getByRole("button", { name: t("check") }).click();
    await expect.element(page.getByText(t("text.ready"))).toBeVisible();
  });

  it("gets a new link immediately when the last one had run out", async () => {
    answer(LEAVE, { body: { url: HOSTED } });
    await draw(screen(lacking, "again"));
    await vi.waitFor(() => expect(window.location.hash).toBe(HOSTED));
    expect(callsTo(LEAVE).map(({ body }) => body)).toEqual([{ country: "BE" }]);
    window.location.hash = "";
  });

  it.each(LOCALES)(
    "that the provider does not know shows that in %s, and another is opened in any country",
    async (locale) => {
      const own = textsOf(locale, "payments.account");
      await draw(screen(account({ status: "unknown", country: "BE", waiting: 50 })), locale);
      await expect.element(page.getByText(own("text.unknown"))).toBeVisible();
      await expectNoOverflow();
      answer(LEAVE, { body: { url: HOSTED } });
      await page.getByLabelText(own("country")).selectOptions("DE");
      await page.getByRole("button", { name: own("another") }).click();
      await vi.waitFor(() => expect(window.location.hash).toBe(HOSTED));
      expect(callsTo(LEAVE).map(({ body }) => body)).toEqual([{ country: "DE", isNew: true }]);
      window.location.hash = "";
    },
  );

  it("that payouts are refused to shows when they are retried, and lets another be opened", async () => {
    const refused = account({
      status: "ready",
      country: "FR",
      refusedUntil: "2026-12-01T10:00:00.000Z",
      isNeeded: false,
    });
    await draw(screen(refused));
    await expect.element(page.getByText(/Stripe refuse pour l’instant d’envoyer/)).toBeVisible();
    await expect.element(page.getByText(t("status.ready"), { exact: true })).not.toBeInTheDocument();
    answer(LEAVE, { body: { url: HOSTED } });
    await page.getByText(t("otherCountry")).click();
    await page.getByRole("button", { name: t("another") }).click();
    await vi.waitFor(() => expect(window.location.hash).toBe(HOSTED));
    expect(callsTo(LEAVE).map(({ body }) => body)).toEqual([{ country: "FR", isNew: true }]);
    window.location.hash = "";
  });

  it("shows that the provider does not answer", async () => {
    const message = "Le service de paiement ne répond pas.";
    answer(LEAVE, appError(503, "payment.unavailable", message));
    await draw(screen(lacking));
    await page.getByRole("button", { name: t("continue") }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(message);
  });

  it("of the simulator is put into another state", async () => {
    answer(SIMULATE, { body: { ...lacking, isSimulated: true } });
    await draw(screen(account({ isNeeded: false, isSimulated: true, provider: "simulated" })));
    await expect.element(page.getByText(t("text.ready"))).toBeVisible();
    await page.getByRole("button", { name: t("status.incomplete") }).click();
    await expect.element(page.getByText(t("gaps.bank"), { exact: true })).toBeVisible();
    expect(callsTo(SIMULATE).map(({ body }) => body)).toEqual([{ status: "incomplete" }]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { CheckoutDialog } from "@/components/deals/payments/checkout-dialog";
import { draw } from "@/tests/support/components/draw";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { beginningOf, textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const OPEN = "POST /v1/payments";
const CHECKOUT = "POST /v1/payments/11/checkout";
const CHECK = "POST /v1/payments/11/check";
const t = textsOf("fr", "payments.checkout");

/**
 * The address of the stand-in for the provider's page: it moves within this page alone, so that the
 * test goes on.
 */
const HOSTED = "#hosted-page";

const dialog = (over: { isBack?: boolean; status?: "pending" | "processing" } = {}, reload = async () => undefined) => (
  <CheckoutDialog
    reservation={{
      ...reservationView(),
      ...(over.status ? { payment: { id: 11, status: over.status, refunded: 0 } } : {}),
    }}
    isBack={over.isBack ?? false}
    reload={reload}
    onClose={() => undefined}
  />
);

describe("the redirect to the provider's page", () => {
  it.each(["fr", "ar"] as const)("is one press in %s, with what is paid and that it is held", async (locale) => {
    const own = textsOf(locale, "payments.checkout");
    await draw(dialog(), locale);
    answer(OPEN, { status: 201, body: { id: 11 } });
    answer(CHECKOUT, { body: { url: HOSTED } });
    await expect.element(page.getByText(own("text"))).toBeVisible();
    const button = page.getByRole("button", { name: beginningOf(own, "pay") });
    await page.getByRole("checkbox").click();
    await button.click();
    await vi.waitFor(() => expect(window.location.hash).toBe(HOSTED));
    expect(callsTo(CHECKOUT)).toHaveLength(1);
    expect(callsTo(OPEN)[0]?.headers.get("idempotency-key")).toMatch(/\S{8}/);
    window.location.hash = "";
  });

  it("shows what did not work, and may be pressed again", async () => {
    await draw(dialog());
    const message = "Le service de paiement ne répond pas.";
    answer(OPEN, { status: 201, body: { id: 11 } });
    answer(CHECKOUT, appError(503, "payment.unavailable", message));
    const button = page.getByRole("button", { name: beginningOf(t, "pay") });
    await page.getByRole("checkbox").click();
    await button.click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(message);
    answer(CHECKOUT, { body: { url: HOSTED } });
    await button.click();
    await vi.waitFor(() => expect(window.location.hash).toBe(HOSTED));
    window.location.hash = "";
  });

  it("is not taken where it is paid already, in another tab perhaps", async () => {
    await draw(dialog());
    answer(OPEN, { status: 201, body: { id: 11 } });
    answer(CHECKOUT, appError(409, "payment.wrong_state", "…"));
    await page.getByRole("checkbox").click();
    await page.getByRole("button", { name: beginningOf(t, "pay") }).click();
    await expect.element(page.getByRole("heading", { name: t("waitTitle") })).toBeVisible();
  });
});

describe("the return from it", () => {
  it("waits for the bank, and shows that it is paid as soon as it is", async () => {
    let status = "processing";
    answer(CHECK, () => ({ body: { status } }));
    await draw(dialog({ isBack: true, status: "pending" }));
    await expect.element(page.getByRole("heading", { name: t("waitTitle") })).toBeVisible();
    status = "completed";
    await expect
      .element(page.getByRole("heading", { name: textsOf("fr", "payments.success")("title") }), { timeout: 10_000 })
      .toBeVisible();
  });

  it("offers to go on where nothing was paid", async () => {
    answer(CHECK, { body: { status: "pending" } });
    await draw(dialog({ isBack: true, status: "pending" }));
    await expect.element(page.getByText(t("notPaid")), { timeout: 15_000 }).toBeVisible();
    await expect.element(page.getByRole("button", { name: beginningOf(t, "pay") })).toBeEnabled();
  });

  it("goes on waiting while there is no answer", async () => {
    answer(CHECK, { status: 503, body: { code: "server.not_ready", message: "…" } });
    await draw(dialog({ isBack: true, status: "processing" }));
    await vi.waitFor(() => expect(callsTo(CHECK).length).toBeGreaterThan(1), { timeout: 10_000 });
    await expect.element(page.getByRole("heading", { name: t("waitTitle") })).toBeVisible();
  });
});

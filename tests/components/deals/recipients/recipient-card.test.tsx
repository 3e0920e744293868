import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { DeliveryScreen } from "@/components/deals/recipients/delivery-screen";
import { ProblemDialog } from "@/components/deals/recipients/problem-dialog";
import { RecipientCard } from "@/components/deals/recipients/recipient-card";
import { LOCALES } from "@/lib/core/base/actor";
import type { DeliveryView, RecipientView } from "@/lib/deals/recipients/contract";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { LONG, textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const MAKE = "POST /v1/reservations/7/recipient-link";
const WITHDRAW = "DELETE /v1/reservations/7/recipient-link";
const AT = "2026-12-01T10:00:00.000Z";
const URL = "https://rihla.example/delivery?lang=auto&token=abc";
const t = textsOf("fr", "recipients.card");
const none: RecipientView = { canMake: true, sharedAt: null, url: null, mailedAt: null, problems: [] };
const shared = { ...none, sharedAt: AT, url: URL };
const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
const dialogButton = (key: string) => page.getByRole("dialog").getByRole("button", { name: t(key), exact: true });
const card = (initial: RecipientView) => (
  <RecipientCard reservation={reservationView({ status: "confirmed" })} initial={initial} />
);

describeForm("reporting a problem", {
  form: (onDone) => <ProblemDialog token="abc" onTold={onDone} onClose={() => undefined} />,
  texts: "recipients.page",
  labels: ["problemLabel"],
  submit: "problemSend",
  issues: [["problemLabel", "min_length", { min: 3 }]],
  async fill({ field }) {
    await field("problemLabel").fill("Personne n’est venu.");
  },
  call: "POST /v1/deliveries/problem",
  sent: { token: "abc", text: "Personne n’est venu." },
  answered: { body: { success: true } },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
  },
  refused: { label: "problemLabel", path: ["text"] },
  long: "problemLabel",
});

describe("the link of a recipient", () => {
  it("is made with one press, and ready to be sent without being read", async () => {
    answer(MAKE, { status: 201, body: shared });
    await draw(card(none));
    await button("make").click();
    await expect.poll(() => document.activeElement?.textContent).toContain(t("share"));
    const hrefs = page
      .getByRole("link")
      .elements()
      .map((link) => decodeURIComponent(link.getAttribute("href") ?? ""));
    expect(hrefs.map((href) => href.split(":")[0])).toEqual(["https", "sms", "mailto"]);
    for (const href of hrefs) expect(href).toContain(URL);
    expect(document.body.textContent).not.toContain("token");
  });

  it("is sent by the device's own sheet first, where it has one", async () => {
    const sent: string[] = [];
    const share = async ({ text }: ShareData) => void sent.push(text ?? "");
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    try {
      await draw(card(shared));
      await page.getByRole("button", { name: textsOf("fr", "reservations.code")("shareBy") }).click();
      await expect.poll(() => sent.join()).toContain(URL);
      expect(page.getByRole("link").elements()).toEqual([]);
      await expect.element(button("copy")).toBeVisible();
    } finally {
      Reflect.deleteProperty(navigator, "share");
    }
  });

  it("is there on each visit, and takes no focus then", async () => {
    await draw(card(shared));
    await expect.element(page.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  it("that people hold is replaced only after a question, and only that one", async () => {
    answer(MAKE, { status: 201, body: { ...shared, url: `${URL}def` } });
    await draw(card(shared));
    await button("again").click();
    expect(callsTo(MAKE)).toEqual([]);
    await dialogButton("again").click();
    await expect
      .poll(() => decodeURIComponent(page.getByRole("link", { name: "WhatsApp" }).element().getAttribute("href") ?? ""))
      .toContain(`${URL}def`);
    expect(callsTo(MAKE).map(({ body }) => body)).toEqual([{ replaces: AT }]);
  });

  it("from before is replaced to be sent", async () => {
    await draw(card({ ...none, sharedAt: AT }));
    await expect.element(button("again")).toBeVisible();
    expect(page.getByRole("link", { name: "WhatsApp" }).query()).toBeNull();
  });

  it("is withdrawn with the one of the mail, and stays where that fails", async () => {
    const failed = textsOf("fr", "errors")("reservation.not_found");
    answer(WITHDRAW, appError(404, "reservation.not_found", failed));
    await draw(card({ ...none, sharedAt: AT, mailedAt: AT }));
    await button("withdraw").click();
    await dialogButton("withdraw").click();
    await expect.element(page.getByRole("alert").getByText(failed)).toBeVisible();
    answer(WITHDRAW, { body: none });
    await dialogButton("withdraw").click();
    await expect.element(button("make")).toBeVisible();
    await expect.element(button("withdraw")).not.toBeInTheDocument();
  });

  it("is not spoken of once the delivery is long over", async () => {
    await draw(card({ ...none, canMake: false }));
    expect(page.getByText(t("title")).query()).toBeNull();
  });
});

describe("the page of a recipient", () => {
  const { departure, arrival } = reservationView();
  const delivery: DeliveryView = {
    status: "in_progress",
    number: "RH-7",
    title: LONG,
    packages: [{ id: 1, title: LONG, quantity: 2 }],
    weight: 6.5,
    senderFirstName: "Nadia",
    carrier: { firstName: "Yacine", photo: null, verified: true },
    departure,
    arrival,
    departureDay: "2026-12-20",
    latestDay: null,
    hasDeparted: true,
    expectedDay: "2026-12-21",
    location: { place: "Marseille", at: AT },
    meeting: { city: arrival, address: LONG, addressComplement: null },
    paidAt: AT,
    startedAt: AT,
    completedAt: null,
    isProblemTold: false,
  };

  it("is not on its way before the departure, and names the day that is known", async () => {
    const ahead = { ...delivery, hasDeparted: false, expectedDay: null };
    const drawn = await draw(<DeliveryScreen delivery={ahead} problem={null} />, "fr");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/^Chez le transporteur/);
    await expect.element(page.getByText(/^Départ le .*20\sdécembre/)).toBeVisible();
    await drawn.unmount();
    const flexible = { ...ahead, departureDay: null, latestDay: "2026-12-22" };
    const other = await draw(<DeliveryScreen delivery={{ ...flexible, status: "confirmed" }} problem={null} />, "fr");
    await expect.element(page.getByText(/au plus tard le .*22\sdécembre/)).toBeVisible();
    await other.unmount();
    await draw(<DeliveryScreen delivery={{ ...ahead, hasDeparted: true }} problem={null} />, "fr");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/^En route/);
  });

  it.each(LOCALES)("fits a phone and a desk in %s, with names in the reader's letters", async (locale) => {
    await draw(<DeliveryScreen delivery={delivery} problem={null} />, locale);
    await expect.element(page.getByText(locale === "ar" ? "ياسين" : "Yacine").first()).toBeVisible();
    for (const width of [320, 390, 1280]) {
      await page.viewport(width, 900);
      await expectNoOverflow();
    }
  });
});

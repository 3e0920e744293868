import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AnnouncementWizard } from "@/components/listings/wizard/announcement-wizard";
import { TripWizard } from "@/components/listings/wizard/trip-wizard";
import { Footer } from "@/components/site/frame/footer";
import type { Locale } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, callsTo } from "@/tests/support/components/server";
import { LONG, textsOf } from "@/tests/support/components/texts";
import { today } from "./wizard-cases";

const map = { engine: "maplibre" } as const;
const fields = (locale: Locale) => textsOf(locale, "wizard.fields");
const next = (locale: Locale) => page.getByRole("button", { name: textsOf(locale, "wizard.nav")("next") });

/** The account has no draft of a wizard yet; what is typed is stored. */
beforeEach(() => {
  localStorage.clear();
  for (const kind of ["ship", "travel"]) {
    answer(`GET /v1/drafts/${kind}`, { body: { draft: null } });
    answer(`PUT /v1/drafts/${kind}`, { body: { version: 1, savedAt: "2026-12-01T10:00:00Z", replaced: null } });
  }
});

const WIZARDS = {
  ship: {
    form: <AnnouncementWizard who="shipper" userId={1} today={today} map={map} />,
    labels: ["title", "weight", "value", "quantity", "content"],
    publish: "POST /v1/announcements",
  },
  travel: {
    form: <TripWizard userId={1} today={today} map={map} isProfessional={false} />,
    labels: ["flightReference", "arrivalTime", "hasReturn"],
    publish: "POST /v1/transporters",
  },
} as const;

describe.each(Object.entries(WIZARDS))("the wizard to %s", (kind, { form, labels, publish }) => {
  it("has a label on each field of its first step", async () => {
    const t = fields("fr");
    await draw(form);
    for (const label of labels) await expect.element(page.getByLabelText(t(label)).first()).toBeInTheDocument();
  });

  it("has nothing of the site below it", async () => {
    await draw(
      <>
        {form}
        <Footer brand="Rihla" viewer={null} theme="light" year="2026" />
      </>,
    );
    await expect.element(next("fr")).toBeVisible();
    const footer = document.querySelector("footer");
    expect(footer && getComputedStyle(footer).display).toBe("none");
  });

  it("shows what its step lacks, in a list that leads there and at the field, which has the focus", async () => {
    await draw(form);
    await next("fr").click();
    const summary = page.getByRole("alert");
    await expect.element(summary).toBeVisible();
    await expect.poll(() => document.activeElement?.closest("[aria-invalid], [data-invalid]")).not.toBeNull();
    const first = document.activeElement;
    await userEvent.click(summary.getByRole("link").last());
    await expect.poll(() => document.activeElement?.matches("input, select, textarea, button")).toBe(true);
    expect(first?.matches("input, select, textarea, button")).toBe(true);
    expect(callsTo(publish)).toEqual([]);
  });

  it.each(["fr", "ar"] as const)("fits long texts into the page, in %s", async (locale) => {
    await draw(form, locale);
    await expect.element(next(locale)).toBeVisible();
    const boxes = page
      .getByRole("textbox")
      .elements()
      .filter((box) => box.checkVisibility());
    for (const box of boxes) await userEvent.fill(box, LONG.slice(0, 150));
    expect(boxes.length).toBeGreaterThan(0);
    expect(getComputedStyle(document.body).direction).toBe(locale === "ar" ? "rtl" : "ltr");
    await expectNoOverflow();
  });

  it("stores what is typed on the account", async () => {
    await draw(form);
    await expect.element(next("fr")).toBeVisible();
    const [box] = page.getByRole("textbox").elements();
    if (!box) throw new Error("a wizard begins with a field");
    await userEvent.fill(box, "12");
    await expect.poll(() => callsTo(`PUT /v1/drafts/${kind}`).length).toBeGreaterThan(0);
    expect(JSON.stringify(callsTo(`PUT /v1/drafts/${kind}`).at(-1)?.body)).toContain("12");
  });
});

describe("the first step of a parcel", () => {
  it("forgets the fault of a field that is fixed", async () => {
    await draw(WIZARDS.ship.form);
    await next("fr").click();
    const title = page.getByLabelText(fields("fr")("title"), { exact: true });
    await expect.element(title).toHaveAttribute("aria-invalid", "true");
    await title.fill("Carton de vêtements pour Oran");
    await expect.element(title).not.toHaveAttribute("aria-invalid");
  });
});

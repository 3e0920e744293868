import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readAnnouncement } from "@/components/listings/wizard/announcement-values";
import { AnnouncementWizard } from "@/components/listings/wizard/announcement-wizard";
import { draw } from "@/tests/support/components/draw";
import { expectFocus, expectIssue, focusOn } from "@/tests/support/components/forms";
import { answer, appError, callsTo, held } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { answerWizards, button, drawAt, fieldOf, heading, map, stepTitle, today, WIZARDS } from "./wizard-cases";

const made = { body: { id: 9, slug: "livres" } };

beforeEach(answerWizards);

describe.each(WIZARDS)("the whole form of $kind", (wizard) => {
  const required = textsOf("fr", "validation")(`needed.${wizard.field.path}`);

  it("is sent and published once, however often it is pressed", async () => {
    const line = held(made);
    answer(wizard.create, line.give);
    answer(wizard.publish, { body: {} });
    await drawAt(wizard, "recap");
    await button("nav.publish").dblClick();
    await expect.poll(() => callsTo(wizard.create)).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    line.letGo();
    await expect.element(page.getByRole("heading", { name: wizard.doneTitle })).toHaveFocus();
    expect(callsTo(wizard.create).map(({ body }) => body)).toMatchObject([wizard.sent]);
    expect(callsTo(wizard.publish)).toHaveLength(1);
    expect(callsTo(`DELETE /v1/drafts/${wizard.kind}`)).toHaveLength(1);
  });

  it("goes from step to step and is published from the keyboard", async () => {
    answer(wizard.create, made);
    answer(wizard.publish, { body: {} });
    await drawAt(wizard, wizard.field.step);
    await fieldOf(wizard).click();
    await userEvent.keyboard("{Enter}");
    await expect.element(heading(wizard.field.after)).toHaveFocus();
    while (!heading(stepTitle(wizard, "recap")).query()) {
      focusOn(button("nav.next"));
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => document.activeElement?.hasAttribute("data-step-title")).toBe(true);
    }
    focusOn(button("nav.publish"));
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: wizard.doneTitle })).toBeVisible();
  });

  it("stays at a step whose field is empty, with the focus in that field, and Enter goes on once it is filled in", async () => {
    await drawAt(wizard, wizard.field.step);
    const field = fieldOf(wizard);
    await field.fill("");
    await userEvent.keyboard("{Enter}");
    await expectIssue(field, required);
    await expectFocus(field);
    await field.fill(wizard.field.value);
    await expect.element(field).not.toHaveAttribute("aria-invalid");
    await userEvent.keyboard("{Enter}");
    await expect.element(heading(wizard.field.after)).toBeVisible();
  });

  it("shows what the server refuses at its step, its field and in the summary, and leads back to the recap", async () => {
    answer(
      wizard.create,
      appError(422, "request.invalid", "Refusé.", [{ path: [wizard.field.path], code: "required", message: required }]),
    );
    await drawAt(wizard, "recap");
    await button("nav.publish").click();
    await expect.element(heading(stepTitle(wizard, wizard.field.step))).toBeVisible();
    const field = fieldOf(wizard);
    await expectIssue(field, required);
    await expectFocus(field);
    const summary = page.getByRole("alert");
    await expect
      .element(
        summary.getByRole("link", {
          name: new RegExp(`^${wizard.field.label.replace(/\s\?/, "\\s\\?")}.*${required}$`),
        }),
      )
      .toBeVisible();
    await expect.element(summary.getByText("Refusé.")).toBeVisible();
    await field.fill("41");
    await field.fill(wizard.field.value);
    await expect.element(field).not.toHaveAttribute("aria-invalid");
    await button("nav.toRecap").click();
    await expect.element(heading(stepTitle(wizard, "recap"))).toHaveFocus();
    answer(wizard.create, made);
    answer(wizard.publish, { body: {} });
    await button("nav.publish").click();
    await expect.element(page.getByRole("heading", { name: wizard.doneTitle })).toBeVisible();
    expect(callsTo(wizard.create)).toHaveLength(2);
    expect(callsTo(wizard.publish)).toHaveLength(1);
  });
});

describe("what the server refuses of several steps", () => {
  const [parcel] = WIZARDS;
  const issue = (path: (string | number)[], message: string) => ({ path, code: "required", message });

  it("is listed as a whole, each with a link to its step, until its own field is changed", async () => {
    const refused = [
      issue(["title"], "Titre refusé"),
      issue(["endDate"], "Date refusée"),
      issue(["propositionPrice"], "Prix refusé"),
    ];
    answer(parcel.create, appError(422, "request.invalid", "Refusé.", refused));
    await drawAt(parcel, "recap");
    await button("nav.publish").click();
    await expect.element(heading(stepTitle(parcel, "packages"))).toBeVisible();
    const summary = page.getByRole("alert").first();
    await expect.poll(() => summary.getByRole("listitem").elements()).toHaveLength(3);
    await summary
      .getByRole("button", { name: new RegExp(stepTitle(parcel, "price")) })
      .first()
      .click();
    await expect.element(heading(stepTitle(parcel, "price"))).toBeVisible();
    const price = page.getByRole("textbox").first();
    await expect.element(price).toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => summary.getByRole("listitem").elements()).toHaveLength(3);
    await price.fill("41");
    await expect.poll(() => summary.getByRole("listitem").elements()).toHaveLength(2);
  });
});

describe("what does not travel", () => {
  it("is confirmed to be in no parcel before it is sent", async () => {
    const [parcel] = WIZARDS;
    answer(parcel.create, made);
    answer(parcel.publish, { body: {} });
    await drawAt({ ...parcel, values: { ...parcel.values, ui: { isDeclared: false } } }, "recap");
    await button("nav.publish").click();
    const tick = page.getByLabelText(textsOf("fr", "wizard")("recap.declared"));
    await expect.element(tick).toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByText(textsOf("fr", "validation")("declared")).first()).toBeVisible();
    expect(callsTo(parcel.create)).toEqual([]);
    await tick.click();
    await button("nav.publish").click();
    await expect.element(page.getByRole("heading", { name: parcel.doneTitle })).toHaveFocus();
    expect(callsTo(parcel.create)).toHaveLength(1);
    expect(callsTo(parcel.create)[0]?.body).not.toHaveProperty("ui");
  });
});

describe("an announcement that is edited", () => {
  const [{ values: stored }] = WIZARDS;
  const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  it("holds the page back when it is left with changes, and not without", async () => {
    const edited = { id: 9, values: readAnnouncement(stored), canPublish: false, version: "title:a" };
    await draw(<AnnouncementWizard who="shipper" userId={1} today={today} map={map} edited={edited} />);
    const title = fieldOf(WIZARDS[0]);
    await expect.element(title).toHaveValue("Livres et vêtements");
    expect(isHeld()).toBe(false);
    await title.fill("Livres");
    await expect.poll(isHeld).toBe(true);
    expect(callsTo("PUT /v1/drafts/ship")).toEqual([]);
  });
});

describe("the packages of an announcement", () => {
  it("retain what was typed in them when one before is taken out", async () => {
    const [wizard] = WIZARDS;
    const t = textsOf("fr", "wizard.fields");
    await drawAt(wizard, "packages");
    const titles = page.getByLabelText(t("packageTitle"));
    await titles.nth(1).fill("Chaussures");
    await page.getByRole("button", { name: t("addPackage") }).click();
    // Of three the one between is a row that says what it is.
    await expect.poll(() => titles.elements()).toHaveLength(2);
    await titles.nth(1).fill("Jouets");
    await expect.element(page.getByRole("button", { name: /Chaussures/ })).toBeVisible();
    await page
      .getByRole("button", { name: t("removePackage") })
      .first()
      .click();
    await expect.poll(() => titles.elements()).toHaveLength(2);
    expect(titles.elements().map((field) => (field instanceof HTMLInputElement ? field.value : ""))).toEqual([
      "Chaussures",
      "Jouets",
    ]);
    await expect
      .poll(() => callsTo("PUT /v1/drafts/ship").at(-1)?.body)
      .toMatchObject({ values: { packages: [{ title: "Chaussures" }, { title: "Jouets" }] }, fileIds: [8] });
  });

  it("are twenty rows at most, each a copy that is worked on next, and one with an issue opens", async () => {
    const [wizard] = WIZARDS;
    const t = textsOf("fr", "wizard.fields");
    answer(wizard.create, made);
    answer(wizard.publish, { body: {} });
    await drawAt(wizard, "packages");
    const copy = page.getByRole("button", { name: t("copyPackage") });
    await copy.nth(1).click();
    const weights = page.getByLabelText(t("weight"));
    await expect.poll(() => weights.elements()).toHaveLength(2);
    await expect.element(weights.nth(1)).toHaveValue("6");
    await weights.nth(1).fill("0");
    await page.getByRole("button", { name: new RegExp(t("package", { number: 2 })) }).click();
    await expect.element(weights.nth(1)).toHaveValue("6");
    await button("nav.next").click();
    // The faulty one opens next to the one that is worked on.
    await expect.poll(() => weights.elements()).toHaveLength(3);
    await expect.element(weights.nth(2)).toHaveAttribute("aria-invalid", "true");
    await weights.nth(2).fill("2");
    for (let count = 3; count < 20; count += 1) await copy.first().click();
    await expect.poll(() => copy.elements()).toHaveLength(0);
    await expect.element(page.getByRole("button", { name: t("addPackage") })).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });
});

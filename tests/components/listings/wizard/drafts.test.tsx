import { get, set } from "react-hook-form";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { AnnouncementWizard } from "@/components/listings/wizard/announcement-wizard";
import { draw } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { dayIn } from "@/tests/support/inputs";
import {
  answerWizards,
  button,
  drawAt,
  fieldOf,
  heading,
  map,
  savedAt,
  stepTitle,
  today,
  WIZARDS,
} from "./wizard-cases";

const t = textsOf("fr", "wizard.draft");

beforeEach(answerWizards);

describe.each(WIZARDS)("the draft of $kind", (wizard) => {
  const { kind, values, field } = wizard;
  const saves = () => callsTo(`PUT /v1/drafts/${kind}`);
  const typed = field.path === "title" ? "D’ici" : "41";
  const elsewhere = field.path === "title" ? "D’ailleurs" : "42";
  const other = { values: { ...values, [field.path]: elsewhere }, step: field.step, savedAt };

  it("is shown again at its step, as it was stored before, and is not stored again unchanged", async () => {
    await drawAt(wizard, field.step);
    await expect.element(heading(stepTitle(wizard, field.step))).toBeVisible();
    await expect.element(fieldOf(wizard)).toHaveValue(field.value);
    await fieldOf(wizard).fill(typed);
    await expect.poll(saves).toHaveLength(1);
    expect(saves()[0]?.body).toMatchObject({ step: field.step, version: 3, values: { [field.path]: typed } });
  });

  it("that had not reached the server comes before the account's", async () => {
    const unsent = { values: other.values, step: field.step, savedAt, version: 3 };
    localStorage.setItem(`rihla:draft:${kind}:1`, JSON.stringify(unsent));
    await drawAt(wizard, "recap");
    await expect.element(fieldOf(wizard)).toHaveValue(elsewhere);
    await expect.poll(saves).toHaveLength(1);
    await expect.poll(() => localStorage.getItem(`rihla:draft:${kind}:1`)).toBeNull();
  });

  it("begins empty in the fields that do not fit", async () => {
    await drawAt(wizard, field.step, { ...values, [field.path]: { not: "a text" }, frequency: "often" });
    await expect.element(fieldOf(wizard)).toHaveValue("");
  });

  it("shows a number as its language writes it, and sends it as it was typed", async () => {
    const path = kind === "ship" ? "packages.0.weight" : "minPrice";
    const label = textsOf("fr", "wizard.fields")(kind === "ship" ? "weight" : "minPrice");
    const filled = structuredClone(values);
    set(filled, path, "2.9");
    await drawAt(wizard, field.step, filled);
    const number = page.getByLabelText(label, { exact: true }).first();
    await expect.element(number).toHaveValue("2,9");
    await number.click();
    await expect.element(number).toHaveValue("2,9");
    await number.fill("2.5");
    await expect.poll(() => get(saves().at(-1)?.body ?? {}, `values.${path}`)).toBe("2.5");
  });

  it("shows which of its files are gone", async () => {
    const draft = { values, step: field.step, version: 3, savedAt, fileIds: [] };
    answer(`GET /v1/drafts/${kind}`, { body: { draft } });
    await draw(wizard.form);
    await expect.element(page.getByText(t("gone", { count: kind === "ship" ? 2 : 1 }))).toBeVisible();
  });

  it("offers what another window stored, and takes back what was here", async () => {
    await drawAt(wizard, field.step);
    answer(`PUT /v1/drafts/${kind}`, { body: { version: 5, savedAt, replaced: other } });
    await fieldOf(wizard).fill(typed);
    await expect.element(page.getByText(t("otherTitle"))).toBeVisible();
    answer(`PUT /v1/drafts/${kind}`, { body: { version: 6, savedAt, replaced: null } });
    await button("draft.takeOther").click();
    await expect.element(fieldOf(wizard)).toHaveValue(elsewhere);
    await expect.poll(() => saves().at(-1)?.body).toMatchObject({ version: 5, values: { [field.path]: elsewhere } });
    await button("draft.takeOther").click();
    await expect.element(fieldOf(wizard)).toHaveValue(typed);
    await button("draft.keepThis").click();
    await expect.element(page.getByText(t("otherTitle"))).not.toBeInTheDocument();
  });
});

describe("a form that has not reached the server", () => {
  const [wizard] = WIZARDS;
  const key = "rihla:draft:ship:1";
  const titles = () => callsTo("PUT /v1/drafts/ship").map(({ body }) => get(body ?? {}, "values.title"));

  it("is not sent any more once it has left the page, over the one that came after it", async () => {
    answer("PUT /v1/drafts/ship", { status: 503, body: { code: "internal", message: "Occupé", data: {} } });
    const first = await drawAt(wizard, wizard.field.step);
    await fieldOf(wizard).fill("D’abord");
    await expect.poll(titles).toEqual(["D’abord"]);
    await first.unmount();
    await draw(wizard.form);
    await expect.element(fieldOf(wizard)).toHaveValue("D’abord");
    await fieldOf(wizard).fill("Ensuite");
    await expect.poll(() => titles().at(-1)).toBe("Ensuite");
    const countBefore = titles().length;
    answer("PUT /v1/drafts/ship", { body: { version: 4, savedAt, replaced: null } });
    await expect.poll(() => localStorage.getItem(key)).toBeNull();
    expect(titles().slice(countBefore)).toEqual(["Ensuite"]);
  });

  it("is sent though another window has emptied the browser’s store, whose newer copy stays", async () => {
    await drawAt(wizard, wizard.field.step);
    await fieldOf(wizard).fill("D’ici");
    await expect.poll(() => localStorage.getItem(key)).toContain("D’ici");
    const newer = JSON.stringify({ values: { title: "D’ailleurs" }, step: "packages", savedAt, version: 3 });
    localStorage.setItem(key, newer);
    await expect.poll(titles).toEqual(["D’ici"]);
    await expect.element(page.getByText(/^Brouillon enregistré/)).toBeVisible();
    expect(localStorage.getItem(key)).toBe(newer);
    localStorage.removeItem(key);
    await fieldOf(wizard).fill("D’ici encore");
    await expect.poll(() => localStorage.getItem(key)).toContain("encore");
    localStorage.removeItem(key);
    await expect.poll(titles).toEqual(["D’ici", "D’ici encore"]);
  });
});

describe("a visitor’s draft", () => {
  it("offers what another window of the same browser stored", async () => {
    const [wizard] = WIZARDS;
    await draw(<AnnouncementWizard who="visitor" userId={null} today={today} map={map} />);
    const title = fieldOf(wizard);
    await title.fill("D’ici");
    await expect.poll(() => localStorage.getItem("rihla:draft:ship")).toContain("D’ici");
    const newValue = JSON.stringify({ values: { title: "D’ailleurs" }, step: "packages", savedAt, version: 0 });
    window.dispatchEvent(new StorageEvent("storage", { key: "rihla:draft:ship", newValue }));
    await button("draft.takeOther").click();
    await expect.element(title).toHaveValue("D’ailleurs");
  });
});

describe("a form that a search led to", () => {
  const [ship] = WIZARDS;
  const day = dayIn(19);
  const searched = {
    query: { date: day, minWeight: 3 },
    from: {
      id: 2996944,
      name: "Lyon",
      region: null,
      countryId: 250,
      countryCode: "FR",
      country: "France",
      timeZone: "Europe/Paris",
      latitude: 45.7,
      longitude: 4.8,
    },
  };

  it("gives a draft its city and days, and is gone from the address once something is typed", async () => {
    const draft = { values: ship.values, step: "recap", version: 3, savedAt, fileIds: [7, 8] };
    answer("GET /v1/drafts/ship", { body: { draft } });
    const address = window.location.href;
    window.history.replaceState(window.history.state, "", `${window.location.pathname}?from=Lyon`);
    await draw(<AnnouncementWizard who="shipper" userId={1} today={today} map={map} searched={searched} />);
    // At its beginning, and not where the draft was left.
    await expect.element(heading(stepTitle(ship, ship.field.step))).toBeVisible();
    await expect.element(fieldOf(ship)).toHaveValue(ship.field.value);
    expect(window.location.search).toBe("?from=Lyon");
    await fieldOf(ship).fill("D’ici");
    await expect
      .poll(() => callsTo("PUT /v1/drafts/ship").at(-1)?.body)
      .toMatchObject({
        values: {
          title: "D’ici",
          startDate: day,
          endDate: day,
          depart: { city: 2996944 },
          destination: { city: get(ship.values, "destination.city") },
        },
      });
    expect(window.location.search).toBe("");
    window.history.replaceState(window.history.state, "", address);
  });
});

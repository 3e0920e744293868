import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { AnnouncementWizard } from "@/components/listings/wizard/announcement-wizard";
import { usePublished } from "@/components/listings/wizard/published";
import { draw, moves } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
import { answerWizards, button, heading, map, savedAt, stepTitle, today, WIZARDS } from "./wizard-cases";

const [parcel] = WIZARDS;
const HOUR_MS = 3_600_000;
const KEY = "rihla:draft:ship";

beforeEach(() => {
  answerWizards();
  answer(parcel.create, { body: { id: 9, slug: "livres" } });
  answer(parcel.publish, { body: {} });
});

/** Stores a whole form as a visitor of this browser left it, who asked to publish it or not. */
function storeVisitors(publishAskedAt: string): void {
  const values = { ...parcel.values, ui: { isDeclared: true, publishAskedAt } };
  localStorage.setItem(KEY, JSON.stringify({ values, step: "recap", savedAt, version: 0 }));
}

const back = (who: "shipper" | "carrier", isBack = true) => (
  <AnnouncementWizard
    who={who}
    userId={1}
    today={today}
    map={map}
    isBack={isBack}
    afterPublish={<WhatWasPublished />}
  />
);

function WhatWasPublished() {
  const parcel = usePublished();
  return parcel ? <p>{`n° ${parcel.id}, ${parcel.kilograms} kg`}</p> : null;
}

const askedBefore = (ms: number) => new Date(Date.now() - ms).toISOString();

describe("a visitor who publishes", () => {
  it("is led to a new account and back, and the press is stored with the form", async () => {
    storeVisitors("");
    await draw(<AnnouncementWizard who="visitor" userId={null} today={today} map={map} />);
    await expect.element(heading(stepTitle(parcel, "recap"))).toBeVisible();
    await button("nav.publish").click();
    await expect.poll(() => moves.at(-1)).toBe("/sign-up?next=%2Fship%2Fnew%3Fintent%3Dpublish");
    await expect.poll(() => JSON.parse(localStorage.getItem(KEY) ?? "{}").values.ui.publishAskedAt).toMatch(/^\d{4}-/);
    expect(callsTo(parcel.create)).toEqual([]);
  });

  it("who only saves is led there too, and nothing is published afterwards", async () => {
    storeVisitors(askedBefore(HOUR_MS));
    await draw(<AnnouncementWizard who="visitor" userId={null} today={today} map={map} />);
    await button("nav.submit").click();
    await expect.poll(() => moves.at(-1)).toBe("/sign-up?next=%2Fship%2Fnew%3Fintent%3Dpublish");
    await expect.poll(() => JSON.parse(localStorage.getItem(KEY) ?? "{}").values.ui.publishAskedAt).toBe("");
  });
});

describe("a sender who comes back from a new account", () => {
  it("has what they asked for published once, without another press", async () => {
    storeVisitors(askedBefore(HOUR_MS));
    await draw(back("shipper"));
    await expect.element(page.getByRole("heading", { name: parcel.doneTitle })).toHaveFocus();
    expect(callsTo(parcel.create)).toHaveLength(1);
    expect(callsTo(parcel.publish)).toHaveLength(1);
    expect(localStorage.getItem(KEY)).toBeNull();
    await expect.element(page.getByText("n° 9, 12 kg")).toBeVisible();
  });

  it.each([
    ["nothing was asked", "", "shipper", true],
    ["it was asked too long ago", askedBefore(49 * HOUR_MS), "shipper", true],
    ["they open the form by another way", askedBefore(HOUR_MS), "shipper", false],
    ["they are a carrier", askedBefore(HOUR_MS), "carrier", true],
  ] as const)("publishes by a press alone where %s", async (_name, publishAskedAt, who, isBack) => {
    storeVisitors(publishAskedAt);
    await draw(back(who, isBack));
    await expect.element(heading(stepTitle(parcel, "recap"))).toBeVisible();
    // The draft is sent to the account once all else has been decided.
    await expect.poll(() => callsTo("GET /v1/drafts/ship").length).toBeGreaterThan(0);
    await expect.element(button("nav.publish")).toBeEnabled();
    expect(callsTo(parcel.create)).toEqual([]);
  });

  it("reads what is wrong with the form by now", async () => {
    const values = { ...parcel.values, propositionPrice: "", ui: { isDeclared: true, publishAskedAt: askedBefore(1) } };
    localStorage.setItem(KEY, JSON.stringify({ values, step: "recap", savedAt, version: 0 }));
    await draw(back("shipper"));
    await expect.element(heading(stepTitle(parcel, "price"))).toBeVisible();
    await expect.element(page.getByRole("alert").first()).toBeVisible();
    expect(callsTo(parcel.create)).toEqual([]);
  });
});

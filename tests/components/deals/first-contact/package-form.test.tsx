import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ContactFlow } from "@/components/deals/first-contact/contact-flow";
import { rememberQuery } from "@/components/listings/shared/last-query";
import { Dialog } from "@/components/ui/dialog";
import { draw } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
import { beginningOf, textsOf } from "@/tests/support/components/texts";
import { contactedTrip as trip } from "@/tests/support/components/views";

const PRICES = "GET /v1/lanes/prices";
const t = textsOf("fr", "listings.contact.packageForm");
const asked = () => callsTo(PRICES).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split("?")[1])));
// An optional field is marked after its name.
const field = (key: string) => page.getByLabelText(new RegExp(`^${t(key)}( |$)`)).first();

beforeEach(() => {
  sessionStorage.clear();
  answer("GET /v1/transporters/4/fits", { body: { data: [] } });
});

describe("a parcel that is described in a first contact", () => {
  const flow = () =>
    draw(
      <Dialog open>
        <ContactFlow trip={trip} />
      </Dialog>,
    );
  beforeEach(() => answer(PRICES, { body: { suggestion: null } }));

  it("has its name by one press, with a weight to be typed over, and its value by another", async () => {
    await flow();
    const suggestions = textsOf("fr", "listings.suggestions");
    await page.getByRole("button", { name: suggestions("kind.clothes") }).click();
    await expect.element(field("name")).toHaveValue(suggestions("kind.clothes"));
    await expect.element(field("weight")).toHaveValue("5");
    await userEvent.keyboard("6");
    await expect.element(field("weight")).toHaveValue("6");
    await page.getByRole("button", { name: /^100/ }).click();
    await expect.element(field("value")).toHaveValue("100");
    await field("name").fill("Un tapis");
    await expect.element(page.getByRole("button", { name: suggestions("kind.clothes") })).not.toBeInTheDocument();
  });

  it("is as heavy as what was searched for", async () => {
    rememberQuery("transporters", "?minWeight=6.5");
    await flow();
    await expect.element(field("weight")).toHaveValue("6,5");
    await page.getByRole("button", { name: textsOf("fr", "listings.suggestions")("kind.clothes") }).click();
    await expect.element(field("weight")).toHaveValue("6,5");
    await expect.element(field("value")).toHaveFocus();
  });
});

describe("the usual price in a sender's first contact", () => {
  it("is that of the weight and number typed, and its middle is taken with one press", async () => {
    const suggestion = { scope: "cities", count: 8, isAlike: true, low: 35, median: 40, high: 45 };
    answer(PRICES, ({ path }) => ({ body: { suggestion: path.includes("weight=") ? suggestion : null } }));
    await draw(
      <Dialog open>
        <ContactFlow trip={trip} />
      </Dialog>,
    );
    await field("weight").fill("6,5");
    await expect.element(page.getByText("6,5 kg")).toBeVisible();
    expect(asked().at(-1)).toEqual({
      fromId: "2996944",
      toId: "2485926",
      shipmentType: "1",
      weight: "6.5",
    });
    await page.getByRole("button", { name: beginningOf(textsOf("fr", "listings.usual"), "take") }).click();
    await expect.element(field("amount")).toHaveValue("40");
    await page.getByText(t("more")).click();
    await field("quantity").fill("2");
    await expect.poll(() => asked().at(-1)?.weight).toBe("13");
  });

  it("is not offered above the carrier's price, and no such amount is sent", async () => {
    const suggestion = { scope: "cities", count: 8, isAlike: true, low: 55, median: 60, high: 70 };
    answer(PRICES, { body: { suggestion } });
    await draw(
      <Dialog open>
        <ContactFlow trip={trip} />
      </Dialog>,
    );
    await field("weight").fill("6,5");
    await expect.element(page.getByText("6,5 kg")).toBeVisible();
    expect(page.getByRole("button", { name: beginningOf(textsOf("fr", "listings.usual"), "take") }).query()).toBeNull();
    await field("amount").fill("50,01");
    await field("name").fill("Livres");
    await page.getByRole("button", { name: t("submitOffer") }).click();
    await expect.element(field("amount")).toHaveAttribute("aria-invalid", "true");
    expect(callsTo("POST /v1/chat/rooms")).toEqual([]);
  });
});

describe("a sender's first offer to a trip that is priced by weight", () => {
  const prices = { minPriceCents: 1_000, priceLadderCents: [1_000, 2_000, 4_200, 7_000, 9_000], pricePerKgCents: null };
  const text = () =>
    page
      .getByRole("dialog")
      .element()
      .textContent?.replaceAll(/\p{Cf}/gu, "")
      .replaceAll(/[\u00a0\u202f]/g, " ");

  it("begins at the price of the parcel's weight in all, and follows it until it is changed", async () => {
    answer(PRICES, { body: { suggestion: null } });
    await draw(
      <Dialog open>
        <ContactFlow trip={{ ...trip, prices }} />
      </Dialog>,
    );
    await expect.element(field("amount")).toHaveValue("10");
    await field("weight").fill("٦,٥");
    await expect.element(field("amount")).toHaveValue("42");
    expect(text()).toContain("Prix demandé pour 6,5 kg : 42 €.");
    expect(text()).toContain("Entre 21 € et 42 €");
    await page.getByText(t("more")).click();
    await field("quantity").fill("2");
    await expect.element(field("amount")).toHaveValue("70");
    await field("amount").fill("60");
    await field("quantity").fill("1");
    await expect.poll(text).toContain("Entre 21 € et 42 €");
    await expect.element(field("amount")).toHaveValue("60");
    await page.getByRole("button", { name: t("submitOffer") }).click();
    await expect.element(field("amount")).toHaveAttribute("aria-invalid", "true");
  });

  it("stays empty where it was emptied", async () => {
    answer(PRICES, { body: { suggestion: null } });
    await draw(
      <Dialog open>
        <ContactFlow trip={{ ...trip, prices }} />
      </Dialog>,
    );
    await field("amount").fill("");
    await field("weight").fill("6");
    await expect.poll(text).toContain("Entre 21 € et 42 €");
    await expect.element(field("amount")).toHaveValue("");
  });
});

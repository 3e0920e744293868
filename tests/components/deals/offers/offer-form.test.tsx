import { type ComponentProps, useEffect, useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfferForm } from "@/components/deals/offers/offer-form";
import { sendOffer } from "@/components/deals/room-state/room-calls";
import { MessageView } from "@/lib/deals/rooms/contract";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { expectIssue } from "@/tests/support/components/forms";
import { answerResidence } from "@/tests/support/components/residence";
import { answer, callsTo } from "@/tests/support/components/server";
import { beginningOf, textsOf } from "@/tests/support/components/texts";
import { roomView } from "@/tests/support/components/views";
import { offer } from "@/tests/support/room-state";

const PATH = "POST /v1/chat/rooms/5/offers";
const send = async (order: Parameters<typeof sendOffer>[1]) => void (await sendOffer(5, order));
const drawn = (over: Partial<ComponentProps<typeof OfferForm>> = {}) => (
  <OfferForm room={roomView()} handlingCents={0} subject={null} onSend={send} onClose={() => undefined} {...over} />
);
const form = (onClose: () => void) => drawn({ onClose });

/** Changes the asked price of the room that `Changing` draws. */
const askFor = (amount: number) => void window.dispatchEvent(new CustomEvent("asked", { detail: amount }));

function Changing({ roomWith }: { roomWith: (over: object) => ReturnType<typeof roomView> }) {
  const [askedAmount, setAsked] = useState(42);
  useEffect(() => {
    const onAsked = (event: Event) => event instanceof CustomEvent && setAsked(event.detail);
    window.addEventListener("asked", onAsked);
    return () => window.removeEventListener("asked", onAsked);
  }, []);
  return drawn({ room: roomWith({ askedAmount }) });
}

describeForm("the form of an offer", {
  form,
  texts: "rooms.form",
  labels: ["amount", "expiry", "terms"],
  submit: (t) => beginningOf(t, "submit"),
  issues: [["amount", "required"]],
  async fill({ field }) {
    await field("amount").fill("45,50");
    await field("terms").fill("Remise à la gare.");
  },
  call: PATH,
  sent: { amount: 45.5, terms: "Remise à la gare.", expiresInHours: expect.any(Number), clientId: expect.any(String) },
  answered: { status: 201, body: {} },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
  },
  refused: { label: "amount", path: ["amount"] },
  enterIn: "amount",
  long: "terms",
});

beforeEach(() => answerResidence());

describe("an offer", () => {
  it("that is out of bounds gets an error at its field and not sent", async () => {
    const t = textsOf("fr", "rooms.form");
    await draw(drawn());
    const amount = page.getByLabelText(t("amount"), { exact: true });
    await amount.fill("5000");
    await page.getByRole("button", { name: beginningOf(t, "submit") }).click();
    await expectIssue(amount, "€");
    expect(callsTo(PATH)).toEqual([]);
  });

  it("is named on its button once its amount may be offered, and not before", async () => {
    const t = textsOf("fr", "rooms.form");
    await draw(drawn());
    const amount = page.getByLabelText(t("amount"), { exact: true });
    const submit = page.getByRole("button", { name: beginningOf(t, "submit") });
    await expect.element(submit).toHaveTextContent(t("submit"));
    for (const [typed, shown] of [
      ["abc", t("submit")],
      ["5000", t("submit")],
      ["45,5", "Envoyer l’offre de 45,50 €"],
      ["", t("submit")],
    ] as const) {
      await amount.fill(typed);
      await expect.element(submit).toHaveTextContent(new RegExp(`^${shown}$`));
    }
  });

  it("can be one of the quick amounts", async () => {
    const t = textsOf("fr", "rooms.form");
    await draw(drawn());
    await page.getByRole("button", { name: t("quickHalf") }).click();
    await expect.element(page.getByLabelText(t("amount"), { exact: true })).toHaveValue("25");
  });
});

describe("the quick amounts", () => {
  const shown = () =>
    page
      .getByRole("group", { name: textsOf("fr", "rooms.form")("quick") })
      .getByRole("button")
      .elements()
      .map(({ textContent }) => Number.parseInt(textContent, 10));

  it("lie below and above the price, and one above it is taken with one press", async () => {
    await draw(drawn());
    await expect.poll(shown).toEqual([50, 45, 40, 25, 55, 60]);
    await page.getByRole("button", { name: "+20" }).click();
    await expect.element(page.getByLabelText(textsOf("fr", "rooms.form")("amount"), { exact: true })).toHaveValue("60");
  });

  it("end at a carrier's price for a parcel that is only described, as offers do", async () => {
    const room = roomView({ announcementId: null, transporterId: 4 });
    answer("GET /v1/transporters/4/fits", { body: { data: [] } });
    await draw(drawn({ room }));
    await expect.poll(shown).toEqual([50, 45, 40, 25]);
    const amount = page.getByLabelText(textsOf("fr", "rooms.form")("amount"), { exact: true });
    await amount.fill("50,01");
    await page.getByRole("button", { name: beginningOf(textsOf("fr", "rooms.form"), "submit") }).click();
    await expectIssue(amount, "50");
    expect(callsTo(PATH)).toEqual([]);
  });

  it("go above it for the carrier of that price", async () => {
    await draw(drawn({ room: roomView({ announcementId: null, transporterId: 4, side: "carrier" }) }));
    await expect.poll(shown).toEqual([50, 45, 40, 25, 55, 60]);
  });
});

describe("the amount of an offer in a room about a trip", () => {
  const about = (over: object = {}) => roomView({ announcementId: null, transporterId: 4, askedAmount: 42, ...over });
  const amount = () => page.getByLabelText(textsOf("fr", "rooms.form")("amount"), { exact: true });
  // A shipper without a parcel in the room is offered their announced ones.
  beforeEach(() => answer("GET /v1/transporters/4/fits", { body: { data: [] } }));

  it.each(["shipper", "carrier"] as const)("begins for its %s at the price of the parcel's weight", async (side) => {
    await draw(drawn({ room: about({ side }) }));
    await expect.element(amount()).toHaveValue("42");
  });

  it("follows a price that changes meanwhile, unless it was changed", async () => {
    await draw(<Changing roomWith={about} />);
    await expect.element(amount()).toHaveValue("42");
    askFor(30);
    await expect.element(amount()).toHaveValue("30");
    await amount().fill("28");
    askFor(25);
    await expect.element(page.getByText(/25\u00a0€/).first()).toBeVisible();
    await expect.element(amount()).toHaveValue("28");
    await page.getByRole("button", { name: beginningOf(textsOf("fr", "rooms.form"), "submit") }).click();
    await expectIssue(amount(), "25");
    expect(callsTo(PATH)).toEqual([]);
  });

  it("is that of a parcel that is described again", async () => {
    const prices = {
      minPrice: 10,
      priceLadder: { upTo2: 10, upTo5: 20, upTo10: 42, upTo20: 70, above: 90 },
      pricePerKg: null,
    };
    answer("GET /v1/lanes/prices", { body: { suggestion: null } });
    const subject = { href: "/transporters/4", weightKg: null, shipmentType: 1, prices } as const;
    await draw(drawn({ subject, room: about() }));
    await page.getByLabelText(textsOf("fr", "listings.contact.packageForm")("weight"), { exact: true }).fill("12");
    await expect.element(amount()).toHaveValue("70");
    await amount().fill("71");
    await page.getByRole("button", { name: beginningOf(textsOf("fr", "rooms.form"), "submit") }).click();
    await expectIssue(amount(), "70");
  });

  it("is left to its maker in a room about a parcel", async () => {
    await draw(drawn());
    await expect.element(page.getByRole("button", { name: textsOf("fr", "rooms.form")("quickHalf") })).toBeVisible();
    await expect.element(amount()).toHaveValue("");
  });
});

describe("the usual price in an offer", () => {
  const PRICES = "GET /v1/lanes/prices";
  const u = textsOf("fr", "listings.usual");
  const subject = { href: "/announcements/9", weightKg: 6.5, shipmentType: 1 } as const;
  const suggestion = { scope: "cities", count: 8, isAlike: true, low: 35, median: 40, high: 45 };
  const asked = () => callsTo(PRICES).map(({ path }) => new URLSearchParams(path.split("?")[1]).get("weight"));

  it("is that of the parcel's weight, and its middle is taken with one press", async () => {
    answer(PRICES, { body: { suggestion } });
    await draw(drawn({ subject }));
    await expect.element(page.getByText("6,5 kg")).toBeVisible();
    expect(asked().at(-1)).toBe("6.5");
    await page.getByRole("button", { name: beginningOf(u, "take") }).click();
    await expect.element(page.getByLabelText(textsOf("fr", "rooms.form")("amount"), { exact: true })).toHaveValue("40");
  });

  it("is offered only where it may be offered", async () => {
    answer(PRICES, { body: { suggestion: { ...suggestion, low: 300, median: 400, high: 450 } } });
    await draw(drawn({ subject }));
    await expect.element(page.getByText("6,5 kg")).toBeVisible();
    expect(page.getByRole("button", { name: beginningOf(u, "take") }).query()).toBeNull();
  });

  it("follows the weight of the parcel that a sender describes with the offer", async () => {
    answer(PRICES, { body: { suggestion: null } });
    answer("GET /v1/transporters/4/fits", { body: { data: [] } });
    await draw(
      drawn({ subject: { ...subject, weightKg: null }, room: roomView({ announcementId: null, transporterId: 4 }) }),
    );
    await expect.poll(asked).toEqual([null]);
    await page.getByLabelText(textsOf("fr", "listings.contact.packageForm")("weight"), { exact: true }).fill("3,5");
    await expect.poll(() => asked().at(-1)).toBe("3.5");
  });

  it("is not asked for where what the room is about is gone", async () => {
    await draw(drawn());
    await page.getByRole("button", { name: textsOf("fr", "rooms.form")("quickHalf") }).click();
    expect(asked()).toEqual([]);
  });
});

describe("a carrier's counter-offer", () => {
  const FITS = "GET /v1/announcements/9/fits";
  const parcel = { startDay: "2026-12-02", endDay: "2026-12-12", shipmentType: 2, vehicleType: "van" };
  const j = textsOf("fr", "listings.contact.journey");
  const offered = (journey: object | null) => {
    const asked = offer(3, 45, { senderSide: "shipper" });
    const offerDetails = asked.offerDetails && { ...asked.offerDetails, makerSide: "shipper", journey };
    return roomView({
      side: "carrier",
      currentOfferAmount: 45,
      currentOffer: MessageView.parse({ ...asked, offerDetails }),
    });
  };
  const sendIt = () => page.getByRole("button", { name: beginningOf(textsOf("fr", "rooms.form"), "submit") }).click();
  const sent = () => callsTo(PATH).map(({ body }) => body);

  it("keeps the journey that was said, without a press, or says another", async () => {
    answer(FITS, { body: { parcel, data: [] } });
    answer(PATH, { status: 201, body: {} });
    const journey = { transporterId: null, vehicleType: "van", firstDay: null, arrivalDay: null };
    await draw(drawn({ room: offered(journey) }));
    await expect.element(page.getByLabelText(j("way"))).toHaveValue("kept");
    await page.getByLabelText(textsOf("fr", "rooms.form")("amount"), { exact: true }).fill("48");
    await sendIt();
    await expect.poll(sent).toEqual([expect.not.objectContaining({ journey: expect.anything() })]);
    await page.getByLabelText(j("way")).selectOptions("described");
    await page.getByLabelText(j("vehicle")).selectOptions("truck");
    await sendIt();
    await expect
      .poll(() => sent().at(-1))
      .toMatchObject({ journey: { departureDay: "2026-12-02", departureLastDay: "2026-12-12", vehicleType: "truck" } });
  });

  it("says it where the offer before did not", async () => {
    answer(FITS, { body: { parcel, data: [] } });
    answer(PATH, { status: 201, body: {} });
    await draw(drawn({ room: offered(null) }));
    await page.getByLabelText(textsOf("fr", "rooms.form")("amount"), { exact: true }).fill("48");
    await sendIt();
    await expect.poll(sent).toMatchObject([{ journey: { vehicleType: "van" } }]);
  });
});

import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Composer } from "@/components/deals/rooms/composer";
import { type ReadyFor, readyMessagesFor } from "@/components/deals/rooms/ready-messages";
import { RESERVATION_STATUSES } from "@/db/enums/deals/reservations";
import { LOCALES } from "@/lib/core/base/actor";
import type { MessageView, RoomView } from "@/lib/deals/rooms/contract";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { roomView } from "@/tests/support/components/views";
import { offer } from "@/tests/support/room-state";

const NOW = new Date("2026-12-01T10:00:00.000Z");
const AFTER = new Date("2026-12-21T10:00:00.000Z");
const full = { reason: "full", kind: "transporter" } as const;
const SIDES = ["shipper", "carrier"] as const;

/** A pending offer of a side, which says how it travels or does not. */
function offerOf(makerSide: RoomView["side"], isJourneySaid: boolean): MessageView {
  const made = offer(3, 45);
  if (!made.offerDetails) throw new Error("an offer has its details");
  const journey = { transporterId: 4, vehicleType: "plane" as const, firstDay: null, arrivalDay: null };
  return { ...made, offerDetails: { ...made.offerDetails, makerSide, journey: isJourneySaid ? journey : null } };
}

const TRIP = { announcementId: null, transporterId: 3 };
const PARCEL = {
  id: 1,
  title: "Valise",
  content: null,
  sizeId: 2,
  length: null,
  width: null,
  height: null,
  weight: 8,
  quantity: 1,
  value: 60,
  images: [],
};

/** Each situation in which somebody has not written yet, by side, kind of room and state. */
const SITUATIONS: [string, Partial<RoomView>, ReadyFor | undefined][] = [
  ["a carrier asks about a parcel", { side: "carrier" }, "asking.carrier"],
  ["a sender answers about their parcel", { side: "shipper" }, "answering.shipper"],
  ["a sender asks about a trip", { ...TRIP, side: "shipper" }, "asking.shipper"],
  ["a sender proposes an announced parcel to a trip", { transporterId: 3, side: "shipper" }, "asking.shipper"],
  ["a carrier is asked about a trip, without a parcel", { ...TRIP, side: "carrier" }, "questioned.carrier"],
  [
    "a carrier is asked about a trip, with a described parcel",
    { ...TRIP, side: "carrier", package: PARCEL as unknown as RoomView["package"] }, // no rule reads what is in it
    "answering.carrier",
  ],
  ["a carrier is asked with an announced parcel", { transporterId: 3, side: "carrier" }, "answering.carrier"],
  [
    "a carrier is made an offer",
    { transporterId: 3, side: "carrier", currentOffer: offerOf("shipper", true) },
    "offered.carrier",
  ],
  ["a sender is made an offer with its journey", { currentOffer: offerOf("carrier", true) }, "offered.shipper"],
  ["a sender is made an offer that says none", { currentOffer: offerOf("carrier", false) }, "answering.shipper"],
  ["a sender has made the offer", { currentOffer: offerOf("shipper", false) }, "answering.shipper"],
  ["no offer can be made", { obstacle: full }, undefined],
  ...SIDES.flatMap((side): [string, Partial<RoomView>, ReadyFor | undefined][] => [
    [`the ${side} of an unpaid deal`, { side, isAccepted: true, reservationStatus: "pending" }, `unpaid.${side}`],
    [`the ${side} of a paid deal`, { side, isAccepted: true, reservationStatus: "confirmed" }, `booked.${side}`],
    [
      `the ${side} of a parcel on its way`,
      { side, isAccepted: true, reservationStatus: "in_progress" },
      `carried.${side}`,
    ],
    [`the ${side} of a delivered parcel`, { side, isAccepted: true, reservationStatus: "completed" }, undefined],
    [`the ${side} of a cancelled deal`, { side, isAccepted: true, reservationStatus: "cancelled" }, undefined],
    [`the ${side} of an expired deal`, { side, isAccepted: true, reservationStatus: "expired" }, undefined],
  ]),
];

describe("the first messages that are offered", () => {
  it.each(SITUATIONS)("fit: %s", (_name, over, expected) => {
    expect(readyMessagesFor({ ...roomView(), ...over }, NOW)).toBe(expected);
  });

  it("are none of the handover once the departure is over, and of the way until the delivery", () => {
    for (const side of SIDES) {
      const at = (reservationStatus: RoomView["reservationStatus"]) =>
        readyMessagesFor(roomView({ side, isAccepted: true, reservationStatus }), AFTER);
      const offered = RESERVATION_STATUSES.filter((status) => at(status) !== undefined);
      expect(offered).toEqual(["in_progress"]);
    }
  });

  it.each(LOCALES)("are three different ones in each situation, in %s, and fill the composer", async (locale) => {
    const t = textsOf(locale, "rooms.ready");
    const all = [...new Set(SITUATIONS.flatMap(([, , readyFor]) => readyFor ?? []))];
    expect(all).toHaveLength(13);
    for (const readyFor of all) {
      const texts = ["first", "second", "third"].map((key) => t(`${readyFor}.${key}`));
      expect(new Set(texts).size, readyFor).toBe(3);
    }
    await draw(<Composer roomId={5} readyFor="booked.shipper" isMasking onSend={() => true} />, locale);
    const text = t("booked.shipper.first");
    await page.getByRole("button", { name: text }).click();
    await expect.element(page.getByRole("textbox")).toHaveValue(text);
  });

  it("ask for nothing that the room shows: contents and weight of a parcel, day and means of a journey", () => {
    const t = textsOf("fr", "rooms.ready");
    const textsFor = (readyFor: ReadyFor) =>
      ["first", "second", "third"].map((key) => t(`${readyFor}.${key}`)).join(" ");
    for (const readyFor of ["asking.carrier", "answering.carrier", "offered.carrier"] as const)
      expect(textsFor(readyFor)).not.toMatch(/contient|poids|pèse/);
    expect(textsFor("questioned.carrier")).toMatch(/contient/);
    expect(textsFor("offered.shipper")).not.toMatch(/Quand partez-vous/);
    for (const side of SIDES) expect(textsFor(`carried.${side}`)).not.toMatch(/prendre|puis-je vous remettre/);
  });
});

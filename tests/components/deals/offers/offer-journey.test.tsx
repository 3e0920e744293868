import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfferColumn } from "@/components/deals/compare/offer-column";
import { AnswerDialog } from "@/components/deals/offers/answer-dialog";
import { OfferCard } from "@/components/deals/offers/offer-card";
import type { MessageView } from "@/lib/deals/rooms/contract";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { roomView } from "@/tests/support/components/views";
import { AT, offer } from "@/tests/support/room-state";

const NONE = textsOf("fr", "rooms.journey")("none");
type Journey = NonNullable<MessageView["offerDetails"]>["journey"];
const FLOWN: Journey = { transporterId: 4, vehicleType: "plane", firstDay: null, arrivalDay: "2026-12-05" };

/** An offer of a carrier's with this journey, and the room in which its sender reads it. */
function offered(journey: Journey) {
  const made = offer(3, 45);
  const message = { ...made, offerDetails: made.offerDetails && { ...made.offerDetails, journey } };
  return { message, room: roomView({ currentOffer: message, currentOfferAmount: 45 }) };
}

const places = {
  "the offer in the conversation": (journey: Journey) => (
    <OfferCard
      room={offered(journey).room}
      message={{ ...offered(journey).message, delivery: "sent" }}
      now={new Date(AT)}
      isCounter={false}
      onAction={() => undefined}
    />
  ),
  "the dialog that accepts it": (journey: Journey) => (
    <AnswerDialog
      {...offered(journey)}
      action="accept"
      handlingCents={0}
      onConfirm={async () => undefined}
      onClose={() => undefined}
    />
  ),
  "the comparison": (journey: Journey) => (
    <ul>
      <OfferColumn
        candidate={{
          room: offered(journey).room,
          vehicle: journey?.vehicleType ?? null,
          delivered: 3,
          responseSpeed: null,
        }}
        handlingCents={0}
        isLowest={false}
        now={AT}
        onAccept={() => undefined}
      />
    </ul>
  ),
};

describe.each(Object.entries(places))("%s", (_where, drawn) => {
  it("shows when and how the parcel travels", async () => {
    await draw(drawn(FLOWN));
    await expect.element(page.getByText(/Avion/).first()).toBeVisible();
    await expect.element(page.getByText(/4\sdéc/).first()).toBeVisible();
    expect(page.getByText(NONE).query()).toBeNull();
  });

  it("says in amber that nobody has said it", async () => {
    await draw(drawn(null));
    await expect.element(page.getByText(NONE).first()).toBeVisible();
    const amber = page.getByText(NONE).first().element().closest(".bg-warning-soft");
    expect(amber).not.toBeNull();
  });
});

describe("an offer that may leave on several days", () => {
  it("names the first and the last of them", async () => {
    await draw(places["the offer in the conversation"]({ ...FLOWN, firstDay: "2026-12-02" }));
    await expect.element(page.getByText(/2–4\sdéc/).first()).toBeVisible();
  });
});

describe("a sender's first offer for a carrier's trip", () => {
  const made = offered(FLOWN);
  const room = roomView({ side: "carrier", announcementId: null, transporterId: 4, currentOffer: made.message });
  const mine = { ...made.message, senderSide: "shipper" as const, delivery: "sent" as const }; // two of their values

  it.each([
    [
      "the offer",
      <OfferCard
        key="card"
        room={room}
        message={mine}
        now={new Date(AT)}
        isCounter={false}
        onAction={() => undefined}
      />,
    ],
    [
      "the dialog that accepts it",
      <AnswerDialog
        key="dialog"
        room={room}
        message={mine}
        action="accept"
        handlingCents={0}
        onConfirm={async () => undefined}
        onClose={() => undefined}
      />,
    ],
  ])("names that trip: %s", async (_where, part) => {
    await draw(part);
    await expect.element(page.getByText(/Avion · .*4\sdéc/).first()).toBeVisible();
  });
});

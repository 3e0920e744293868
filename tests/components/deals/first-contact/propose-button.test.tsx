import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ProposeButton } from "@/components/deals/first-contact/propose-button";
import { draw, moves } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const OPEN = "POST /v1/chat/rooms";
const OFFER = "POST /v1/chat/rooms/3/offers";
const t = textsOf("fr", "matching");
const room = { id: 3, announcementId: 9, askedAmount: 45, currentOffer: null };
const press = async (name: string | RegExp) => page.getByRole("button", { name }).click();

beforeEach(async () => {
  answer(OFFER, { status: 201, body: {} });
  await draw(<ProposeButton announcementId={9} tripId={4} askedCents={4_500} />);
});

describe("a parcel that is proposed to a trip that fits", () => {
  it("is offered with the asked price by one press", async () => {
    answer(OPEN, { status: 201, body: room });
    await press(/^Proposer pour \S*45/);
    await expect.poll(() => moves).toEqual(["/chat/3"]);
    expect(callsTo(OPEN).map(({ body }) => body)).toEqual([{ announcementId: 9, transporterId: 4 }]);
    expect(callsTo(OFFER).map(({ body }) => body)).toEqual([{ amount: "45" }]);
  });

  it("is shown without an offer by the other", async () => {
    answer(OPEN, { status: 201, body: room });
    await press(t("propose"));
    await expect.poll(() => moves).toEqual(["/chat/3"]);
    expect(callsTo(OFFER)).toEqual([]);
  });

  it.each([
    ["asks another price", { ...room, askedAmount: 50 }],
    ["has an offer already", { ...room, currentOffer: { id: 7 } }],
    ["is about another parcel", { ...room, announcementId: 8 }],
  ])("is offered nothing where the room %s", async (_why, found) => {
    answer(OPEN, { status: 201, body: found });
    await press(/^Proposer pour \S*45/);
    await expect.poll(() => moves).toEqual(["/chat/3"]);
    expect(callsTo(OFFER)).toEqual([]);
  });
});

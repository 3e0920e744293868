import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { trips } from "@/db/schema/listings/trips";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { addProfile } from "@/lib/identity/accounts/add-profile";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { LogisticsProfileType } from "@/lib/identity/people/enums";
import { getResidence } from "@/lib/identity/residence/get-residence";
import { setResidence } from "@/lib/identity/residence/set-residence";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { publishTrip } from "@/lib/listings/trips/publish-trip";
import { liveIn } from "@/tests/support/bank-accounts";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, makeTrip, offerAs, type Person } from "@/tests/support/factories";
import { flightInput, parcelInput } from "@/tests/support/inputs";
import { withSettings } from "@/tests/support/settings";
import { registration } from "@/tests/support/sign-in";

const codeOf = async (call: Promise<unknown>) => (await appErrorOf(call)).code;
const carrierIn = async (country: string | null): Promise<Person> => {
  const carrier = await makePerson({ logisticsType: "carrier" });
  await liveIn(carrier, country);
  return carrier;
};

describe("the country of residence", () => {
  it("is said by an owner, changed by another answer, and decides how they are paid", async () => {
    const carrier = await carrierIn(null);
    expect(await callAs(carrier, getResidence)).toEqual({
      country: null,
      suggestion: "FR",
      terms: null,
      mayChange: true,
    });
    const algiers = await callAs(carrier, setResidence, { country: "dz" });
    expect(algiers).toMatchObject({ country: "DZ", suggestion: null, terms: { way: "bank_transfer", min: 50 } });
    expect(await callAs(carrier, setResidence, { country: "FR" })).toMatchObject({ terms: { way: "simulated" } });
    expect(await callAs(carrier, setResidence, { country: "LY" })).toMatchObject({ country: "LY", terms: null });
    const [stored] = await testDb().select().from(workspaces).where(eq(workspaces.id, carrier.workspaceId));
    expect(stored?.residenceAt).toBeInstanceOf(Date);
  });

  it("is proposed by a number of one country, and by no other", async () => {
    const carrier = await carrierIn(null);
    for (const [phoneNumber, suggestion] of [
      ["+213550123456", "DZ"],
      ["+447400123456", null],
      [null, null],
    ] as const) {
      await testDb().update(users).set({ phoneNumber }).where(eq(users.id, carrier.userId));
      expect(await callAs(carrier, getResidence)).toMatchObject({ country: null, suggestion });
    }
  });

  it("is not a contributor's to say, nor a visitor's, nor a country that there is not", async () => {
    const owner = await carrierIn(null);
    const contributor = await makePerson({
      logisticsType: "carrier",
      role: "contributor",
      workspaceId: owner.workspaceId,
    });
    expect(await codeOf(callAs(contributor, setResidence, { country: "FR" }))).toBe("auth.owner_required");
    expect(await callAs(contributor, getResidence)).toMatchObject({ mayChange: false, country: null });
    expect(await codeOf(callAs("visitor", setResidence, { country: "FR" }))).toBe("auth.required");
    for (const country of ["ZZ", "FRA", "", "<b>"])
      expect(await codeOf(callAs(owner, setResidence, { country }))).toBe("request.invalid");
  });

  it("is asked with a new account and a new carrier's profile", async () => {
    const input = registration({
      logisticsProfileType: { id: LogisticsProfileType.carrier },
      residenceCountry: "MA",
    });
    await callAs("visitor", registerUser, input);
    const [home] = await testDb()
      .select({ country: workspaces.residenceCountry })
      .from(workspaces)
      .innerJoin(members, eq(members.workspaceId, workspaces.id))
      .innerJoin(users, and(eq(users.id, members.userId), eq(users.email, input.email)));
    expect(home?.country).toBe("MA");
    const shipper = await makePerson();
    await liveIn(shipper, null);
    const side = { logisticsProfileType: { id: 2 }, businessProfileType: { id: 1 } };
    await callAs(shipper, addProfile, { ...side, residenceCountry: "TN" });
    expect(await callAs(shipper, getResidence)).toMatchObject({ country: "TN" });
  });
});

describe("a trip", () => {
  it("is published only by a carrier who can be paid, and waits as a trial otherwise", async () => {
    for (const [country, code] of [
      [null, "payout.residence_unknown"],
      ["LY", "payout.no_way"],
    ] as const) {
      const carrier = await carrierIn(country);
      expect(await codeOf(callAs(carrier, createTrip, flightInput()))).toBe(code);
      expect(await testDb().$count(trips, eq(trips.workspaceId, carrier.workspaceId))).toBe(0);
      const { id } = await callAs(carrier, createTrip, flightInput({ isTrial: true }));
      expect(await codeOf(callAs(carrier, publishTrip, { id }))).toBe(code);
      await callAs(carrier, setResidence, { country: "FR" });
      expect(await callAs(carrier, publishTrip, { id })).toMatchObject({ id });
    }
  });

  it("follows the ways that are on", async () => {
    const carrier = await carrierIn("DZ");
    const create = () => callAs(carrier, createTrip, flightInput());
    await withSettings({ PAYOUT_WAYS: "simulated" }, async () => expect(await codeOf(create())).toBe("payout.no_way"));
    await withSettings({ PAYOUT_WAYS: "bank_transfer" }, async () =>
      expect(await create()).toMatchObject({ id: expect.any(Number) }),
    );
  });
});

describe("an offer", () => {
  it("is made by a carrier only who can be paid", async () => {
    const { carrier, room } = await makeNegotiation();
    await liveIn(carrier, null);
    const offer = () => offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    expect(await codeOf(offer())).toBe("payout.residence_unknown");
    await liveIn(carrier, "LY");
    expect(await codeOf(offer())).toBe("payout.no_way");
    await liveIn(carrier, "DZ");
    expect(await offer()).toMatchObject({ offerAmount: 50 });
  });

  it("is not accepted by the sender once the carrier cannot be paid any more", async () => {
    const { carrier, shipper, room } = await makeNegotiation();
    const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    await liveIn(carrier, "LY");
    expect(await codeOf(callAs(shipper, acceptOffer, { messageId: offer.id }))).toBe("payout.carrier_no_way");
    await liveIn(carrier, "FR");
    expect((await callAs(shipper, acceptOffer, { messageId: offer.id })).offerDetails?.reservationId).toBeGreaterThan(
      0,
    );
  });

  it("of a sender is accepted by a carrier only who can be paid, and made to any", async () => {
    const carrier = await carrierIn("FR");
    const trip = await makeTrip(carrier);
    const shipper = await makePerson();
    const room = await callAs(shipper, openRoom, { transporterId: trip.id, message: "Bonjour" });
    await liveIn(carrier, null);
    const offer = await callAs(shipper, sendPackageOffer, {
      chatRoomId: room.id,
      amount: 40,
      ...parcelInput(),
    });
    expect(await codeOf(callAs(carrier, acceptOffer, { messageId: offer.id }))).toBe("payout.residence_unknown");
    await liveIn(carrier, "LY");
    expect(await codeOf(callAs(carrier, acceptOffer, { messageId: offer.id }))).toBe("payout.no_way");
    const [row] = await testDb().select().from(rooms).where(eq(rooms.id, room.id));
    expect(row?.negotiation).toBe("open");
    await liveIn(carrier, "DZ");
    expect((await callAs(carrier, acceptOffer, { messageId: offer.id })).offerDetails?.reservationId).toBeGreaterThan(
      0,
    );
  });
});

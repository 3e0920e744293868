import { describe, expect, it } from "vitest";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { compareCarriers } from "@/lib/site/people/compare-carriers";
import { PEOPLE_LIMITS } from "@/lib/site/people/limits";
import { appErrorOf, callAs } from "@/tests/support/call";
import { makeDelivered, makeNegotiation, makePerson } from "@/tests/support/factories";

describe("the carriers who negotiate about one parcel", () => {
  it("are distinguished by what each has delivered, for the parcel's own sender alone", async () => {
    const experienced = (await makeDelivered()).carrier;
    const { shipper, carrier, announcement, room } = await makeNegotiation({}, { carrier: experienced });
    const beginner = await makePerson({ logisticsType: "carrier" });
    const other = await callAs(beginner, openRoom, { announcementId: announcement.id });
    const asked = { announcementId: announcement.id, rooms: [room.id, other.id] };
    const { data } = await callAs(shipper, compareCarriers, asked);
    expect(data).toEqual([
      { roomId: other.id, vehicle: null, delivered: 0, responseSpeed: null },
      { roomId: room.id, vehicle: null, delivered: 1, responseSpeed: null },
    ]);
    for (const person of [carrier, await makePerson()])
      expect((await callAs(person, compareCarriers, asked)).data).toEqual([]);
    expect((await appErrorOf(callAs("visitor", compareCarriers, asked))).code).toBe("auth.required");
  });

  it("are those of this parcel's conversations, and no more than are compared", async () => {
    const { shipper, announcement } = await makeNegotiation();
    const another = await makeNegotiation({}, { shipper });
    const ofAnother = { announcementId: announcement.id, rooms: [another.room.id] };
    expect((await callAs(shipper, compareCarriers, ofAnother)).data).toEqual([]);
    const tooMany = Array.from({ length: PEOPLE_LIMITS.comparedMax + 1 }, (_, index) => index + 1);
    const refused = callAs(shipper, compareCarriers, { announcementId: announcement.id, rooms: tooMany });
    expect((await appErrorOf(refused)).code).toBe("request.invalid");
  });
});

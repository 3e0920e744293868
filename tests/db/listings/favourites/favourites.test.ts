import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { announcements } from "@/db/schema/listings/announcements";
import { favourites } from "@/db/schema/listings/favourites";
import { trips } from "@/db/schema/listings/trips";
import { deleteAnnouncement } from "@/lib/listings/announcements/delete-announcement";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";
import { addFavourite } from "@/lib/listings/favourites/add-favourite";
import { FAVOURITE_LIMITS } from "@/lib/listings/favourites/limits";
import { listFavouriteMarks } from "@/lib/listings/favourites/list-favourite-marks";
import { listFavourites } from "@/lib/listings/favourites/list-favourites";
import { removeFavourite } from "@/lib/listings/favourites/remove-favourite";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip, type Person } from "@/tests/support/factories";

const states = async (person: Person) =>
  (await callAs(person, listFavourites)).data.map(({ kind, listingId, state }) => [kind, listingId, state]);

describe("favourites", () => {
  it("hold listings of both kinds, the newest first, and give them back as cards", async () => {
    const reader = await makePerson();
    const parcel = await makeAnnouncement(await makePerson());
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }));
    await callAs(reader, addFavourite, { announcementId: parcel.id }, { now: new Date(Date.now() - 1_000) });
    expect(await callAs(reader, addFavourite, { transporterId: trip.id })).toEqual({ isFavourite: true });
    const list = await callAs(reader, listFavourites);
    expect(list.totalCount).toBe(2);
    expect(list.data[0]).toMatchObject({ kind: "transporter", state: "open", transporter: { id: trip.id } });
    expect(list.data[1]).toMatchObject({ kind: "announcement", state: "open", title: parcel.title });
    expect(list.data[1]?.announcement?.id).toBe(parcel.id);
    expect(await callAs(reader, listFavouriteMarks)).toEqual({
      announcementIds: [parcel.id],
      transporterIds: [trip.id],
    });
    expect(await callAs(reader, removeFavourite, { transporterId: trip.id })).toEqual({ isFavourite: false });
    // Once more is no fault: two windows may do it.
    await callAs(reader, removeFavourite, { transporterId: trip.id });
    expect(await states(reader)).toEqual([["announcement", parcel.id, "open"]]);
  });

  it("are a person's own: neither a colleague nor an outsider sees or removes them", async () => {
    const reader = await makePerson();
    const colleague = await makePerson({ workspaceId: reader.workspaceId, role: "contributor" });
    const parcel = await makeAnnouncement(await makePerson());
    await callAs(reader, addFavourite, { announcementId: parcel.id });
    expect(await states(colleague)).toEqual([]);
    await callAs(colleague, removeFavourite, { announcementId: parcel.id });
    expect(await states(reader)).toHaveLength(1);
    expect(await appErrorCodesOf([callAs("visitor", addFavourite, { announcementId: parcel.id })])).toEqual([
      "auth.required",
    ]);
  });

  it("of one listing are one, however many presses come concurrently", async () => {
    const reader = await makePerson();
    const parcel = await makeAnnouncement(await makePerson());
    await Promise.all(Array.from({ length: 8 }, () => callAs(reader, addFavourite, { announcementId: parcel.id })));
    expect(await testDb().$count(favourites, eq(favourites.userId, reader.userId))).toBe(1);
  });

  it("do not reveal what the person may not see: a hidden listing is as one that is not there", async () => {
    const reader = await makePerson();
    const owner = await makePerson();
    const hidden = await makeAnnouncement(owner, { visibility: 3 });
    const forCarriers = await makeAnnouncement(owner, { visibility: 2 });
    const add = (over: object) => callAs(reader, addFavourite, over);
    expect(
      await appErrorCodesOf([
        add({ announcementId: hidden.id }),
        add({ announcementId: forCarriers.id }),
        add({ announcementId: 2_000_000_000 }),
        add({ transporterId: 2_000_000_000 }),
      ]),
    ).toEqual(["announcement.not_found", "announcement.not_found", "announcement.not_found", "transporter.not_found"]);
    const carrier = await makePerson({ logisticsType: "carrier" });
    expect(await callAs(carrier, addFavourite, { announcementId: forCarriers.id })).toEqual({ isFavourite: true });
  });

  it("say what became of them, and nothing more once they may not be seen", async () => {
    const reader = await makePerson();
    const owner = await makePerson();
    const [deleted, reserved, past, privately] = await Promise.all(
      ["supprimée", "réservée", "passée", "retirée"].map((title) => makeAnnouncement(owner, { title })),
    );
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }));
    if (!deleted || !reserved || !past || !privately) throw new Error("four were made");
    for (const [index, { id }] of [deleted, reserved, past, privately].entries())
      await callAs(reader, addFavourite, { announcementId: id }, { now: new Date(Date.now() + index) });
    await callAs(reader, addFavourite, { transporterId: trip.id }, { now: new Date(Date.now() + 9) });
    await callAs(owner, deleteAnnouncement, { id: deleted.id });
    await callAs(owner, setAnnouncementStatus, { id: reserved.id, event: "reserve" });
    const db = testDb();
    await db.update(announcements).set({ visibility: 3 }).where(eq(announcements.id, privately.id));
    const yesterday = new Date(Date.now() - 86_400_000);
    await db.update(announcements).set({ startsAt: yesterday, endsAt: yesterday }).where(eq(announcements.id, past.id));
    await db.update(trips).set({ moderation: "pending" }).where(eq(trips.id, trip.id));
    const { data } = await callAs(reader, listFavourites);
    expect(data.map(({ state, title }) => [state, title])).toEqual([
      ["gone", null],
      ["gone", null],
      ["past", "passée"],
      ["taken", "réservée"],
      ["gone", null],
    ]);
    expect(data.map(({ announcement }) => announcement?.id ?? null)).toEqual([null, null, past.id, null, null]);
    expect(data[0]?.transporter).toBeNull();
    // What is there no more can still be taken out.
    await callAs(reader, removeFavourite, { announcementId: deleted.id });
    expect(await states(reader)).toHaveLength(4);
  });

  it("have a limit, which two concurrent presses do not pass", async () => {
    const reader = await makePerson();
    const [one, other] = await Promise.all([
      makeAnnouncement(await makePerson()),
      makeAnnouncement(await makePerson()),
    ]);
    const parcel = await makeAnnouncement(await makePerson());
    await testDb().$client`
      insert into announcements overriding system value
      select (jsonb_populate_record(a, jsonb_build_object('id', 1000000 + n))).*
      from announcements a, generate_series(1, ${FAVOURITE_LIMITS.savedMax - 1}) n where a.id = ${parcel.id}`;
    await testDb().$client`
      insert into favourites (user_id, announcement_id)
      select ${reader.userId}, 1000000 + n from generate_series(1, ${FAVOURITE_LIMITS.savedMax - 1}) n`;
    const presses = await Promise.allSettled(
      [one, other].map(({ id }) => callAs(reader, addFavourite, { announcementId: id })),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await testDb().$count(favourites, eq(favourites.userId, reader.userId))).toBe(FAVOURITE_LIMITS.savedMax);
  });

  it("are refused when they name no listing, two, or nonsense", async () => {
    const reader = await makePerson();
    const codes = async (input: unknown) => issueCodes(await appErrorOf(callAs(reader, addFavourite, input)));
    expect(await codes({})).toEqual(["announcementId: required"]);
    expect(await codes({ announcementId: 1, transporterId: 1 })).toEqual(["announcementId: required"]);
    expect(await codes({ announcementId: "'; drop table users; --" })).toHaveLength(1);
    expect(await codes({ announcementId: -1 })).toHaveLength(1);
  });
});

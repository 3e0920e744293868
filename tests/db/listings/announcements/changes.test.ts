import { randomUUID } from "node:crypto";
import { count, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages } from "@/db/schema/deals/rooms";
import { announcements } from "@/db/schema/listings/announcements";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { duplicateAnnouncement } from "@/lib/listings/announcements/duplicate-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { publishAnnouncement } from "@/lib/listings/announcements/publish-announcement";
import { storeBytes } from "@/lib/platform/uploads/store-upload";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makeImage,
  makeNegotiation,
  makePerson,
  makeReservation,
  offerAs,
} from "@/tests/support/factories";
import { wav } from "@/tests/support/files";
import { announcementInput, CITY, COUNTRY, inDays, packageInput, placeInput } from "@/tests/support/inputs";
import { holding } from "@/tests/support/locks";
import { outcomesOf } from "@/tests/support/outcomes";

const stateOf = async (id: number) =>
  (await testDb().select().from(announcements).where(eq(announcements.id, id)))[0]?.status;
const putIn = (id: number, status: 1 | 2 | 3 | 4 | 5 | 6 | 7) =>
  testDb().update(announcements).set({ status }).where(eq(announcements.id, id));

describe("creating", () => {
  it("makes a trial that holds what was entered, and that no one else sees", async () => {
    const person = await makePerson();
    const view = await callAs(person, createAnnouncement, announcementInput(await makeImage(person)));
    expect(view).toMatchObject({
      title: "Carton de vêtements pour Oran",
      status: 4,
      version: 1,
      publishedAt: null,
      propositionPrice: 50,
      valueSum: 80,
      totalWeight: 6,
      packageCount: 1,
      depart: { city: "Lyon", countryCode: "FR" },
      destination: { city: "Oran", countryCode: "DZ" },
      packages: [{ title: "Carton", weight: 6, quantity: 1 }],
    });
    expect((await appErrorOf(callAs("visitor", getAnnouncement, { id: view.id }))).code).toBe("announcement.not_found");
  });

  it("is for people on their shipper profile, contributors too, with a confirmed account", async () => {
    const owner = await makePerson();
    const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    const made = await callAs(mate, createAnnouncement, announcementInput(await makeImage(mate)));
    expect((await callAs(owner, getAnnouncement, { id: made.id })).isMine).toBe(true);
    const carrier = await makePerson({ logisticsType: "carrier" });
    const unconfirmed = await makePerson({ isConfirmed: false });
    const refused = [carrier, unconfirmed, "visitor" as const].map((as) =>
      callAs(as, createAnnouncement, announcementInput(1)),
    );
    expect(await appErrorCodesOf(refused)).toEqual(["auth.shipper_required", "auth.unconfirmed", "auth.required"]);
  });

  it("once, when the same key comes many times concurrently", async () => {
    const person = await makePerson();
    const input = announcementInput(await makeImage(person));
    const idempotencyKey = randomUUID();
    const views = await Promise.all(
      Array.from({ length: 5 }, () => callAs(person, createAnnouncement, input, { idempotencyKey })),
    );
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
    expect(await testDb().$count(announcements, eq(announcements.createdById, person.userId))).toBe(1);
  });

  it("takes only the caller's own files, of the right kind", async () => {
    const person = await makePerson();
    const foreign = await makeImage(await makePerson());
    const own = await makeImage(person);
    const sound = await storeBytes(
      { ...testRuntime(), now: new Date() },
      { ownerId: person.userId, kind: "audio", isPublic: false },
      wav(1),
    );
    const faults = async (over: Record<string, unknown>) =>
      issueCodes(await appErrorOf(callAs(person, createAnnouncement, announcementInput(own, over))));
    expect(await faults({ thumbnail: foreign })).toEqual(["thumbnail: file"]);
    expect(await faults({ packages: [packageInput([own, foreign, sound.id])] })).toEqual([
      "packages.0.images.1: file",
      "packages.0.images.2: file",
    ]);
    expect(await faults({ shortAudio: own })).toEqual(["shortAudio: file"]);
    expect(await faults({ thumbnail: 2_000_000_000 })).toEqual(["thumbnail: file"]);
    const view = await callAs(person, createAnnouncement, announcementInput(own, { shortAudio: sound.id }));
    expect(view.shortAudio).toMatchObject({ id: sound.id, durationMs: 1_000 });
  });

  it("names every fault at its place, and leaves nothing behind", async () => {
    const person = await makePerson();
    const image = await makeImage(person);
    const faults = async (over: Record<string, unknown>) =>
      issueCodes(await appErrorOf(callAs(person, createAnnouncement, announcementInput(image, over))));
    expect(await faults({ title: "ab", propositionPrice: 0, packages: [], thumbnail: undefined })).toEqual(
      expect.arrayContaining(["propositionPrice: positive"]),
    );
    expect(await faults({ title: "ab", packages: [], thumbnail: undefined })).toEqual([
      "title: title_length",
      "packages: package_required",
      "thumbnail: cover_required",
    ]);
    expect(await faults({ packages: [packageInput([image], { weight: 33 })] })).toEqual(["packages: air_weight"]);
    expect(await faults({ startDate: inDays(-9), endDate: inDays(-1), publishDate: inDays(-9) })).toEqual([
      "endDate: date_past",
    ]);
    expect(await faults({ endDate: inDays(400) })).toEqual(["endDate: date_too_far"]);
    expect(await faults({ depart: placeInput(CITY.lyon, COUNTRY.algeria) })).toEqual(["depart.city: city_unknown"]);
    expect(await faults({ destination: placeInput(CITY.lyon, COUNTRY.france) })).toEqual([
      "destination.city: same_city",
    ]);
    expect(await faults({ surprise: true })).toHaveLength(1);
    expect(await testDb().$count(announcements, eq(announcements.createdById, person.userId))).toBe(0);
  });
});

describe("editing", () => {
  async function makeEditable() {
    const owner = await makePerson();
    const view = await makeAnnouncement(owner);
    const first = view.packages[0];
    if (!first) throw new Error("no package");
    const photos = first.images.map(({ id }) => id);
    const edit = (over: Record<string, unknown> = {}) => ({
      id: view.id,
      ...announcementInput(view.thumbnail.id, { packages: [packageInput(photos, { id: first.id })], ...over }),
    });
    return { owner, view, first, photos, edit };
  }

  it("replaces what was entered, retains the packages it names, and counts the version", async () => {
    const { owner, first, photos, edit } = await makeEditable();
    const packages = [packageInput(photos, { title: "Second" }), packageInput(photos, { id: first.id, weight: 9 })];
    const destination = placeInput(CITY.tunis, COUNTRY.tunisia, { handling: 2 });
    const view = await callAs(owner, editAnnouncement, edit({ title: "Deux cartons", packages, destination }));
    expect(view).toMatchObject({ title: "Deux cartons", status: 1, version: 2, totalWeight: 15, handlingFee: 59 });
    expect(view.destination.city).toBe("Tunis");
    expect(view.packages.map(({ title }) => title)).toEqual(["Second", "Carton"]);
    expect(view.packages[1]?.id).toBe(first.id);
    const again = await callAs(owner, editAnnouncement, edit());
    expect(again).toMatchObject({ version: 3, packages: [{ id: first.id }] });
  });

  it("is for the whole workspace, who may reuse each other's photos, and no one else", async () => {
    const { owner, view, edit } = await makeEditable();
    const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    expect((await callAs(mate, editAnnouncement, edit({ title: "Par un collègue" }))).title).toBe("Par un collègue");
    const others = [makePerson(), makePerson({ logisticsType: "carrier" }), makePerson({ staffRole: "admin" })];
    const refused = (await Promise.all(others)).map((person) => callAs(person, editAnnouncement, edit()));
    expect(new Set(await appErrorCodesOf(refused))).toEqual(new Set(["announcement.not_found"]));
    expect((await appErrorOf(callAs("visitor", editAnnouncement, edit()))).code).toBe("auth.required");
    expect((await callAs(owner, getAnnouncement, { id: view.id })).version).toBe(2);
  });

  it("does not reach into another announcement's packages or photos", async () => {
    const { owner, photos, edit } = await makeEditable();
    const other = await makeEditable();
    const stolen = edit({ packages: [packageInput(photos, { id: other.first.id })] });
    expect(issueCodes(await appErrorOf(callAs(owner, editAnnouncement, stolen)))).toEqual(["packages.0.id: invalid"]);
    const seen = edit({ packages: [packageInput(other.photos)] });
    expect(issueCodes(await appErrorOf(callAs(owner, editAnnouncement, seen)))).toEqual(["packages.0.images.0: file"]);
    expect((await callAs(other.owner, getAnnouncement, { id: other.view.id })).packages).toHaveLength(1);
  });

  it.each([
    [1, 1],
    [3, 3],
    [4, 4],
    [7, 4],
    [2, "announcement.wrong_state"],
    [5, "announcement.wrong_state"],
    [6, "announcement.wrong_state"],
  ] as const)("in state %i leads to %s", async (from, to) => {
    const { owner, view, edit } = await makeEditable();
    await putIn(view.id, from);
    const met = await callAs(owner, editAnnouncement, edit()).then(
      ({ status }) => status,
      (error: { code: string }) => error.code,
    );
    expect(met).toBe(to);
    expect(await stateOf(view.id)).toBe(typeof to === "number" ? to : from);
  });

  it("is refused while a reservation holds the parcel", async () => {
    const { shipper, announcement } = await makeReservation();
    const input = { id: announcement.id, ...announcementInput(announcement.thumbnail.id) };
    expect((await appErrorOf(callAs(shipper, editAnnouncement, input))).code).toBe("announcement.has_reservation");
  });

  it("notifies the rooms where an offer waits, and leaves the offer pending", async () => {
    const dates = { startDate: inDays(2), endDate: inDays(12) };
    const { shipper, carrier, announcement, room } = await makeNegotiation(dates);
    const input = { id: announcement.id, ...announcementInput(announcement.thumbnail.id, dates) };
    const notified = async () =>
      (
        await testDb()
          .select({ notified: count() })
          .from(messages)
          .where(sql`${messages.roomId} = ${room.id} and ${messages.content} = 'shipment_edited'`)
      )[0]?.notified;
    await callAs(shipper, editAnnouncement, input);
    expect(await notified()).toBe(0);
    const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    await callAs(shipper, editAnnouncement, input);
    expect(await notified()).toBe(1);
    expect((await callAs(shipper, acceptOffer, { messageId: offer.id })).offerStatus).toBe("accepted");
  });

  it("that is under way when the offer is accepted counts: nobody accepts for what is not carried any more", async () => {
    const { shipper, carrier, announcement, room } = await makeNegotiation();
    const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    const heavier = announcementInput(announcement.thumbnail.id, {
      packages: [packageInput([announcement.thumbnail.id], { weight: 20 })],
      depart: placeInput(CITY.lyon, COUNTRY.france, { handling: 1 }),
    });
    let calls: [Promise<unknown>, ReturnType<typeof accept>] | undefined;
    const accept = () => callAs(shipper, acceptOffer, { messageId: offer.id });
    // The edit has written and waits to notify the room; the acceptance comes while it does.
    await holding(sql`select 1 from rooms where id = ${room.id} for update`, async (waiting) => {
      const edit = callAs(shipper, editAnnouncement, { id: announcement.id, ...heavier });
      await waiting(1);
      calls = [edit, accept()];
      await waiting(2);
    });
    const [edited, accepted] = await Promise.allSettled(calls ?? []);
    expect(edited?.status).toBe("fulfilled");
    expect(accepted).toMatchObject({ status: "rejected", reason: { code: "offer.none_pending" } });
    const next = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    const { offerDetails } = await callAs(shipper, acceptOffer, { messageId: next.id });
    const { prices } = await callAs(shipper, getReservation, { id: offerDetails?.reservationId });
    expect(prices).toMatchObject({ price: 50, handling: 29 });
  });

  it("and a concurrent acceptance end whole: edited before, or refused after", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { shipper, carrier, announcement, room } = await makeNegotiation();
      const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
      const input = { id: announcement.id, ...announcementInput(announcement.thumbnail.id) };
      const [edited, accepted] = await outcomesOf([
        callAs(shipper, editAnnouncement, input),
        callAs(shipper, acceptOffer, { messageId: offer.id }),
      ]);
      // An edit that changes nothing that the offer was made for leaves it pending.
      expect(accepted).toBe("done");
      const { version } = await callAs(shipper, getAnnouncement, { id: announcement.id });
      expect([edited, version]).toEqual(edited === "done" ? ["done", 2] : ["announcement.has_reservation", 1]);
    }
  });
});

describe("duplicating", () => {
  it("copies everything but the state, and the copy is changed independently", async () => {
    const owner = await makePerson();
    const source = await makeAnnouncement(owner, { depart: placeInput(CITY.paris, COUNTRY.france, { handling: 1 }) });
    const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    const copy = await callAs(mate, duplicateAnnouncement, { id: source.id });
    const { id: _id, packages, depart, destination, ...rest } = copy;
    expect(rest).toMatchObject({ status: 3, version: 1, publishedAt: null, title: source.title, handlingFee: 29 });
    expect(copy.private).toEqual((await callAs(owner, getAnnouncement, { id: source.id })).private);
    const bare = (view: typeof source) => [
      view.packages.map(({ id: _package, ...item }) => item),
      { ...view.depart, id: 0 },
      { ...view.destination, id: 0 },
    ];
    expect(bare({ ...source, packages, depart, destination })).toEqual(bare(source));
    expect(copy.packages[0]?.id).not.toBe(source.packages[0]?.id);
    expect((await callAs(owner, publishAnnouncement, { id: copy.id })).status).toBe(1);
  });

  it("is not for outsiders, nor of what is gone", async () => {
    const { id } = await makeAnnouncement(await makePerson());
    const outsider = await makePerson();
    expect((await appErrorOf(callAs(outsider, duplicateAnnouncement, { id }))).code).toBe("announcement.not_found");
    expect((await appErrorOf(callAs("visitor", duplicateAnnouncement, { id }))).code).toBe("auth.required");
    expect(issueCodes(await appErrorOf(callAs(outsider, duplicateAnnouncement, { id: 0 })))).toHaveLength(1);
  });
});

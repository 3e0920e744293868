import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { trips } from "@/db/schema/listings/trips";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { deleteTrip } from "@/lib/listings/trips/delete-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { listOwnTrips } from "@/lib/listings/trips/list-own-trips";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { setTripStatus } from "@/lib/listings/trips/set-trip-status";
import { type As, appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput, inDays, parcelInput } from "@/tests/support/inputs";
import { decideTrip } from "@/tests/support/moderation";

const HIDDEN = "transporter.not_found";
const VIEWERS = ["visitor", "shipper", "carrier", "mate", "moderator"] as const;
type Viewer = (typeof VIEWERS)[number];

/**
 * Whether everyone sees a trip of each kind; its workspace and moderators see all but the deleted
 * one.
 */
const KINDS = {
  approved: true,
  reserved: true,
  completed: true,
  past: true,
  pending: false,
  rejected: false,
  trial: false,
  editedAfterApproval: false,
} as const;
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[]; // the object's own keys

let owner: Person;
let moderator: Person;
const viewers = new Map<Viewer, As>([["visitor", "visitor"]]);
const ids = new Map<string, number>();

const idOf = (kind: Kind | "deleted") => ids.get(kind) ?? 0;
const asOf = (viewer: Viewer): As => viewers.get(viewer) ?? "visitor";
const kindsIn = (list: { id: number }[]) => NAMES.filter((kind) => list.some(({ id }) => id === idOf(kind)));

async function makeKind(kind: Kind): Promise<number> {
  const { id } = await callAs(owner, createTrip, flightInput({ isTrial: kind === "trial" }));
  if (kind === "pending" || kind === "trial") return id;
  if (kind === "rejected") await decideTrip(moderator, id, { decision: "refuse", reason: "dates" });
  else await decideTrip(moderator, id);
  if (kind === "reserved") await callAs(owner, setTripStatus, { id, statusId: 2 });
  if (kind === "editedAfterApproval") await callAs(owner, editTrip, { id, ...flightInput() });
  const set = (values: Partial<typeof trips.$inferInsert>) =>
    testDb().update(trips).set(values).where(eq(trips.id, id));
  const gone = new Date(inDays(-2));
  if (kind === "completed" || kind === "past") await set({ departsAt: gone, departsUntil: gone });
  if (kind === "completed") await set({ status: 3 });
  return id;
}

beforeAll(async () => {
  owner = await makePerson({ logisticsType: "carrier" });
  moderator = await makePerson({ staffRole: "moderator" });
  viewers.set("shipper", await makePerson());
  viewers.set("carrier", await makePerson({ logisticsType: "carrier" }));
  viewers.set("mate", await makePerson({ workspaceId: owner.workspaceId, role: "contributor" }));
  viewers.set("moderator", moderator);
  for (const kind of NAMES) ids.set(kind, await makeKind(kind));
  const { id } = await makeTrip(owner);
  await callAs(owner, deleteTrip, { id });
  ids.set("deleted", id);
});

describe("one trip", () => {
  const meets = (viewer: Viewer, kind: Kind | "deleted") =>
    callAs(asOf(viewer), getTrip, { id: idOf(kind) }).then(
      () => "seen",
      (error: { code: string }) => error.code,
    );

  it.each(NAMES)("%s: shows itself to those who may see it, and hides from the others", async (kind) => {
    const others = KINDS[kind] ? "seen" : HIDDEN;
    const met = await Promise.all(VIEWERS.map((viewer) => meets(viewer, kind)));
    expect(met).toEqual([others, others, others, "seen", "seen"]);
  });

  it("that is deleted is there for no one", async () => {
    for (const viewer of VIEWERS) expect(await meets(viewer, "deleted")).toBe(HIDDEN);
    expect((await appErrorOf(callAs(owner, getTrip, { id: 2_000_000_000 }))).code).toBe(HIDDEN);
  });

  it("stays open to a shipper who talks about it while moderators review it again", async () => {
    const trip = await makeTrip(owner);
    const shipper = await makePerson();
    await callAs(shipper, openRoom, { transporterId: trip.id, package: parcelInput() });
    await callAs(owner, editTrip, { id: trip.id, ...flightInput() });
    expect((await callAs(shipper, getTrip, { id: trip.id })).moderation).toBe("pending");
    expect((await appErrorOf(callAs(asOf("shipper"), getTrip, { id: trip.id }))).code).toBe(HIDDEN);
    await callAs(owner, deleteTrip, { id: trip.id });
    expect((await appErrorOf(callAs(shipper, getTrip, { id: trip.id }))).code).toBe(HIDDEN);
  });

  it("offers its buttons to its own workspace alone", async () => {
    const actions = async (viewer: Viewer, kind: Kind) =>
      (await callAs(asOf(viewer), getTrip, { id: idOf(kind) })).actions;
    expect(await actions("mate", "approved")).toEqual(["reserve", "duplicate", "edit", "delete"]);
    expect(await actions("mate", "reserved")).toEqual(["unreserve", "duplicate", "edit", "delete"]);
    expect(await actions("mate", "trial")).toEqual(["publish", "duplicate", "edit", "delete"]);
    expect(await actions("mate", "completed")).toEqual(["duplicate", "delete"]);
    for (const viewer of ["visitor", "shipper", "carrier", "moderator"] as const)
      expect(await actions(viewer, "approved")).toEqual([]);
  });

  it("is marked once its last date has passed", async () => {
    expect((await callAs("visitor", getTrip, { id: idOf("past") })).isOutdated).toBe(true);
    expect((await callAs("visitor", getTrip, { id: idOf("approved") })).isOutdated).toBe(false);
  });
});

describe("the lists", () => {
  it.each(VIEWERS)("hold for a %s what is approved, not past and of the asked status", async (viewer) => {
    const listed = async (input: Record<string, unknown>) =>
      kindsIn((await callAs(asOf(viewer), listTrips, { limit: 100, ...input })).data);
    expect(await listed({})).toEqual(["approved"]);
    expect(await listed({ statusId: 1 })).toEqual(["approved"]);
    expect(await listed({ statusId: 2 })).toEqual(["reserved"]);
    expect(await listed({ filters: { statusId: 2 } })).toEqual(["reserved"]);
    expect(await listed({ statusId: 3 })).toEqual([]);
    // A trial is its owner's alone, no matter who asks for trials.
    expect(await listed({ statusId: 4 })).toEqual([]);
  });

  it("of one's own hold every state but deleted, and no one reads another's", async () => {
    const listed = async (as: As) => (await callAs(as, listOwnTrips, { userId: owner.userId, limit: 100 })).data;
    expect(kindsIn(await listed(owner))).toEqual(NAMES);
    expect((await listed(owner)).map(({ id }) => id)).not.toContain(idOf("deleted"));
    expect(kindsIn(await listed(asOf("mate")))).toEqual(NAMES);
    for (const viewer of ["shipper", "carrier", "moderator"] as const) expect(await listed(asOf(viewer))).toEqual([]);
    expect((await appErrorOf(callAs("visitor", listOwnTrips, { userId: owner.userId }))).code).toBe("auth.required");
  });
});

describe("what is private", () => {
  const point = { coordinates: [48.876543, 2.312345] };

  it("the ticket, the front door and the owner's own data, is in no answer to anyone else", async () => {
    const picture = await makeImage(owner);
    const trip = await makeTrip(
      owner,
      flightInput({
        departure: { country: COUNTRY.france, city: CITY.paris, ...point },
        arrival: { country: COUNTRY.algeria, city: CITY.algiers, coordinates: [36.712345, 3.098765] },
        intermediateStops: [{ countryId: COUNTRY.france, cityId: CITY.marseille, coordinates: [43.298765, 5.371234] }],
        ticket: { proofEmail: "canari.billet@example.com", reference: "CANARI42", picture },
      }),
    );
    const secrets = ["canari", "CANARI42", "48.8765", "2.3123", "36.7123", "43.2987", "+33612345678", "Benali"];
    for (const viewer of ["visitor", "shipper", "carrier"] as const) {
      const view = await callAs(asOf(viewer), getTrip, { id: trip.id });
      const list = await callAs(asOf(viewer), listTrips, { limit: 100 });
      expect(list.data.map(({ id }) => id)).toContain(trip.id);
      expect(view).toMatchObject({ hasTicket: true, private: null, departure: { coordinates: [48.88, 2.31] } });
      for (const secret of [...secrets, owner.email]) expect(JSON.stringify([view, list])).not.toContain(secret);
    }
    const mine = await callAs(asOf("mate"), getTrip, { id: trip.id });
    expect(mine.private?.ticket).toEqual({
      type: "avion",
      reference: "CANARI42",
      fileId: picture,
      isPicture: true,
      proofEmail: "canari.billet@example.com",
    });
  });
});

describe("a ticket checked by our team", () => {
  const seen = async (viewer: Viewer, id: number) => (await callAs(asOf(viewer), getTrip, { id })).isTicketChecked;
  const withTicket = async (ticket: object) => callAs(owner, createTrip, flightInput({ ticket }));

  it("is one that a moderator had before them, until the trip changes", async () => {
    const ticket = { picture: await makeImage(owner) };
    const { id } = await withTicket(ticket);
    expect(await seen("mate", id)).toBe(false);
    await decideTrip(moderator, id);
    expect(await seen("visitor", id)).toBe(true);
    await callAs(owner, editTrip, { id, ...flightInput({ ticket }) });
    expect(await seen("mate", id)).toBe(false);
  });

  it("is none where there was only an address that its owner typed", async () => {
    const { id } = await withTicket({ proofEmail: "billet@example.com", reference: "K7F2QX" });
    await decideTrip(moderator, id);
    expect(await callAs(asOf("visitor"), getTrip, { id })).toMatchObject({ hasTicket: true, isTicketChecked: false });
  });
});

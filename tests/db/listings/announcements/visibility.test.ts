import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { announcements } from "@/db/schema/listings/announcements";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { deleteAnnouncement } from "@/lib/listings/announcements/delete-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { listNewestAnnouncements } from "@/lib/listings/announcements/list-newest-announcements";
import { listWorkspaceAnnouncements } from "@/lib/listings/announcements/list-workspace-announcements";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";
import { type As, appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, inDays, placeInput } from "@/tests/support/inputs";

const HIDDEN = "announcement.not_found";
const UNAVAILABLE = "announcement.unavailable";
const VIEWERS = ["visitor", "shipper", "carrier", "mate", "moderator"] as const;
type Viewer = (typeof VIEWERS)[number];

/**
 * The outcome for visitor, another shipper, a carrier, a colleague and a moderator at an
 * announcement of each kind.
 */
const CASES = {
  everyone: ["seen", "seen", "seen", "seen", "seen"],
  carriers: [HIDDEN, HIDDEN, "seen", "seen", "seen"],
  nobody: [HIDDEN, HIDDEN, HIDDEN, "seen", "seen"],
  trial: [HIDDEN, HIDDEN, HIDDEN, "seen", "seen"],
  notYet: [HIDDEN, HIDDEN, HIDDEN, "seen", "seen"],
  past: ["seen", "seen", "seen", "seen", "seen"],
  cancelled: [HIDDEN, HIDDEN, HIDDEN, "seen", "seen"],
  reserved: [UNAVAILABLE, UNAVAILABLE, UNAVAILABLE, "seen", "seen"],
  reservedForCarriers: [HIDDEN, HIDDEN, UNAVAILABLE, "seen", "seen"],
  reservedForNobody: [HIDDEN, HIDDEN, HIDDEN, "seen", "seen"],
  reservedNotYet: [HIDDEN, HIDDEN, HIDDEN, "seen", "seen"],
  deleted: [HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN],
} as const satisfies Record<string, readonly string[]>;
type Kind = keyof typeof CASES;
const KINDS = Object.keys(CASES) as Kind[]; // the object's own keys

let owner: Person;
const viewers = new Map<Viewer, As>([["visitor", "visitor"]]);
const ids = new Map<Kind, number>();

const idOf = (kind: Kind) => ids.get(kind) ?? 0;
const asOf = (viewer: Viewer): As => viewers.get(viewer) ?? "visitor";

function kindsIn(list: { id: number }[]): Kind[] {
  const listed = new Set(list.map(({ id }) => id));
  return KINDS.filter((kind) => listed.has(idOf(kind)));
}

async function makeKind(kind: Kind): Promise<number> {
  const visibility = /carriers$/i.test(kind) ? 2 : /nobody$/i.test(kind) ? 3 : 1;
  const publishDate = /notYet$/i.test(kind) ? inDays(1) : inDays(-1);
  const { id } = await makeAnnouncement(owner, { visibility, publishDate });
  if (kind.startsWith("reserved")) await callAs(owner, setAnnouncementStatus, { id, event: "reserve" });
  if (kind === "cancelled") await callAs(owner, setAnnouncementStatus, { id, event: "cancel" });
  if (kind === "deleted") await callAs(owner, deleteAnnouncement, { id });
  const set = (values: Partial<typeof announcements.$inferInsert>) =>
    testDb().update(announcements).set(values).where(eq(announcements.id, id));
  if (kind === "trial") await set({ status: 4, publishedAt: null });
  if (kind === "past") await set({ startsAt: new Date(inDays(-9)), endsAt: new Date(inDays(-1)) });
  return id;
}

beforeAll(async () => {
  owner = await makePerson();
  viewers.set("shipper", await makePerson());
  viewers.set("carrier", await makePerson({ logisticsType: "carrier" }));
  viewers.set("mate", await makePerson({ workspaceId: owner.workspaceId, role: "contributor" }));
  viewers.set("moderator", await makePerson({ staffRole: "moderator" }));
  for (const kind of KINDS) ids.set(kind, await makeKind(kind));
});

describe("one announcement", () => {
  it.each(KINDS)("%s: shows itself to those who may see it, and hides from the others", async (kind) => {
    const met = await Promise.all(
      VIEWERS.map((viewer) =>
        callAs(asOf(viewer), getAnnouncement, { id: idOf(kind) }).then(
          () => "seen",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(met).toEqual(CASES[kind]);
  });

  it("that is hidden answers as one that was never there", async () => {
    const hidden = await appErrorOf(callAs("visitor", getAnnouncement, { id: idOf("nobody") }));
    const missing = await appErrorOf(callAs("visitor", getAnnouncement, { id: 2_000_000_000 }));
    expect([hidden.code, hidden.detail]).toEqual([missing.code, missing.detail]);
  });

  it("stays open to a carrier who talks about it, whatever happens to it but its end", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const { id } = await makeAnnouncement(owner);
    await callAs(carrier, openRoom, { announcementId: id });
    await callAs(owner, setAnnouncementStatus, { id, event: "reserve" });
    expect((await callAs(carrier, getAnnouncement, { id })).status).toBe(2);
    await callAs(owner, setAnnouncementStatus, { id, event: "unreserve" });
    await callAs(owner, deleteAnnouncement, { id });
    expect((await appErrorOf(callAs(carrier, getAnnouncement, { id }))).code).toBe(HIDDEN);
  });

  it("offers its buttons to its own workspace alone", async () => {
    const view = (viewer: Viewer, kind: Kind) => callAs(asOf(viewer), getAnnouncement, { id: idOf(kind) });
    expect(await view("mate", "everyone")).toMatchObject({
      isMine: true,
      actions: ["reserve", "cancel", "duplicate", "edit", "delete"],
    });
    expect((await view("mate", "trial")).actions).toContain("publish");
    expect((await view("mate", "reserved")).actions).toEqual(["unreserve", "duplicate"]);
    for (const viewer of ["visitor", "shipper", "carrier", "moderator"] as const)
      expect(await view(viewer, "everyone")).toMatchObject({ isMine: false, actions: [], private: null });
  });

  it("is marked once its last day has passed", async () => {
    expect((await callAs("visitor", getAnnouncement, { id: idOf("past") })).isOutdated).toBe(true);
    expect((await callAs("visitor", getAnnouncement, { id: idOf("everyone") })).isOutdated).toBe(false);
  });
});

describe("the lists", () => {
  it.each([
    ["visitor", ["everyone"]],
    ["shipper", ["everyone"]],
    ["carrier", ["everyone", "carriers"]],
    ["mate", ["everyone"]],
    ["moderator", ["everyone"]],
  ] as const)("hold for a %s only what is current, published, not past and meant for them", async (viewer, kinds) => {
    const { data } = await callAs(asOf(viewer), listAnnouncements, { limit: 100 });
    expect(kindsIn(data)).toEqual(kinds);
    const { data: ofOwner } = await callAs(asOf(viewer), listAnnouncements, {
      filters: { createdById: owner.userId, status: [1, 2, 4, 7] },
      limit: 100,
    });
    expect(kindsIn(ofOwner)).toEqual(kinds);
  });

  it("of a person's own hold every state but deleted, and narrow to one", async () => {
    const own = (status?: number[]) =>
      callAs(owner, listAnnouncements, {
        filters: { createdById: owner.userId, ...(status ? { status } : {}) },
        limit: 100,
      });
    expect(kindsIn((await own()).data)).toEqual(KINDS.filter((kind) => kind !== "deleted"));
    expect(kindsIn((await own([7])).data)).toEqual(["cancelled"]);
    expect(kindsIn((await own([4])).data)).toEqual(["trial"]);
  });

  it("of a workspace are its members' alone", async () => {
    const everything = KINDS.filter((kind) => kind !== "deleted");
    const { data, totalCount } = await callAs(asOf("mate"), listWorkspaceAnnouncements, { limit: 100 });
    expect(kindsIn(data)).toEqual(everything);
    expect(totalCount).toBe(data.length);
    expect((await callAs(asOf("shipper"), listWorkspaceAnnouncements)).totalCount).toBe(0);
    expect((await appErrorOf(callAs("visitor", listWorkspaceAnnouncements))).code).toBe("auth.required");
  });

  it("of the newest are for everyone, also when a carrier asks", async () => {
    for (const viewer of ["visitor", "carrier", "mate"] as const)
      expect(kindsIn(await callAs(asOf(viewer), listNewestAnnouncements))).toEqual(["everyone"]);
  });
});

describe("what is private", () => {
  const SECRETS = ["Canari", "nadia.canari", "+33611223344", "Oliviers", "+33612345678", "Benali", "45.723456"];
  const depart = { ...placeInput(CITY.lyon, COUNTRY.france), coordinates: [45.723456, 4.887654] };

  it("address, contact, exact place and the owner's own data, is in no answer to anyone else", async () => {
    const { id } = await makeAnnouncement(owner, { depart });
    for (const viewer of ["visitor", "shipper", "carrier", "moderator"] as const) {
      const as = asOf(viewer);
      const answers = JSON.stringify([
        await callAs(as, getAnnouncement, { id }),
        await callAs(as, listAnnouncements, { limit: 100 }),
        await callAs(as, listNewestAnnouncements),
      ]);
      expect(answers).toContain(`"id":${id}`);
      for (const secret of [...SECRETS, owner.email]) expect(answers).not.toContain(secret);
    }
    const own = await callAs(asOf("mate"), getAnnouncement, { id });
    expect(own.private?.depart).toMatchObject({
      adresse: "12 rue des Oliviers",
      contact: { fullName: "Nadia Canari" },
    });
  });

  it("is not found by searching for it", async () => {
    for (const q of ["Oliviers", "Canari", "33611223344"])
      expect((await callAs("visitor", listAnnouncements, { q })).totalCount).toBe(0);
  });

  it("the place is shown to the metre only when its owner wants that", async () => {
    const rounded = await makeAnnouncement(owner, { depart });
    const exact = await makeAnnouncement(owner, { depart: { ...depart, exactLocation: true } });
    const at = async (id: number) => (await callAs("visitor", getAnnouncement, { id })).depart.coordinates;
    expect(await at(rounded.id)).toEqual([45.72, 4.89]);
    expect(await at(exact.id)).toEqual([45.723456, 4.887654]);
  });
});

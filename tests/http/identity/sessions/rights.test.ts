import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingPath } from "@/components/listings/shared/listing-path";
import { users } from "@/db/schema/identity/accounts";
import { uploads } from "@/db/schema/platform/uploads";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { addProfile } from "@/lib/identity/accounts/add-profile";
import { sendTeamMessage } from "@/lib/identity/team-messages/send-team-message";
import { setMemberRole } from "@/lib/identity/workspaces/set-member-role";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { saveDraft } from "@/lib/listings/drafts/save-draft";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { changeStaff } from "@/scripts/lib/admin";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeImage, makePerson, makeShared, type Person } from "@/tests/support/factories";
import { closeServed, http, openServed } from "@/tests/support/http";
import { announcementInput, CITY, COUNTRY, flightInput, placeInput } from "@/tests/support/inputs";
import { LOSSES, makeTeam, type Team } from "@/tests/support/lost-rights";
import { readPage } from "@/tests/support/pages";
import { sessionTokenOf } from "@/tests/support/session-tokens";
import { makeIdentity } from "@/tests/support/staff";

beforeAll(openServed);
afterAll(closeServed);

/**
 * A read of what is not public; `of` defines whose it is: the team's, or the person's alone. Where
 * an answer `isWhole`, being answered is to read it; else it holds a mark.
 */
type Read = { of: "team" | "person"; path: string; isWhole?: boolean; mark?: string };
/** A team, and what its members read. */
type Scene = Team & { marks: string[]; reads: Record<string, Read> };

const letters = () =>
  randomBytes(8)
    .toString("hex")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

async function makeScene(): Promise<Scene> {
  const mark = `Canari ${letters()}`;
  const deal = await makeShared(50, { title: mark });
  const team = await makeTeam(deal.shipper);
  const { owner, member } = team;
  const colleague = await makePerson({ workspaceId: owner.workspaceId, logisticsType: "carrier" });
  const picture = await makeImage(owner);
  const places = {
    depart: placeInput(CITY.lyon, COUNTRY.france, { adresse: `7 rue du ${mark}` }),
    destination: placeInput(CITY.oran, COUNTRY.algeria),
  };
  const draft = await callAs(owner, createAnnouncement, announcementInput(picture, { title: mark, ...places }));
  const waiting = await callAs(colleague, createTrip, flightInput({ travelTitle: mark }));
  const { id: roomId } = await callAs(await makePerson({ logisticsType: "carrier" }), openRoom, {
    announcementId: (await makeAnnouncement(owner, { title: mark })).id,
  });
  await callAs(owner, sendMessage, { chatRoomId: roomId, content: mark });
  await callAs(owner, sendTeamMessage, { workspaceId: owner.workspaceId, content: mark });
  await callAs(member, saveDraft, { kind: "ship", step: "details", values: { title: mark } });
  const ofTeam = (path: string): Read => ({ of: "team", path });
  const own = (path: string): Read => ({ of: "person", path });
  return {
    ...team,
    marks: [mark, owner.email],
    reads: {
      "a hidden parcel": ofTeam(`/api/v1/announcements/${draft.id}`),
      "its page": ofTeam(listingPath("announcements", draft)),
      "its photo": { ...ofTeam(await pathOf(picture)), isWhole: true },
      "the team's parcels": ofTeam("/api/v1/announcements/workspace/me"),
      "the page of them": ofTeam("/profile/announcements"),
      "a hidden trip": ofTeam(`/api/v1/transporters/${waiting.id}`),
      "the trip's page": ofTeam(listingPath("transporters", waiting)),
      "a room": ofTeam(`/api/v1/chat/rooms/${roomId}`),
      "its own page": ofTeam(`/chat/${roomId}`),
      "its messages": ofTeam(`/api/v1/chat/rooms/${roomId}/messages`),
      "its events": { ...ofTeam(`/api/v1/chat/rooms/${roomId}/events?after=0`), isWhole: true },
      "the rooms": ofTeam("/api/v1/chat/rooms"),
      "a reservation": ofTeam(`/api/v1/reservations/${deal.reservationId}`),
      "its page with the codes": ofTeam(`/reservations/${deal.reservationId}`),
      "its document": { ...ofTeam(`/api/v1/reservations/${deal.reservationId}/transport-document.pdf`), isWhole: true },
      "saved addresses": ofTeam(`/api/v1/reservations/${deal.reservationId}/known-places`),
      "the reservations": ofTeam("/api/v1/reservations"),
      "a payment": { ...ofTeam(`/api/v1/payments/${deal.paymentId}`), isWhole: true },
      "the ledger": { ...ofTeam(`/api/v1/ledger/${deal.reservationId}`), isWhole: true },
      "the members": ofTeam("/api/v1/users/my-workspace-members"),
      "their page": ofTeam("/profile/team"),
      "the team's conversation": ofTeam(`/api/v1/team-messages/${owner.workspaceId}`),
      "one's file": { ...own(await pathOf(await makeImage(member))), isWhole: true },
      "one's account": { ...own("/api/v1/auth/me"), mark: member.email },
      "one's draft": own("/api/v1/drafts/ship"),
      "one's contact": { ...own("/api/v1/members/my-contact"), mark: member.email },
      "one's devices": { ...own("/api/v1/auth/sessions"), isWhole: true },
      "one's data": { ...own("/api/v1/users/me/export"), mark: member.email },
    },
  };
}

async function pathOf(uploadId: number): Promise<string> {
  const [row] = await testDb().select({ key: uploads.storageKey }).from(uploads).where(eq(uploads.id, uploadId));
  return `/api/v1/files/${row?.key}`;
}

type Tried = { token: string; marks: readonly string[] };

/** Whether a token reads something, by its cookie or as a bearer's. */
async function isRead({ path, isWhole = false, mark }: Read, { token, marks }: Tried): Promise<boolean> {
  const shows = (status: number, text: string) =>
    status === 200 && (isWhole || [...marks, ...(mark ? [mark] : [])].some((word) => text.includes(word)));
  if (!path.startsWith("/api")) {
    const page = await readPage(path, { token });
    return shows(page.status, page.html);
  }
  const call = (headers: Record<string, string>) => http(path.slice("/api".length), { headers });
  const answers = [await call({ cookie: `rihla_session=${token}` }), await call({ authorization: `Bearer ${token}` })];
  return answers.some(({ status, text }) => shows(status, text));
}

async function readable(reads: Scene["reads"], tried: Tried): Promise<string[]> {
  const found: string[] = [];
  for (const [name, read] of Object.entries(reads)) if (await isRead(read, tried)) found.push(name);
  return found;
}

describe("somebody who lost a right", () => {
  it.each(Object.entries(LOSSES))(
    "by %s reads nothing of it by the token that they have",
    async (_name, loss) => {
      const scene = await makeScene();
      const tried = { token: await sessionTokenOf(scene.member), marks: scene.marks };
      expect(await readable(scene.reads, tried)).toEqual(Object.keys(scene.reads));
      await loss.lose(scene);
      const lost = Object.entries(scene.reads).filter(([, { of }]) => of === "team" || !loss.isSignedIn);
      expect(await readable(Object.fromEntries(lost), tried)).toEqual([]);
    },
    90_000,
  ); // the first of them meets pages that the server has never rendered

  it("by a demotion in the team reads no money and no invitations", async () => {
    const scene = await makeTeam(await makePerson());
    const tried = { token: await sessionTokenOf(scene.member), marks: [] };
    const reads = {
      invitations: { of: "team", path: "/api/v1/workspaces/invitations", isWhole: true },
      "the bank account": { of: "team", path: "/api/v1/payout-account", isWhole: true },
      transactions: { of: "team", path: "/api/v1/payments/transactions", isWhole: true },
    } as const;
    expect(await readable(reads, tried)).toEqual(Object.keys(reads));
    await callAs(scene.owner, setMemberRole, { memberId: scene.member.memberId, role: "contributor" });
    expect(await readable(reads, tried)).toEqual([]);
  });

  it("by a change of profile reads no parcels for carriers", async () => {
    const mark = `Canari ${letters()}`;
    const parcel = await makeAnnouncement(await makePerson(), { title: mark, visibility: 2 });
    const person = await makePerson({ logisticsType: "carrier" });
    const tried = { token: await sessionTokenOf(person), marks: [mark] };
    const reads = {
      parcel: { of: "team", path: `/api/v1/announcements/${parcel.id}` },
      page: { of: "team", path: listingPath("announcements", parcel) },
      list: { of: "team", path: "/api/v1/announcements?limit=100" },
      photo: { of: "team", path: parcel.packages[0]?.images[0]?.path ?? "", isWhole: true },
    } as const;
    expect(await readable(reads, tried)).toEqual(Object.keys(reads));
    await callAs(person, addProfile, { logisticsProfileType: { id: 1 }, businessProfileType: { id: 1 } });
    expect(await readable(reads, tried)).toEqual([]);
  });
});

describe("somebody who left the staff", () => {
  const noPassword = () => Promise.reject(new Error("no password is asked for"));
  const losses: Record<string, (person: Person) => Promise<unknown>> = {
    "by the loss of the role": ({ email }) => changeStaff(testDb(), ["revoke", email], noPassword),
    "by the role's column alone": ({ userId }) =>
      testDb().update(users).set({ staffRole: null }).where(eq(users.id, userId)),
    "by a sign-out": async (as) => {
      expect((await http("/v1/auth/logout", { method: "POST", body: {}, as })).status).toBe(200);
    },
  };

  it.each(Object.entries(losses))("%s reads no queue, no document and nothing hidden", async (_name, lose) => {
    const mark = `Canari ${letters()}`;
    const carrier = await makePerson({ logisticsType: "carrier" });
    const picture = await makeImage(carrier);
    const trip = await callAs(carrier, createTrip, flightInput({ travelTitle: mark, ticket: { picture } }));
    const { documentId } = await makeIdentity();
    const person = await makePerson({ staffRole: "moderator" });
    const tried = { token: await sessionTokenOf(person), marks: [mark] };
    const whole = (path: string) => ({ of: "team", path, isWhole: true }) as const;
    const reads = {
      "the queue": whole("/api/v1/admin/moderation/transporters"),
      identities: whole("/api/v1/admin/moderation/identities"),
      "an identity document": whole(`/api/v1/admin/moderation/documents/${documentId}`),
      "the queue's page": whole("/moderation"),
      "a hidden trip": { of: "team", path: `/api/v1/transporters/${trip.id}` },
      "its page": { of: "team", path: listingPath("transporters", trip) },
      "its ticket": whole(`/api/v1/admin/moderation/transporters/${trip.id}/ticket`),
    } as const;
    expect(await readable(reads, tried)).toEqual(Object.keys(reads));
    await lose(person);
    expect(await readable(reads, tried)).toEqual([]);
  });

  it("has no more rights than a moderator after being an admin", async () => {
    const person = await makePerson({ staffRole: "admin" });
    const tried = { token: await sessionTokenOf(person), marks: [] };
    const whole = (path: string) => ({ of: "team", path, isWhole: true }) as const;
    const reads = {
      audit: whole("/api/v1/admin/audit"),
      users: whole("/api/v1/admin/users"),
      "their page": whole("/admin/users"),
    };
    await makePerson({ staffRole: "admin" });
    expect(await readable(reads, tried)).toEqual(Object.keys(reads));
    expect((await changeStaff(testDb(), ["grant", person.email, "moderator"], noPassword)).ok).toBe(true);
    expect(await readable(reads, tried)).toEqual([]);
  });
});

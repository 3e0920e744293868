import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { getMe } from "@/lib/identity/accounts/get-me";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { listMembers } from "@/lib/identity/workspaces/list-members";
import { callAs } from "../call";
import { testDb } from "../database";
import { makeImage, makeNegotiation, makePerson, makeTrip, offerAs, type Person } from "../factories";
import { flightInput } from "../inputs";
import { PASSWORD } from "../sign-in";
import type { Role, Row } from "./rows";

/** The caller of one cell. */
export type Trier = { role: Role; person: Person | undefined };

/**
 * The fixture of the whole matrix: everyone, a parcel with a room and an open offer of the
 * carrier's, and the carrier's trip.
 */
export type Fixture = Awaited<ReturnType<typeof makeFixture>>;

/**
 * The input of each caller, where they cannot share one: a password, a link or a file of their own.
 */
export type InputOf = (trier: Trier) => unknown;

/**
 * One operation: who may run it, and what makes it a right call. `input` is taken back with all
 * else that its cells write.
 */
type Entry = { row: Row; input?: (fixture: Fixture) => unknown };

/** Operations by their names. */
export type Entries = Record<string, Entry>;

/** Makes what the whole matrix starts from. */
export async function makeFixture() {
  const { shipper: owner, carrier, announcement, room } = await makeNegotiation();
  const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
  const trip = await makeTrip(carrier, flightInput({ ticket: { picture: await makeImage(carrier) } }));
  const people: Record<Exclude<Role, "visitor">, Person> = {
    banned: await makePerson({ status: "banned" }),
    unconfirmed: await makePerson({ isConfirmed: false }),
    otherShipper: await makePerson(),
    otherCarrier: await makePerson({ logisticsType: "carrier" }),
    moderator: await makePerson({ staffRole: "moderator" }),
    admin: await makePerson({ staffRole: "admin" }),
    contributor: await makePerson({ workspaceId: owner.workspaceId, role: "contributor" }),
    carrier,
    owner,
  };
  const me = await callAs(owner, getMe);
  const { data: team } = await callAs(owner, listMembers);
  const colleague = team.find(({ isMe }) => !isMe);
  if (!colleague) throw new Error("the contributor is in the team");
  return {
    people,
    /** The two of the deal, as factories take them. */
    sides: { shipper: owner, carrier },
    announcement,
    room,
    offer,
    trip,
    ownerMemberId: me.member.id,
    ownerProfileId: me.profile.id,
    colleagueId: colleague.id,
  };
}

/** Gives everyone the same password; gives it back, for their forms. */
export async function givePasswords({ people }: Fixture): Promise<string> {
  const ids = Object.values(people).map(({ userId }) => userId);
  await testDb()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(inArray(users.id, ids));
  return PASSWORD;
}

/** An address without an account. */
export const freshAddress = () => `${randomUUID()}@example.com`;

/**
 * The person of a cell who can prepare something for their call: who is not let in at all cannot.
 */
export function actorOf({ role, person }: Trier): Person | undefined {
  return role === "banned" || role === "unconfirmed" ? undefined : person;
}

/**
 * Whose file, profile or team a call is about that needs one of the caller's own; somebody's where
 * the caller is anonymous.
 */
export function callerOf({ role, person }: Trier, { people }: Fixture): Person {
  if (role === "visitor" || !person) return people.otherShipper;
  return person;
}

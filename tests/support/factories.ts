import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import sharp from "sharp";
import { ShipmentType } from "@/db/enums/listings/announcements";
import { rooms } from "@/db/schema/deals/rooms";
import { profiles, users } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Locale } from "@/lib/core/base/actor";
import { STANDING } from "@/lib/core/commands/standing/standing-of";
import { daysBetween, MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { shareContacts } from "@/lib/deals/reservations/share-contacts";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { publishAnnouncement } from "@/lib/listings/announcements/publish-announcement";
import { indexTrip } from "@/lib/listings/matching/operations";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { storeBytes } from "@/lib/platform/uploads/store-upload";
import { type CallOptions, callAs, testRuntime } from "./call";
import { testDb } from "./database";
import { announcementInput, CARD, flightInput } from "./inputs";
import { hashOfNew } from "./session-tokens";

/** Someone with a live session. */
export type Person = { userId: number; sessionId: string; workspaceId: number; email: string };

type PersonOptions = {
  logisticsType?: "shipper" | "carrier";
  role?: "owner" | "contributor";
  workspaceId?: number;
  isConfirmed?: boolean;
  staffRole?: "moderator" | "admin";
  status?: "active" | "banned";
  memberStatus?: "active" | "banned";
  /** The name of a professional's company; private by default. */
  companyName?: string;
  /** Carriers are verified by default: otherwise they could pick nothing up. */
  verification?: "none" | "pending" | "verified" | "rejected";
  /** Only who has one can sign in by the form. */
  password?: string;
  /** Days since the account was made: an old one by default. */
  ageDays?: number;
  /** The language of their mails; French by default. */
  locale?: Locale;
};

/** Makes a person with profile, workspace and session, all in the state that is asked for. */
export async function makePerson(options: PersonOptions = {}): Promise<Person> {
  const db = testDb();
  const email = `${randomBytes(6).toString("hex")}@example.com`;
  const now = new Date();
  const [user] = await db
    .insert(users)
    .values({
      email,
      firstName: "Amel",
      lastName: "Benali",
      // A number of their own: two people with one are taken for the same.
      phoneNumber: `+336${String(randomInt(100_000_000)).padStart(8, "0")}`,
      termsAcceptedAt: now,
      createdAt: new Date(now.getTime() - (options.ageDays ?? STANDING.newDays) * 86_400_000),
      confirmedAt: options.isConfirmed === false ? null : now,
      status: options.status ?? "active",
      staffRole: options.staffRole ?? null,
      locale: options.locale ?? "fr",
      passwordHash: options.password === undefined ? null : await hashPassword(options.password),
    })
    .returning({ id: users.id });
  if (!user) throw new Error("no user");
  const [profile] = await db
    .insert(profiles)
    .values({
      userId: user.id,
      logisticsType: options.logisticsType ?? "shipper",
      businessType: options.companyName ? "professional" : "personal",
      companyName: options.companyName ?? null,
    })
    .returning({ id: profiles.id });
  if (!profile) throw new Error("no profile");
  await db.update(users).set({ activeProfileId: profile.id }).where(eq(users.id, user.id));
  const workspaceId = options.workspaceId ?? (await makeWorkspace());
  await db.insert(members).values({
    workspaceId,
    userId: user.id,
    role: options.role ?? "owner",
    status: options.memberStatus ?? "active",
    verification: options.verification ?? (options.logisticsType === "carrier" ? "verified" : "none"),
  });
  return { userId: user.id, sessionId: await makeSession(user.id), workspaceId, email };
}

/** Signs someone in; gives the session's id. */
export async function makeSession(userId: number): Promise<string> {
  const sessionId = randomUUID();
  const expiresAt = new Date("2100-01-01T00:00:00Z");
  await testDb()
    .insert(sessions)
    .values({
      id: sessionId,
      tokenHash: hashOfNew(sessionId),
      userId,
      userAgent: "tests",
      ip: "127.0.0.1",
      lastSeenAt: new Date(),
      expiresAt,
    });
  return sessionId;
}

async function makeWorkspace(): Promise<number> {
  const [workspace] = await testDb()
    .insert(workspaces)
    .values({ name: "Atelier", residenceCountry: "FR" })
    .returning({ id: workspaces.id });
  if (!workspace) throw new Error("no workspace");
  return workspace.id;
}

let picture: Buffer | undefined;

/** Uploads a small picture of someone's and gives its id. */
export async function makeImage(person: Person): Promise<number> {
  picture ??= await sharp({ create: { width: 40, height: 30, channels: 3, background: "#d9b48a" } })
    .png()
    .toBuffer();
  const stored = await storeBytes(
    { ...testRuntime(), now: new Date() },
    { ownerId: person.userId, kind: "image", isPublic: false },
    picture,
  );
  return stored.id;
}

/** Publishes an announcement of someone's and gives its view. */
export async function makeAnnouncement(person: Person, over: Record<string, unknown> = {}) {
  const created = await callAs(person, createAnnouncement, announcementInput(await makeImage(person), over));
  return callAs(person, publishAnnouncement, { id: created.id });
}

/** Announces a trip of someone's and has it approved. */
export async function makeTrip(person: Person, input: Record<string, unknown> = flightInput()) {
  const created = await callAs(person, createTrip, input);
  await testDb().update(trips).set({ moderation: "approved", publishedAt: new Date() }).where(eq(trips.id, created.id));
  await indexTrip(testDb(), created.id);
  return created;
}

/** The two of a deal, where a test has them already. */
type Sides = { shipper?: Person; carrier?: Person };

/** A shipper, a carrier and an open room about the shipper's parcel. */
export async function makeNegotiation(over: Record<string, unknown> = {}, sides: Sides = {}) {
  const shipper = sides.shipper ?? (await makePerson());
  const carrier = sides.carrier ?? (await makePerson({ logisticsType: "carrier" }));
  const announcement = await makeAnnouncement(shipper, over);
  const room = await callAs(carrier, openRoom, { announcementId: announcement.id });
  return { shipper, carrier, announcement, room };
}

/**
 * Makes an offer of someone's; a carrier's for an announced parcel says that it leaves on one of the
 * parcel's days, unless it says something of its own.
 */
export async function offerAs(
  person: Person,
  input: { chatRoomId: number; amount: number } & Record<string, unknown>,
  options?: CallOptions,
) {
  const now = options?.now ?? new Date();
  const said = "tripId" in input || "journey" in input ? {} : await journeyOf(person, input.chatRoomId, now);
  return callAs(person, sendOffer, { ...said, ...input }, options);
}

/** The journey of a carrier whom all days of an announced parcel suit. */
async function journeyOf({ workspaceId }: Person, chatRoomId: number, now: Date) {
  const [found] = await testDb()
    .select({ start: announcements.startDay, end: announcements.endDay, mode: announcements.shipmentType })
    .from(rooms)
    .innerJoin(announcements, eq(announcements.id, rooms.announcementId))
    .where(and(eq(rooms.id, chatRoomId), eq(rooms.carrierWorkspaceId, workspaceId), isNull(rooms.tripId)));
  if (!found) return {};
  const today = localDay(now, MARKET_ZONE);
  const vehicleType = found.mode === ShipmentType.air ? "plane" : "truck";
  const departureDay = daysBetween(found.start, today) > 0 ? today : found.start;
  return { journey: { departureDay, departureLastDay: found.end, vehicleType } };
}

/** The same up to an accepted offer. */
export async function makeReservation(amount = 50, over: Record<string, unknown> = {}, sides: Sides = {}) {
  const negotiation = await makeNegotiation(over, sides);
  const offer = await offerAs(negotiation.carrier, { chatRoomId: negotiation.room.id, amount });
  const accepted = await callAs(negotiation.shipper, acceptOffer, { messageId: offer.id });
  const reservationId = accepted.offerDetails?.reservationId;
  if (!reservationId) throw new Error("no reservation");
  return { ...negotiation, offer, reservationId };
}

/** The same up to a paid reservation. */
export async function makePaid(amount = 50, over: Record<string, unknown> = {}, sides: Sides = {}) {
  const deal = await makeReservation(amount, over, sides);
  const payment = await callAs(deal.shipper, startPayment, { reservationId: deal.reservationId });
  await callAs(deal.shipper, confirmPayment, { id: payment.id, method: CARD });
  return { ...deal, paymentId: payment.id };
}

/** The same, with contacts and addresses that both sides have opened to each other. */
export async function makeShared(amount = 50, over: Record<string, unknown> = {}, sides: Sides = {}) {
  const deal = await makePaid(amount, over, sides);
  for (const person of [deal.shipper, deal.carrier]) await callAs(person, shareContacts, { id: deal.reservationId });
  return deal;
}

/** The same up to a parcel that was handed over. */
export async function makePickedUp(amount = 50, over: Record<string, unknown> = {}, sides: Sides = {}) {
  const deal = await makePaid(amount, over, sides);
  const id = deal.reservationId;
  const { pickupCode } = await callAs(deal.shipper, getReservation, { id });
  await callAs(deal.carrier, enterPickupCode, { id, code: pickupCode?.code });
  return deal;
}

/** The same up to a parcel that has arrived. */
export async function makeDelivered(amount = 50, over: Record<string, unknown> = {}, sides: Sides = {}) {
  const deal = await makePickedUp(amount, over, sides);
  const id = deal.reservationId;
  const { dropCode } = await callAs(deal.shipper, getReservation, { id });
  await callAs(deal.carrier, enterDropCode, { id, code: dropCode?.code });
  return deal;
}

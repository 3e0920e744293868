import { and, asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messageCursors } from "@/db/schema/deals/message-notices";
import { rooms } from "@/db/schema/deals/rooms";
import { mails } from "@/db/schema/identity/mails";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { archiveRoom } from "@/lib/deals/rooms/archive-room";
import { MESSAGE_NOTICE_LIMITS } from "@/lib/deals/rooms/limits";
import { markRead } from "@/lib/deals/rooms/mark-read";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { readAnsweredShare } from "@/lib/deals/rooms/read-answered-share";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { getMail } from "@/lib/identity/mails/list-mails";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";
import { readListingQuery } from "@/lib/listings/shared/list-query";
import { digest } from "@/realtime/jobs/digest";
import { watchMessages } from "@/realtime/jobs/watch-messages";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, makeTrip, offerAs, type Person } from "@/tests/support/factories";
import { parcelInput } from "@/tests/support/inputs";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const watch = (hours: number) => watchMessages(testRuntime(inHours(hours)));
const send = (as: Person, chatRoomId: number, content = "Bonjour", hours = 0) =>
  callAs(as, sendMessage, { chatRoomId, content }, { now: inHours(hours) });

const TEMPLATES = ["answer_awaited", "answer_missing"];
/** The mails of a person about an answer that is due. */
const mailsOf = ({ userId }: Person) =>
  testDb()
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), inArray(mails.template, TEMPLATES)))
    .orderBy(asc(mails.id));
const templatesOf = async (person: Person) => (await mailsOf(person)).map(({ template }) => template);

async function deliver(person: Person) {
  const [mail] = await mailsOf(person);
  if (!mail) throw new Error("nothing was mailed");
  await deliverMail(testRuntime(), mail.id);
  return getMail(testDb(), mail.id);
}

/** A shipper who asks about a trip of a carrier's. */
async function askAboutTrip() {
  const [shipper, carrier] = [await makePerson(), await makePerson({ logisticsType: "carrier" })];
  const trip = await makeTrip(carrier);
  const parcel = { ...parcelInput(), fileIds: [] };
  const room = await callAs(shipper, openRoom, {
    transporterId: trip.id,
    package: parcel,
    message: "Encore de la place ?",
  });
  return { shipper, carrier, room, trip };
}

// Each test begins after what the one before has written, in hours to come as well.
beforeEach(async () => {
  await testDb().delete(messageCursors);
  await watch(0);
});

describe("a first contact without an answer", () => {
  it("reminds who was asked after a day, once, read or not, and notifies who wrote", async () => {
    const { shipper, carrier, room } = await makeNegotiation({ title: "Carton de livres" });
    await send(carrier, room.id, "Je passe lundi.");
    await callAs(shipper, markRead, { chatRoomId: room.id });
    await watch(23.9);
    expect(await templatesOf(shipper)).toEqual([]);
    for (const hours of [24.1, 24.2, 40]) await watch(hours);
    expect(await templatesOf(shipper)).toEqual(["answer_awaited"]);
    expect(await templatesOf(carrier)).toEqual(["answer_missing"]);
    const reminder = await deliver(shipper);
    expect(reminder.subject).toBe("Amel B. attend votre réponse");
    for (const part of ["Carton de livres", "> Je passe lundi.", "plus de 24\u00a0heures", "Répondez sur Rihla"])
      expect(reminder.plainText).toContain(part);
    expect(reminder.links.some((link) => link.endsWith(`/chat/${room.id}`))).toBe(true);
    const bell = await callAs(carrier, listNotifications);
    expect(bell.data.find(({ kind }) => kind === "answer_missing")?.params.writer).toBe("Amel B.");
  });

  it("that came with a call request is mailed unread after ten minutes as well", async () => {
    const { carrier, shipper } = await askAboutTrip();
    await watch(0.2);
    const [mail] = await testDb().select().from(mails).where(eq(mails.userId, carrier.userId));
    expect(mail).toMatchObject({ template: "message_received", params: { writerId: shipper.userId } });
  });

  it("leads a carrier to the parcels of the route, and a shipper to its trips around the day", async () => {
    const { carrier, room } = await makeNegotiation();
    await send(carrier, room.id);
    const asked = await askAboutTrip();
    await watch(25);
    expect(await templatesOf(asked.carrier)).toEqual(["answer_awaited"]);
    const queryOf = async (person: Person, list: string) => {
      const link = (await deliver(person)).links.find((address) => address.includes(`/${list}?`));
      return readListingQuery(Object.fromEntries(new URL(link ?? "").searchParams));
    };
    const parcels = await queryOf(carrier, "announcements");
    expect(parcels).toMatchObject({ fromId: room.departure.cityId, toId: room.arrival.cityId, date: undefined });
    const trips = await queryOf(asked.shipper, "transporters");
    const [{ departureDay } = { departureDay: "" }] = await testDb()
      .select()
      .from(rooms)
      .where(eq(rooms.id, asked.room.id));
    expect(trips).toMatchObject({
      ...{ fromId: asked.room.departure.cityId, toId: asked.room.arrival.cityId, date: departureDay },
      flex: MESSAGE_NOTICE_LIMITS.otherTripsDays,
    });
  });

  const answers: Record<string, (facts: { shipper: Person; carrier: Person; roomId: number }) => Promise<unknown>> = {
    "was answered in words": ({ shipper, roomId }) => send(shipper, roomId, "Oui"),
    "was answered by an offer": async ({ shipper, roomId }) =>
      callAs(shipper, sendOffer, { chatRoomId: roomId, amount: 45 }),
    "became an offer that was refused": async ({ shipper, carrier, roomId }) => {
      const { id } = await offerAs(carrier, { chatRoomId: roomId, amount: 50 });
      await callAs(shipper, rejectOffer, { messageId: id });
    },
    "became an offer that was accepted": async ({ shipper, carrier, roomId }) => {
      const { id } = await offerAs(carrier, { chatRoomId: roomId, amount: 50 });
      await callAs(shipper, acceptOffer, { messageId: id });
    },
    "is in a room that was closed": ({ shipper, roomId }) => callAs(shipper, archiveRoom, { chatRoomId: roomId }),
    "is in a room that was disabled": ({ roomId }) =>
      testDb().update(rooms).set({ isDisabled: true }).where(eq(rooms.id, roomId)),
    "is about a departure that is over": ({ roomId }) =>
      testDb()
        .update(rooms)
        .set({ departsAt: inHours(20) })
        .where(eq(rooms.id, roomId)),
  };
  it.each(Object.entries(answers))("that %s reminds nobody", async (_name, act) => {
    const { shipper, carrier, room } = await makeNegotiation();
    await send(carrier, room.id);
    await act({ shipper, carrier, roomId: room.id });
    await watch(25);
    expect([...(await templatesOf(shipper)), ...(await templatesOf(carrier))]).toEqual([]);
  });

  it("that is answered before the mails are sent sends none", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    await send(carrier, room.id);
    await watch(25);
    await send(shipper, room.id, "Oui", 25);
    for (const person of [shipper, carrier])
      for (const { id } of await mailsOf(person)) await deliverMail(testRuntime(), id);
    expect([...(await templatesOf(shipper)), ...(await templatesOf(carrier))]).toEqual([]);
  });

  it("is not a later message, and nobody is reminded of what is days old", async () => {
    const [later, old] = [await makeNegotiation(), await makeNegotiation()];
    await send(later.carrier, later.room.id);
    await send(later.shipper, later.room.id);
    await send(later.carrier, later.room.id, "Et alors ?", 1);
    await watch(26);
    expect(await templatesOf(later.shipper)).toEqual([]);
    await send(old.carrier, old.room.id, "Bonjour", 30);
    await watch(30 + MESSAGE_NOTICE_LIMITS.reminderHoursMax + 1);
    expect(await templatesOf(old.shipper)).toEqual([]);
  });

  it("waits for the daily mail of who chose it, unless it is answered until then", async () => {
    const shipper = await makePerson();
    await callAs(shipper, setNotificationPreference, { group: "messages", isDaily: true });
    const [open, answered] = [await makeNegotiation({}, { shipper }), await makeNegotiation({}, { shipper })];
    for (const { carrier, room } of [open, answered]) await send(carrier, room.id);
    for (const { room } of [open, answered]) await callAs(shipper, markRead, { chatRoomId: room.id });
    await watch(25);
    expect(await templatesOf(shipper)).toEqual([]);
    await send(shipper, answered.room.id, "Oui", 25);
    await digest(testRuntime(inHours(26)));
    const [mail] = await testDb().select().from(mails).where(eq(mails.userId, shipper.userId));
    expect(mail).toMatchObject({ template: "message_digest", params: { roomIds: String(open.room.id) } });
  });
});

describe("the share of first contacts that are answered within a day", () => {
  it("counts answers in time alone, and says nothing of a few", async () => {
    await testDb()
      .update(rooms)
      .set({ createdAt: inHours(-100) });
    const ask = async (hours: number | null) => {
      const { shipper, carrier, room } = await makeNegotiation();
      await send(carrier, room.id, "Bonjour", -100);
      if (hours !== null) await send(shipper, room.id, "Oui", -100 + hours);
    };
    await ask(1);
    await ask(30);
    // What is younger than a day may still be answered.
    const { carrier, room } = await makeNegotiation();
    await send(carrier, room.id);
    expect(await readAnsweredShare(testDb())).toBeUndefined();
    await ask(null);
    await ask(23);
    expect(await readAnsweredShare(testDb())).toBe(0.5);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { endUnpaidDeals } from "@/lib/staff/moderation/end-unpaid-deals";
import { restoreUser } from "@/lib/staff/moderation/restore-user";
import { suspendUser } from "@/lib/staff/moderation/suspend-user";
import { makeReport } from "@/lib/staff/reports/make-report";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson, makeTrip, offerAs, type Person } from "@/tests/support/factories";
import { closeServed, http, openServed } from "@/tests/support/http";
import { parcelInput } from "@/tests/support/inputs";
import { decideNow } from "@/tests/support/moderation";
import { PASSWORD } from "@/tests/support/sign-in";
import { listen } from "@/tests/support/sockets";

beforeAll(openServed);
afterAll(closeServed);

type Deal = { shipper: Person; carrier: Person; roomId: number; subject: { subjectType: string; subjectId: number } };

async function aboutParcel(): Promise<Deal> {
  const { shipper, carrier, announcement, room } = await makeNegotiation();
  return { shipper, carrier, roomId: room.id, subject: { subjectType: "announcement", subjectId: announcement.id } };
}

async function aboutTrip(): Promise<Deal> {
  const shipper = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  const { id } = await makeTrip(carrier);
  const room = await callAs(shipper, openRoom, { transporterId: id, package: parcelInput() });
  return { shipper, carrier, roomId: room.id, subject: { subjectType: "transporter", subjectId: id } };
}

const suspend = async (person: Person) =>
  callAs(await makePerson({ staffRole: "admin" }), suspendUser, { id: person.userId, reason: "fraud" });

/** Reports a listing as anybody may, and decides about it. */
async function decide({ subject }: Deal, decision: "remove" | "suspend"): Promise<void> {
  const statement = "La description ne correspond pas à ce qui est proposé.";
  await callAs(await makePerson(), makeReport, { ...subject, reason: "fraud", statement, goodFaith: true });
  const moderator = await makePerson({ staffRole: "moderator" });
  await decideNow(moderator, { queue: "reports", ...subject, decision, reason: "fraud" });
}

async function erase(person: Person): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await testDb().update(users).set({ passwordHash }).where(eq(users.id, person.userId));
  await callAs(person, eraseAccount, { password: PASSWORD });
}

type Case = { make: () => Promise<Deal>; disable: (deal: Deal) => Promise<unknown>; reason: string };
/** Every case in which a room is disabled, with the reason that both sides get. */
const CASES: Record<string, Case> = {
  "the shipper is suspended": { make: aboutParcel, disable: ({ shipper }) => suspend(shipper), reason: "moderation" },
  "the carrier is suspended": { make: aboutParcel, disable: ({ carrier }) => suspend(carrier), reason: "moderation" },
  "a report suspends its person": {
    make: aboutTrip,
    disable: (deal) => decide(deal, "suspend"),
    reason: "moderation",
  },
  "moderation removes the parcel": {
    make: aboutParcel,
    disable: (deal) => decide(deal, "remove"),
    reason: "moderation",
  },
  "moderation removes the trip": { make: aboutTrip, disable: (deal) => decide(deal, "remove"), reason: "moderation" },
  "an accepted offer that is unpaid ends with a suspension": {
    async make() {
      const deal = await aboutParcel();
      const offer = await offerAs(deal.carrier, { chatRoomId: deal.roomId, amount: 50 });
      await callAs(deal.shipper, acceptOffer, { messageId: offer.id });
      return deal;
    },
    async disable({ carrier }) {
      await suspend(carrier);
      await callAs("system", endUnpaidDeals, { userId: carrier.userId });
    },
    reason: "moderation",
  },
  "the shipper erases their account": {
    make: aboutParcel,
    disable: ({ shipper }) => erase(shipper),
    reason: "account_erased",
  },
  "the carrier erases their account": {
    make: aboutTrip,
    disable: ({ carrier }) => erase(carrier),
    reason: "account_erased",
  },
};

const WORDS: Record<string, string> = { moderation: "room_disabled", account_erased: "account_erased" };

describe.each(Object.entries(CASES))("when %s", (_name, { make, disable, reason }) => {
  it("both ends hear that the room is disabled, and read it so afterwards", async () => {
    const deal = await make();
    // Those who are shut out hear nothing any more: each end is heard by a colleague.
    const ends = await Promise.all(
      [deal.shipper, deal.carrier].map(async ({ workspaceId }) => {
        const colleague = await makePerson({ workspaceId, role: "owner" });
        const client = await listen(colleague);
        await client.ask("join_chat_room", { chatRoomId: deal.roomId });
        return { colleague, client };
      }),
    );
    await disable(deal);
    for (const { colleague, client } of ends) {
      const inRoom = ({ chatRoomId }: Record<string, unknown>) => chatRoomId === deal.roomId;
      expect(await client.until("chatroom_disabled", inRoom)).toMatchObject({ reason });
      const spoken = client.received.filter(({ name, payload }) => name === "new_message" && inRoom(payload));
      expect(spoken.map(({ payload }) => payload.message)).toContainEqual(
        expect.objectContaining({ messageType: "system", content: WORDS[reason] }),
      );
      const { body } = await http(`/v1/chat/rooms/${deal.roomId}`, { as: colleague });
      expect(body).toMatchObject({
        status: "disabled",
        negotiationStatus: "cancelled",
        isCancelled: true,
        isActive: false,
        canWrite: false,
        currentOffer: null,
        closedReason: reason,
      });
      expect(await client.ask("send_message", { chatRoomId: deal.roomId, content: "x" })).toMatchObject({
        ok: false,
        code: "room.disabled",
      });
      expect(await client.ask("send_offer", { chatRoomId: deal.roomId, amount: 50 })).toMatchObject({ ok: false });
      const listed = async (state: string) =>
        (await http(`/v1/chat/rooms?state=${state}`, { as: colleague })).body.data.map(({ id }: { id: number }) => id);
      expect(await listed("closed")).toContain(deal.roomId);
      expect(await listed("open")).not.toContain(deal.roomId);
      client.socket.disconnect();
    }
  });
});

describe("when a suspension is lifted", () => {
  it("the room stays disabled, and a new one may be opened about the listing that is back", async () => {
    const { shipper, carrier, roomId, subject } = await aboutParcel();
    const admin = await makePerson({ staffRole: "admin" });
    await callAs(admin, suspendUser, { id: shipper.userId, reason: "fraud" });
    await callAs(admin, restoreUser, { id: shipper.userId });
    const before = await http(`/v1/chat/rooms/${roomId}`, { as: carrier });
    expect(before.body).toMatchObject({ status: "disabled", canWrite: false });
    const again = await http("/v1/chat/rooms", { as: carrier, body: { announcementId: subject.subjectId } });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ status: "open", canWrite: true });
    expect(again.body.id).not.toBe(roomId);
  });
});

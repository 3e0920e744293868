import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { renderMail } from "@/lib/identity/mails/render-mail";
import { inviteMembers } from "@/lib/identity/workspaces/invite-members";
import { INVITATION_CEILING, INVITATION_RATES } from "@/lib/identity/workspaces/limits";
import { matchListing } from "@/lib/listings/saved-searches/match-listing";
import { saveSearch } from "@/lib/listings/saved-searches/save-search";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePaid, makePerson, makeTrip, offerAs, type Person } from "@/tests/support/factories";
import { parcelInput } from "@/tests/support/inputs";

const CANARY = "Canari gagnez";
const anAddress = () => `${randomUUID()}@example.com`;

/**
 * Everything that a person calls themselves and theirs is the canary: as rows from before names
 * were held to be names.
 */
async function rename({ userId, workspaceId }: Person): Promise<void> {
  const name = `${CANARY}\r\nBcc: all@example.com evil.shop`;
  await testDb().update(users).set({ firstName: name, lastName: name }).where(eq(users.id, userId));
  await testDb().update(workspaces).set({ name }).where(eq(workspaces.id, workspaceId));
}
const verify = ({ userId }: Person) =>
  testDb().update(members).set({ verification: "verified" }).where(eq(members.userId, userId));

/**
 * The occasions on which a person's words come into a mail to somebody who does not know them; each
 * gives the address.
 */
const OCCASIONS: Record<string, (sender: Person) => Promise<string>> = {
  async invitation(sender) {
    const email = anAddress();
    await callAs(sender, inviteMembers, { emails: [email] });
    return email;
  },
  async "invitation of an account"(sender) {
    const { email } = await makePerson();
    await callAs(sender, inviteMembers, { emails: [email] });
    return email;
  },
  async "offer on a trip"(sender) {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const trip = await makeTrip(carrier);
    const parcel = { ...parcelInput({ title: CANARY }), fileIds: [] };
    const room = await callAs(sender, openRoom, { transporterId: trip.id, package: parcel });
    await offerAs(sender, { chatRoomId: room.id, amount: 44 });
    return carrier.email;
  },
  async alert(sender) {
    const reader = await makePerson({ logisticsType: "carrier" });
    await callAs(reader, saveSearch, { kind: "announcement", filters: {}, frequency: "instant" });
    const { id } = await makeAnnouncement(sender, { title: CANARY });
    await callAs("system", matchListing, { kind: "announcement", id });
    return reader.email;
  },
};

async function mailsTo(address: string) {
  const rows = await testDb().select().from(mails).where(eq(mails.toAddress, address));
  expect(rows.length).toBeGreaterThan(0);
  return Promise.all(
    rows.map(({ template, locale, params }) =>
      // biome-ignore lint/suspicious/noExplicitAny: a row holds a template's name and its values as JSON
      renderMail({ template, locale, params, secrets: {} } as any, {
        appUrl: "https://rihla.example",
        brandName: "Rihla",
      }),
    ),
  );
}

describe("a mail to somebody who does not know its sender", () => {
  for (const [occasion, play] of Object.entries(OCCASIONS)) {
    it(`by ${occasion} has no word of theirs in it, until their identity is verified`, async () => {
      const sender = await makePerson();
      await rename(sender);
      for (const mail of await mailsTo(await play(sender))) expect(JSON.stringify(mail)).not.toContain(CANARY);
      await verify(sender);
      const after = await mailsTo(await play(sender));
      expect(JSON.stringify(after)).toContain(CANARY);
      for (const { subject } of after) expect(subject).not.toMatch(/[\r\n\u2028]/);
    });
  }

  it("with the recipient's code names no one whose identity is not verified", async () => {
    for (const isVerified of [false, true]) {
      const deal = await makePaid();
      await rename(deal.shipper);
      if (isVerified) await verify(deal.shipper);
      const id = deal.reservationId;
      const view = await callAs(deal.shipper, getReservation, { id });
      await callAs(deal.carrier, enterPickupCode, { id, code: view.pickupCode?.code });
      const sent = await testDb()
        .select()
        .from(mails)
        .where(eq(mails.template, isVerified ? "drop_code" : "drop_code_plain"));
      const mine = sent.filter(({ params }) => JSON.stringify(params).includes(view.number));
      expect(mine).toHaveLength(1);
      expect(JSON.stringify(mine).includes(CANARY)).toBe(isVerified);
    }
  });
});

describe("invitations", () => {
  it("to one address are few a day, over all senders", async () => {
    const email = anAddress();
    const { max } = INVITATION_RATES.reader;
    for (let count = 0; count < max; count += 1) await callAs(await makePerson(), inviteMembers, { emails: [email] });
    const late = callAs(await makePerson(), inviteMembers, { emails: [email] });
    expect((await appErrorOf(late)).code).toBe("request.too_many");
  });

  it("of one person are few a day, whichever addresses they go to", async () => {
    const owner = await makePerson();
    const max = INVITATION_CEILING.max.known;
    const later = (hours: number) => ({ now: new Date(Date.now() + hours * 3_600_000) });
    for (let count = 0; count < max; count += 20)
      await callAs(owner, inviteMembers, { emails: Array.from({ length: 20 }, anAddress) }, later(count / 20));
    const late = callAs(owner, inviteMembers, { emails: [anAddress()] }, later(5));
    expect((await appErrorOf(late)).code).toBe("account.day_full_yet");
  });
});

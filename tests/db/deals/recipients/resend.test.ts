import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recipientLinks } from "@/db/schema/deals/recipients";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { getDelivery } from "@/lib/deals/recipients/get-delivery";
import { getRecipientLink } from "@/lib/deals/recipients/get-recipient-link";
import { RECIPIENT_LIMITS } from "@/lib/deals/recipients/limits";
import { makeRecipientLink } from "@/lib/deals/recipients/make-recipient-link";
import { withdrawRecipientLink } from "@/lib/deals/recipients/withdraw-recipient-link";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makePickedUp } from "@/tests/support/factories";
import { withSettings } from "@/tests/support/settings";

const DAY_MS = 86_400_000;
const FIRST = "the secret that sealed it at the beginning";
const NEXT = "the secret that took its place and is long enough";
type Deal = Awaited<ReturnType<typeof makePaid>>;

const make = ({ shipper, reservationId: id }: Deal, over: { replaces?: string | null } = {}) =>
  callAs(shipper, makeRecipientLink, { id, ...over });
const read = ({ shipper, reservationId: id }: Deal, options: Parameters<typeof callAs>[3] = {}) =>
  callAs(shipper, getRecipientLink, { id }, options);
const open = (url: string | null) =>
  callAs("visitor", getDelivery, { token: new URL(url ?? "").searchParams.get("token") ?? "" });

/** Changes the stored row of the deal's shared link. */
const store = ({ reservationId }: Deal, row: Partial<typeof recipientLinks.$inferInsert>) =>
  testDb()
    .update(recipientLinks)
    .set(row)
    .where(and(eq(recipientLinks.reservationId, reservationId), eq(recipientLinks.channel, "shared")));
const sealedOf = async ({ reservationId }: Deal) =>
  (
    await testDb()
      .select({ channel: recipientLinks.channel, sealed: recipientLinks.sealedToken })
      .from(recipientLinks)
      .where(eq(recipientLinks.reservationId, reservationId))
  ).toSorted((a, b) => a.channel.localeCompare(b.channel));

describe("a shared link is sent again", () => {
  it("by everyone of the sender's team, in their language, as long as it works", async () => {
    const deal = await makePickedUp();
    expect((await read(deal)).url).toBeNull();
    const { url } = await make(deal);
    expect((await read(deal)).url).toBe(url);
    const colleague = await makePerson({ workspaceId: deal.shipper.workspaceId, role: "contributor" });
    const theirs = await callAs(colleague, getRecipientLink, { id: deal.reservationId }, { locale: "ar" });
    expect(theirs.url).toContain("/ar/delivery?");
    expect((await open(theirs.url)).status).toBe("in_progress");
    const code = deriveCode(deal.reservationId, "drop", 1);
    await callAs(deal.carrier, enterDropCode, { id: deal.reservationId, code });
    expect((await read(deal)).url).toBe(url);
    const after = new Date(Date.now() + (RECIPIENT_LIMITS.openAfterDeliveryDays + 0.1) * DAY_MS);
    expect(await read(deal, { now: after })).toMatchObject({ url: null, sharedAt: null });
  });

  it("until it is withdrawn or the deal is cancelled; then nothing of it is sealed or shown", async () => {
    const withdrawn = await makePaid();
    await make(withdrawn);
    expect(await callAs(withdrawn.shipper, withdrawRecipientLink, { id: withdrawn.reservationId })).toMatchObject({
      url: null,
      sharedAt: null,
    });
    expect(await sealedOf(withdrawn)).toEqual([{ channel: "shared", sealed: null }]);
    const cancelled = await makePaid();
    await make(cancelled);
    await callAs(cancelled.shipper, cancelReservation, { id: cancelled.reservationId });
    expect((await read(cancelled)).url).toBeNull();
  });

  it("while that of the mail is the recipient's alone", async () => {
    const deal = await makePickedUp();
    expect(await sealedOf(deal)).toEqual([{ channel: "mailed", sealed: null }]);
    expect(await read(deal)).toMatchObject({ url: null, mailedAt: expect.any(String) });
  });
});

describe("a link that cannot be shown", () => {
  it("from before works on, and gives way to a new one", async () => {
    const deal = await makePaid();
    const { url } = await make(deal);
    await store(deal, { sealedToken: null });
    expect(await read(deal)).toMatchObject({ url: null, sharedAt: expect.any(String) });
    expect((await open(url)).status).toBe("confirmed");
    const next = await make(deal);
    expect(next.url).not.toBe(url);
    const live = await testDb()
      .select()
      .from(recipientLinks)
      .where(and(eq(recipientLinks.reservationId, deal.reservationId), isNull(recipientLinks.withdrawnAt)));
    expect(live).toHaveLength(1);
  });

  it("because AUTH_SECRET has changed is shown while the old value is configured, and works on without", async () => {
    const deal = await makePaid();
    const url = await withSettings({ AUTH_SECRET: FIRST }, async () => (await make(deal)).url);
    const withNext = (over: Record<string, string>) => withSettings({ AUTH_SECRET: NEXT, ...over }, () => read(deal));
    expect((await withNext({ AUTH_SECRETS_OLD: FIRST })).url).toBe(url);
    expect(await withNext({})).toMatchObject({ url: null, sharedAt: expect.any(String) });
    expect((await open(url)).status).toBe("confirmed");
    const next = await withSettings({ AUTH_SECRET: NEXT }, () => make(deal));
    expect((await withNext({})).url).toBe(next.url);
  });

  it("because its sealed token is that of another link is not shown as this one", async () => {
    const [mine, other] = [await makePaid(), await makePaid()];
    await make(mine);
    await make(other);
    const [moved] = await sealedOf(other);
    await store(mine, { sealedToken: moved?.sealed ?? null });
    expect((await read(mine)).url).toBeNull();
  });
});

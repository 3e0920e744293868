import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { members } from "@/db/schema/identity/workspaces";
import { decideDispute } from "@/lib/deals/disputes/decide-dispute";
import { getDispute } from "@/lib/deals/disputes/get-dispute";
import { listDisputes } from "@/lib/deals/disputes/list-disputes";
import { readDisputePhoto } from "@/lib/deals/disputes/read-dispute-photo";
import { withdrawDispute } from "@/lib/deals/disputes/withdraw-dispute";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { complain, decision, makeAnswered } from "@/tests/support/disputes";
import { makeDelivered, makeImage, makePerson, makePickedUp } from "@/tests/support/factories";
import { jobKeysOf } from "@/tests/support/jobs";

const moderators = () => makePerson({ staffRole: "moderator" });

describe("the bounds of a dispute", () => {
  it("the other side's time is over at the very instant, and not before", async () => {
    const { shipper, reservationId } = await makeDelivered();
    const { id, answerDueAt } = await complain(shipper, reservationId);
    const due = new Date(answerDueAt).getTime();
    const moderator = await moderators();
    const decide = (now: Date) => callAs(moderator, decideDispute, { id, outcome: "refund", decision }, { now });
    expect((await appErrorOf(decide(new Date(due - 1)))).code).toBe("dispute.awaiting_answer");
    expect((await callAs(moderator, getDispute, { id }, { now: new Date(due) })).isOverdue).toBe(true);
    expect((await decide(new Date(due))).status).toBe("refunded");
  });

  it("a moderator is a party by any workspace that they are in, on either side", async () => {
    for (const side of ["shipper", "carrier"] as const) {
      const { disputeId, ...deal } = await makeAnswered();
      const moderator = await moderators();
      const { workspaceId } = deal[side];
      await testDb()
        .insert(members)
        .values({ workspaceId, userId: moderator.userId, role: "contributor", isHome: false });
      const input = { id: disputeId, outcome: "refund", decision };
      expect((await appErrorOf(callAs(moderator, decideDispute, input))).code, side).toBe("dispute.own_deal");
    }
  });

  it("withdrawn, it chases nobody, and a payout whose time went by meanwhile is paid", async () => {
    const { shipper, reservationId } = await makeDelivered();
    const { id } = await complain(shipper, reservationId);
    const [chase, payout] = [`dispute:${id}:chase`, `reservation:${reservationId}:payout`];
    expect(await jobKeysOf("chase_dispute")).toContain(chase);
    // The job came while the dispute was open, and is gone.
    await testDb().execute(sql`select graphile_worker.remove_job(${payout}::text)`);
    await callAs(shipper, withdrawDispute, { id });
    expect(await jobKeysOf("chase_dispute")).not.toContain(chase);
    expect(await jobKeysOf("pay_out")).toContain(payout);
  });

  it("a picture is found under its own dispute alone", async () => {
    const { shipper, reservationId } = await makePickedUp();
    const { photos } = await complain(shipper, reservationId, { photos: [await makeImage(shipper)] });
    const other = await makeAnswered();
    const photo = { id: other.disputeId, photoId: photos[0]?.id, width: 320 };
    expect((await appErrorOf(callAs(shipper, readDisputePhoto, photo))).code).toBe("upload.not_found");
  });

  it("the queue counts those that are answered apart from those that wait", async () => {
    const moderator = await moderators();
    const counts = async () => (await callAs(moderator, listDisputes)).counts;
    const before = await counts();
    const { shipper, reservationId } = await makeDelivered();
    await complain(shipper, reservationId);
    expect(await counts()).toEqual({ ...before, open: before.open + 1 });
    await makeAnswered();
    expect(await counts()).toEqual({ ...before, open: before.open + 1, answered: before.answered + 1 });
  });
});

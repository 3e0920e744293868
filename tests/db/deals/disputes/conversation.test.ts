import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { readDisputeConversation } from "@/lib/deals/disputes/read-dispute-conversation";
import { listMessages } from "@/lib/deals/rooms/list-messages";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnswered } from "@/tests/support/disputes";
import { makePerson } from "@/tests/support/factories";

const looksAt = (disputeId: number) =>
  testDb()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, disputeId), eq(auditLog.action, "dispute.conversation_viewed")));

describe("the conversation of a disputed deal", () => {
  it("is read by a moderator as both sides see it, page by page, each reading recorded", async () => {
    const { shipper, room, disputeId, moderator } = await makeAnswered();
    await callAs(shipper, sendMessage, { chatRoomId: room.id, content: "Le carton est arrivé ouvert." });
    const own = await callAs(shipper, listMessages, { chatRoomId: room.id });
    const read = await callAs(moderator, readDisputeConversation, { id: disputeId });
    expect(read.data.map(({ id }) => id)).toEqual(own.data.map(({ id }) => id));
    expect(read.data.at(-1)?.content).toBe("Le carton est arrivé ouvert.");
    expect(JSON.stringify(read)).not.toMatch(/Benali|@example|\+336/);
    const [newest, older] = await Promise.all(
      [1, 2].map((page) => callAs(moderator, readDisputeConversation, { id: disputeId, page, limit: 1 })),
    );
    expect([newest?.data[0]?.id, older?.data[0]?.id]).toEqual([own.data.at(-1)?.id, own.data.at(-2)?.id]);
    const looks = await looksAt(disputeId);
    expect(looks.map(({ actorId }) => actorId)).toEqual(looks.map(() => moderator.userId));
    expect(looks.map(({ details }) => details?.page).sort()).toEqual([1, 1, 2]);
  });

  it("is nobody else's, and nothing is recorded of who may not", async () => {
    const { shipper, carrier, disputeId, moderator } = await makeAnswered();
    for (const person of [shipper, carrier, await makePerson()])
      expect((await appErrorOf(callAs(person, readDisputeConversation, { id: disputeId }))).code).toMatch(/^auth\./);
    expect((await appErrorOf(callAs("visitor", readDisputeConversation, { id: disputeId }))).code).toBe(
      "auth.required",
    );
    expect((await appErrorOf(callAs(moderator, readDisputeConversation, { id: 2_000_000_000 }))).code).toBe(
      "dispute.not_found",
    );
    const party = await makePerson({ staffRole: "moderator", workspaceId: shipper.workspaceId, role: "contributor" });
    expect((await appErrorOf(callAs(party, readDisputeConversation, { id: disputeId }))).code).toBe("dispute.own_deal");
    expect(await looksAt(disputeId)).toEqual([]);
  });
});

import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, moderationDecisions } from "@/db/schema/moderation";
import { mails } from "@/db/schema/platform";
import { transports } from "@/db/schema/transports";
import { approveTransport } from "@/lib/moderation/approve-transport";
import { listPendingTransports } from "@/lib/moderation/list-pending-transports";
import { readTicketPicture } from "@/lib/moderation/read-ticket-picture";
import { rejectTransport } from "@/lib/moderation/reject-transport";
import { createTransport } from "@/lib/transports/create-transport";
import { editTransport } from "@/lib/transports/edit-transport";
import { listTransports } from "@/lib/transports/list-transports";
import { callAs, issueCodes, refusalCodesOf, refusalOf } from "../../support/call";
import { testDb } from "../../support/database";
import { makeImage, makePerson, type Person } from "../../support/factories";
import { flightInput } from "../../support/inputs";

async function waiting(over: Record<string, unknown> = {}) {
  const carrier = await makePerson({ logisticsType: "carrier" });
  const moderator = await makePerson({ staffRole: "moderator" });
  const trip = await callAs(carrier, createTransport, flightInput(over));
  return { carrier, moderator, trip };
}

async function withPicture(carrier: Person) {
  return callAs(carrier, createTransport, flightInput({ ticket: { picture: await makeImage(carrier) } }));
}

const decisionsOn = (id: number) =>
  testDb().select().from(moderationDecisions).where(eq(moderationDecisions.subjectId, id));
const auditOf = (id: number) =>
  testDb()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "transporter"), eq(auditLog.subjectId, id)));
const mailsTo = (userId: number) => testDb().select().from(mails).where(eq(mails.userId, userId));

async function rowOf(id: number) {
  const [row] = await testDb().select().from(transports).where(eq(transports.id, id));
  return row;
}

async function queue(moderator: { sessionId: string }) {
  const { data } = await callAs(moderator, listPendingTransports, { limit: 100 });
  return data.map(({ transport }) => transport.id);
}

describe("the queue", () => {
  it("shows a new trip with its proof, and the one that waits longest first", async () => {
    const first = await waiting();
    const second = await waiting();
    const { data } = await callAs(first.moderator, listPendingTransports, { limit: 100 });
    const ids = data.map(({ transport }) => transport.id);
    expect(ids.indexOf(first.trip.id)).toBeLessThan(ids.indexOf(second.trip.id));
    const shown = data.find(({ transport }) => transport.id === first.trip.id);
    expect(shown?.transport.private?.ticket).toMatchObject({ proofEmail: "billet@example.com" });
  });

  it("leaves out trials, which are their carrier's alone", async () => {
    const { moderator, trip } = await waiting({ isTrial: true });
    expect(await queue(moderator)).not.toContain(trip.id);
    const error = await refusalOf(callAs(moderator, approveTransport, { id: trip.id }));
    expect(error.code).toBe("transporter.wrong_state");
  });

  it("is closed to everyone who is no moderator", async () => {
    const { carrier, trip } = await waiting();
    expect((await refusalOf(callAs("visitor", listPendingTransports))).code).toBe("auth.required");
    const tries = [
      callAs(carrier, listPendingTransports),
      callAs(carrier, approveTransport, { id: trip.id }),
      callAs(carrier, rejectTransport, { id: trip.id, reason: "non" }),
    ];
    expect(new Set(await refusalCodesOf(tries))).toEqual(new Set(["auth.moderator_required"]));
    expect((await rowOf(trip.id))?.moderation).toBe("pending");
  });
});

describe("approving", () => {
  it("makes a trip public, writes who decided, and tells the carrier", async () => {
    const { carrier, moderator, trip } = await waiting();
    const view = await callAs(moderator, approveTransport, { id: trip.id });
    expect(view).toMatchObject({ moderation: "approved" });
    expect(view.publishedAt).not.toBeNull();
    const { data } = await callAs("visitor", listTransports, { limit: 100 });
    expect(data.map(({ id }) => id)).toContain(trip.id);
    expect(await decisionsOn(trip.id)).toMatchObject([{ moderatorId: moderator.userId, decision: "approved" }]);
    expect(await auditOf(trip.id)).toMatchObject([{ actorId: moderator.userId, action: "transporter.approve" }]);
    expect(await mailsTo(carrier.userId)).toMatchObject([
      { template: "transporter_approved", params: { transporterId: trip.id } },
    ]);
    expect(await queue(moderator)).not.toContain(trip.id);
  });

  it("an admin may do it too", async () => {
    const { trip } = await waiting();
    const admin = await makePerson({ staffRole: "admin" });
    expect((await callAs(admin, approveTransport, { id: trip.id })).moderation).toBe("approved");
  });

  it("a trip that is decided already is not decided again", async () => {
    const { moderator, trip } = await waiting();
    await callAs(moderator, approveTransport, { id: trip.id });
    const error = await refusalOf(callAs(moderator, approveTransport, { id: trip.id }));
    expect(error.code).toBe("transporter.wrong_state");
    expect(await decisionsOn(trip.id)).toHaveLength(1);
  });

  it("a trip that is not there is not found", async () => {
    const { moderator } = await waiting();
    expect((await refusalOf(callAs(moderator, approveTransport, { id: 2_000_000_000 }))).code).toBe(
      "transporter.not_found",
    );
  });
});

describe("the picture of a ticket", () => {
  it("is shown to a moderator, and each look is audited", async () => {
    const { moderator, carrier } = await waiting();
    const trip = await withPicture(carrier);
    const file = await callAs(moderator, readTicketPicture, { id: trip.id });
    expect(file).toMatchObject({ isPicture: true, isPublic: false });
    expect(String.fromCharCode(...file.bytes.subarray(8, 12))).toBe("WEBP");
    await callAs(moderator, readTicketPicture, { id: trip.id });
    expect(await auditOf(trip.id)).toMatchObject([
      { actorId: moderator.userId, action: "transporter.ticket_viewed" },
      { actorId: moderator.userId, action: "transporter.ticket_viewed" },
    ]);
  });

  it("is not there for a trip that has none", async () => {
    const { moderator, trip } = await waiting();
    expect((await refusalOf(callAs(moderator, readTicketPicture, { id: trip.id }))).code).toBe("upload.not_found");
    expect(await auditOf(trip.id)).toEqual([]);
  });

  it("is closed to the other side of a deal", async () => {
    const { carrier } = await waiting();
    const trip = await withPicture(carrier);
    const stranger = await makePerson();
    const codes = await refusalCodesOf([
      callAs(carrier, readTicketPicture, { id: trip.id }),
      callAs(stranger, readTicketPicture, { id: trip.id }),
    ]);
    expect(codes).toEqual(["auth.moderator_required", "auth.moderator_required"]);
  });
});

describe("rejecting", () => {
  it("keeps a trip off the lists and tells the carrier why", async () => {
    const { carrier, moderator, trip } = await waiting();
    const view = await callAs(moderator, rejectTransport, { id: trip.id, reason: "Le billet est illisible" });
    expect(view).toMatchObject({ moderation: "rejected", publishedAt: null });
    expect(view.private?.moderationReason).toBe("Le billet est illisible");
    expect(await decisionsOn(trip.id)).toMatchObject([{ decision: "rejected", reasonText: "Le billet est illisible" }]);
    expect(await mailsTo(carrier.userId)).toMatchObject([
      { template: "transporter_rejected", params: { reason: "Le billet est illisible" } },
    ]);
  });

  it("needs a reason", async () => {
    const { moderator, trip } = await waiting();
    const error = await refusalOf(callAs(moderator, rejectTransport, { id: trip.id, reason: "  " }));
    expect(issueCodes(error)).toEqual(["reason: required"]);
  });

  it("an edit brings the trip back to the queue, and a second decision is mailed again", async () => {
    const { carrier, moderator, trip } = await waiting();
    await callAs(moderator, rejectTransport, { id: trip.id, reason: "Billet illisible" });
    await callAs(carrier, editTransport, { id: trip.id, ...flightInput() });
    expect(await queue(moderator)).toContain(trip.id);
    await callAs(moderator, approveTransport, { id: trip.id });
    expect((await mailsTo(carrier.userId)).map(({ template }) => template).sort()).toEqual([
      "transporter_approved",
      "transporter_rejected",
    ]);
  });
});

describe("two moderators at once", () => {
  it("one of them decides, the other is told that it is done", async () => {
    const { carrier, moderator, trip } = await waiting();
    const other = await makePerson({ staffRole: "moderator" });
    const results = await Promise.allSettled([
      callAs(moderator, approveTransport, { id: trip.id }),
      callAs(other, approveTransport, { id: trip.id }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = results.find(({ status }) => status === "rejected");
    expect(refused?.status === "rejected" && refused.reason.code).toBe("transporter.wrong_state");
    expect(await decisionsOn(trip.id)).toHaveLength(1);
    expect(await mailsTo(carrier.userId)).toHaveLength(1);
  });
});

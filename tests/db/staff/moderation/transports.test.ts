import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { trips } from "@/db/schema/listings/trips";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { listTrips } from "@/lib/listings/trips/list-trips";
import { applyModerationDecision } from "@/lib/staff/moderation/apply-moderation-decision";
import { claimModerationItem } from "@/lib/staff/moderation/claim-moderation-item";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { getUsualTripCheck } from "@/lib/staff/moderation/get-usual-trip-check";
import { listModerationTrips } from "@/lib/staff/moderation/list-moderation-trips";
import { undoModerationDecision } from "@/lib/staff/moderation/undo-moderation-decision";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { flightInput } from "@/tests/support/inputs";
import { jobKeysOf } from "@/tests/support/jobs";
import { decideTrip } from "@/tests/support/moderation";
import { auditOf, decisionsOn, mailsTo, queue, refusal, rowOf, waiting, wish } from "@/tests/support/waiting-trips";

describe("the queue", () => {
  it("shows a new trip with its proof, and the one that waits longest first", async () => {
    const first = await waiting();
    const second = await waiting();
    const { data } = await callAs(first.moderator, listModerationTrips, { limit: 100 });
    const ids = data.map(({ transport }) => transport.id);
    expect(ids.indexOf(first.trip.id)).toBeLessThan(ids.indexOf(second.trip.id));
    const shown = data.find(({ transport }) => transport.id === first.trip.id);
    expect(shown?.transport.private?.ticket).toMatchObject({ proofEmail: "billet@example.com" });
  });

  it("leaves out trials, which are their carrier's alone", async () => {
    const { moderator, trip } = await waiting({ isTrial: true });
    expect(await queue(moderator)).not.toContain(trip.id);
    const error = await appErrorOf(callAs(moderator, decideModerationItem, wish(trip.id)));
    expect(error.code).toBe("moderation.not_found");
  });

  it("is closed to everyone who is no moderator", async () => {
    const { carrier, trip } = await waiting();
    expect((await appErrorOf(callAs("visitor", listModerationTrips))).code).toBe("auth.required");
    const attempts = [
      callAs(carrier, listModerationTrips),
      callAs(carrier, decideModerationItem, wish(trip.id)),
      callAs(carrier, claimModerationItem, { subjectType: "transporter", subjectId: trip.id }),
      callAs(carrier, undoModerationDecision, { id: 1 }),
    ];
    expect(new Set(await appErrorCodesOf(attempts))).toEqual(new Set(["auth.moderator_required"]));
    expect((await rowOf(trip.id))?.moderation).toBe("pending");
  });
});

describe("how long a check usually takes", () => {
  it("is the median of the latest first decisions, in hours, and unknown while there are few", async () => {
    await testDb().delete(moderationDecisions).where(eq(moderationDecisions.subjectType, "transporter"));
    const decided = async (hours: number) => {
      const { carrier, moderator, trip } = await waiting();
      await decideTrip(moderator, trip.id);
      const [decision] = await decisionsOn(trip.id);
      const createdAt = new Date((decision?.createdAt.getTime() ?? 0) - hours * 3_600_000);
      await testDb().update(trips).set({ createdAt }).where(eq(trips.id, trip.id));
      return carrier;
    };
    for (const hours of [1, 2, 3]) await decided(hours);
    expect(await callAs(await decided(2), getUsualTripCheck)).toEqual({ hours: null });
    expect(await callAs(await decided(90), getUsualTripCheck)).toEqual({ hours: 2 });
    expect((await appErrorOf(callAs("visitor", getUsualTripCheck))).code).toBe("auth.required");
  });
});

describe("approving", () => {
  it("makes a trip public, writes who decided, and notifies the carrier", async () => {
    const { carrier, moderator, trip } = await waiting();
    await decideTrip(moderator, trip.id);
    const row = await rowOf(trip.id);
    expect(row).toMatchObject({ moderation: "approved", moderationReason: null });
    expect(row?.publishedAt).not.toBeNull();
    const { data } = await callAs("visitor", listTrips, { limit: 100 });
    expect(data.map(({ id }) => id)).toContain(trip.id);
    expect(await decisionsOn(trip.id)).toMatchObject([
      { moderatorId: moderator.userId, decision: "approve", status: "applied", concernsUserId: carrier.userId },
    ]);
    expect(await auditOf(trip.id)).toMatchObject([
      { actorId: moderator.userId, action: "transporter.approve" },
      { actorId: null, action: "transporter.decision_applied" },
    ]);
    expect(await mailsTo(carrier.userId)).toMatchObject([
      { template: "transporter_approved", params: { transporterId: trip.id } },
    ]);
    expect(await queue(moderator)).not.toContain(trip.id);
  });

  it("an admin may do it too", async () => {
    const { trip } = await waiting();
    await decideTrip(await makePerson({ staffRole: "admin" }), trip.id);
    expect((await rowOf(trip.id))?.moderation).toBe("approved");
  });

  it("a trip that is decided already is not decided again, before it takes effect and after", async () => {
    const { moderator, trip } = await waiting();
    const { id } = await callAs(moderator, decideModerationItem, wish(trip.id));
    expect((await appErrorOf(callAs(moderator, decideModerationItem, wish(trip.id)))).code).toBe("moderation.decided");
    await callAs("system", applyModerationDecision, { decisionId: id });
    expect((await appErrorOf(callAs(moderator, decideModerationItem, wish(trip.id)))).code).toBe("moderation.decided");
    expect(await decisionsOn(trip.id)).toHaveLength(1);
  });

  it("a trip that is not there is not found", async () => {
    const { moderator } = await waiting();
    expect((await appErrorOf(callAs(moderator, decideModerationItem, wish(2_000_000_000)))).code).toBe(
      "moderation.not_found",
    );
  });

  it("no one lets their own trip through", async () => {
    const carrier = await makePerson({ logisticsType: "carrier", staffRole: "moderator" });
    const trip = await callAs(carrier, createTrip, flightInput());
    expect((await appErrorOf(callAs(carrier, decideModerationItem, wish(trip.id)))).code).toBe("moderation.own");
  });

  it("what was edited since it was read is read again first", async () => {
    const { carrier, moderator, trip } = await waiting();
    const { data } = await callAs(moderator, listModerationTrips, { limit: 100 });
    const seenState = data.find(({ subjectId }) => subjectId === trip.id)?.state;
    await callAs(carrier, editTrip, { id: trip.id, ...flightInput() });
    const error = await appErrorOf(callAs(moderator, decideModerationItem, wish(trip.id, { seenState })));
    expect(error.code).toBe("moderation.changed");
  });
});

describe("the seconds in which a decision may be taken back", () => {
  it("no one hears of it, the item is out of the queue, and the job waits", async () => {
    const { carrier, moderator, trip } = await waiting();
    const { id, undoUntil, createdAt } = await callAs(moderator, decideModerationItem, wish(trip.id, refusal));
    expect(Date.parse(undoUntil) - Date.parse(createdAt)).toBe(10_000);
    expect(await queue(moderator)).not.toContain(trip.id);
    expect(await mailsTo(carrier.userId)).toEqual([]);
    expect((await rowOf(trip.id))?.moderation).toBe("pending");
    expect(await jobKeysOf("apply_decision")).toContain(`decision:${id}`);
  });

  it("taken back, it leaves nothing but the audit log", async () => {
    const { carrier, moderator, trip } = await waiting();
    const { id } = await callAs(moderator, decideModerationItem, wish(trip.id, refusal));
    await callAs(moderator, undoModerationDecision, { id });
    await callAs("system", applyModerationDecision, { decisionId: id });
    expect(await queue(moderator)).toContain(trip.id);
    expect(await mailsTo(carrier.userId)).toEqual([]);
    expect(await jobKeysOf("apply_decision")).not.toContain(`decision:${id}`);
    expect((await auditOf(trip.id)).map(({ action }) => action)).toEqual(["transporter.refuse", "transporter.undo"]);
    await decideTrip(moderator, trip.id);
    expect((await rowOf(trip.id))?.moderation).toBe("approved");
  });

  it("another moderator does not take it back, and no one does once it has taken effect", async () => {
    const { moderator, trip } = await waiting();
    const other = await makePerson({ staffRole: "moderator" });
    const { id } = await callAs(moderator, decideModerationItem, wish(trip.id));
    expect((await appErrorOf(callAs(other, undoModerationDecision, { id }))).code).toBe("moderation.not_found");
    await callAs("system", applyModerationDecision, { decisionId: id });
    expect((await appErrorOf(callAs(moderator, undoModerationDecision, { id }))).code).toBe("moderation.too_late");
  });

  it("a decision about a trip that is edited in these seconds lapses, and the trip is in the queue again", async () => {
    const { carrier, moderator, trip } = await waiting();
    const { id } = await callAs(moderator, decideModerationItem, wish(trip.id));
    await callAs(carrier, editTrip, { id: trip.id, ...flightInput() });
    await callAs("system", applyModerationDecision, { decisionId: id });
    expect(await decisionsOn(trip.id)).toMatchObject([{ status: "lapsed" }]);
    expect((await rowOf(trip.id))?.moderation).toBe("pending");
    expect(await queue(moderator)).toContain(trip.id);
    expect(await mailsTo(carrier.userId)).toEqual([]);
  });

  it("a job that runs twice does it once", async () => {
    const { carrier, moderator, trip } = await waiting();
    const { id } = await decideTrip(moderator, trip.id);
    await callAs("system", applyModerationDecision, { decisionId: id });
    expect(await mailsTo(carrier.userId)).toHaveLength(1);
  });
});

describe("refusing", () => {
  it("leaves a trip off the lists and notifies the carrier why, in their language", async () => {
    const { carrier, moderator, trip } = await waiting();
    await testDb().update(users).set({ locale: "ar" }).where(eq(users.id, carrier.userId));
    await decideTrip(moderator, trip.id, refusal);
    const row = await rowOf(trip.id);
    expect(row).toMatchObject({ moderation: "rejected", publishedAt: null });
    expect(row?.moderationReason).toBe("إثبات السفر غير مقروء – Le nom est coupé");
    expect(await decisionsOn(trip.id)).toMatchObject([{ decision: "refuse", reasonCode: "ticket_unreadable" }]);
    expect(await mailsTo(carrier.userId)).toMatchObject([
      { template: "transporter_rejected", locale: "ar", params: { reason: "إثبات السفر غير مقروء", hasNote: "yes" } },
    ]);
  });

  it.each([
    [{ decision: "refuse" }, "reason: reason_required"],
    [{ decision: "refuse", reason: "unreadable" }, "reason: reason_required"],
    [{ decision: "refuse", reason: "other" }, "note: reason_required"],
    [{ decision: "suspend", reason: "dates" }, "decision: invalid"],
    [{ subjectType: "identity" }, "subjectType: invalid"],
    [{ decision: "refuse", reason: "dates", note: "x".repeat(501) }, "note: too_big"],
  ])("bad input is refused: %j", async (over, issue) => {
    const { moderator, trip } = await waiting();
    const error = await appErrorOf(callAs(moderator, decideModerationItem, wish(trip.id, over)));
    expect(issueCodes(error)[0]?.split(":")[0]).toBe(issue.split(":")[0]);
    expect(await decisionsOn(trip.id)).toEqual([]);
  });

  it("an edit brings the trip back to the queue with its history, and a second decision is mailed again", async () => {
    const { carrier, moderator, trip } = await waiting();
    await decideTrip(moderator, trip.id, refusal);
    await callAs(carrier, editTrip, { id: trip.id, ...flightInput() });
    const { data } = await callAs(moderator, listModerationTrips, { limit: 100 });
    expect(data.find(({ subjectId }) => subjectId === trip.id)?.history).toMatchObject([{ decision: "refuse" }]);
    await decideTrip(moderator, trip.id);
    expect((await mailsTo(carrier.userId)).map(({ template }) => template).sort()).toEqual([
      "transporter_approved",
      "transporter_rejected",
    ]);
  });
});

describe("two concurrent moderators", () => {
  it("one of them decides, the other gets the error that it is done", async () => {
    const { moderator, trip } = await waiting();
    const other = await makePerson({ staffRole: "moderator" });
    const results = await Promise.allSettled([
      callAs(moderator, decideModerationItem, wish(trip.id)),
      callAs(other, decideModerationItem, wish(trip.id)),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = results.find(({ status }) => status === "rejected");
    expect(["moderation.claimed", "moderation.decided"]).toContain(
      refused?.status === "rejected" && refused.reason.code,
    );
    expect(await decisionsOn(trip.id)).toHaveLength(1);
  });

  it("taking back and taking effect: one of the two holds", async () => {
    const { carrier, moderator, trip } = await waiting();
    const { id } = await callAs(moderator, decideModerationItem, wish(trip.id));
    await Promise.allSettled([
      callAs(moderator, undoModerationDecision, { id }),
      callAs("system", applyModerationDecision, { decisionId: id }),
    ]);
    const [decision] = await decisionsOn(trip.id);
    const isApplied = decision?.status === "applied";
    expect((await rowOf(trip.id))?.moderation).toBe(isApplied ? "approved" : "pending");
    expect(await mailsTo(carrier.userId)).toHaveLength(isApplied ? 1 : 0);
  });
});

import { describe, expect, it } from "vitest";
import { claimModerationItem } from "@/lib/staff/moderation/claim-moderation-item";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { listModerationTrips } from "@/lib/staff/moderation/list-moderation-trips";
import { readTicketPicture } from "@/lib/staff/moderation/read-ticket-picture";
import { appErrorCodesOf, appErrorOf, callAs } from "@/tests/support/call";
import { makePerson } from "@/tests/support/factories";
import { bytesOf } from "@/tests/support/stored-files";
import { auditOf, waiting, wish, withPicture } from "@/tests/support/waiting-trips";

describe("a claim", () => {
  const claim = (as: { sessionId: string }, id: number, now?: Date) =>
    callAs(as, claimModerationItem, { subjectType: "transporter", subjectId: id }, now ? { now } : {});

  it("holds others off for ten minutes, and is seen in the queue", async () => {
    const { moderator, trip } = await waiting();
    const other = await makePerson({ staffRole: "moderator" });
    await claim(moderator, trip.id);
    const { data } = await callAs(other, listModerationTrips, { limit: 100 });
    expect(data.find(({ subjectId }) => subjectId === trip.id)?.claim).toMatchObject({ isMine: false });
    expect((await appErrorOf(claim(other, trip.id))).code).toBe("moderation.claimed");
    expect((await appErrorOf(callAs(other, decideModerationItem, wish(trip.id)))).code).toBe("moderation.claimed");
    const later = new Date(Date.now() + 10 * 60_000 + 1_000);
    expect(await claim(other, trip.id, later)).toMatchObject({ isMine: true });
  });

  it("is let go of by opening the next item", async () => {
    const { moderator, trip } = await waiting();
    const second = await waiting();
    const other = await makePerson({ staffRole: "moderator" });
    await claim(moderator, trip.id);
    await claim(moderator, second.trip.id);
    expect(await claim(other, trip.id)).toMatchObject({ isMine: true });
  });

  it("of two concurrent ones one gets it", async () => {
    const { moderator, trip } = await waiting();
    const other = await makePerson({ staffRole: "moderator" });
    const results = await Promise.allSettled([claim(moderator, trip.id), claim(other, trip.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("the picture of a ticket", () => {
  it("is shown to a moderator, and each view is audited", async () => {
    const { moderator, carrier } = await waiting();
    const trip = await withPicture(carrier);
    const file = await callAs(moderator, readTicketPicture, { id: trip.id });
    expect(file).toMatchObject({ isPicture: true, isPublic: false });
    expect((await bytesOf(file)).toString("latin1", 8, 12)).toBe("WEBP");
    await callAs(moderator, readTicketPicture, { id: trip.id });
    expect(await auditOf(trip.id)).toMatchObject([
      { actorId: moderator.userId, action: "transporter.ticket_viewed" },
      { actorId: moderator.userId, action: "transporter.ticket_viewed" },
    ]);
  });

  it("is not there for a trip that has none", async () => {
    const { moderator, trip } = await waiting();
    expect((await appErrorOf(callAs(moderator, readTicketPicture, { id: trip.id }))).code).toBe("upload.not_found");
    expect(await auditOf(trip.id)).toEqual([]);
  });

  it("is closed to the other side of a deal", async () => {
    const { carrier } = await waiting();
    const trip = await withPicture(carrier);
    const outsider = await makePerson();
    const codes = await appErrorCodesOf([
      callAs(carrier, readTicketPicture, { id: trip.id }),
      callAs(outsider, readTicketPicture, { id: trip.id }),
    ]);
    expect(codes).toEqual(["auth.moderator_required", "auth.moderator_required"]);
  });
});

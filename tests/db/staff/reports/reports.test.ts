import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { reports } from "@/db/schema/identity/reports";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { listReports } from "@/lib/staff/reports/list-reports";
import { makeReport } from "@/lib/staff/reports/make-report";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeNegotiation, makePerson, makeTrip } from "@/tests/support/factories";

const about = (subjectType: string, subjectId: number, over: Record<string, unknown> = {}) => ({
  subjectType,
  subjectId,
  reason: "fraud",
  statement: "Demande un virement avant la réservation.",
  goodFaith: true,
  ...over,
});

describe("a report", () => {
  it("of a listing, a person or a message has a number, waits for a moderator, and mails a receipt", async () => {
    const { shipper, carrier, announcement, room } = await makeNegotiation();
    const message = await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Payez-moi ailleurs" });
    const trip = await makeTrip(carrier);
    const made = await Promise.all([
      callAs(shipper, makeReport, about("transporter", trip.id)),
      callAs(shipper, makeReport, about("user", carrier.userId)),
      callAs(shipper, makeReport, about("message", message.id)),
      callAs(carrier, makeReport, about("announcement", announcement.id)),
    ]);
    for (const report of made) expect(report).toMatchObject({ status: "open", reason: "fraud", decidedAt: null });
    expect(new Set(made.map(({ number }) => number)).size).toBe(4);
    const own = await callAs(shipper, listReports);
    expect(own.data.map(({ subjectType }) => subjectType).sort()).toEqual(["message", "transporter", "user"]);
    const receipts = await testDb()
      .select()
      .from(mails)
      .where(and(eq(mails.userId, shipper.userId), eq(mails.template, "report_receipt")));
    expect(receipts.map(({ params }) => params.number).sort()).toEqual(own.data.map(({ number }) => number).sort());
  });

  it("is one while it is open, also of many concurrent ones; a decided one may be followed by another", async () => {
    const reader = await makePerson();
    const parcel = await makeAnnouncement(await makePerson());
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => callAs(reader, makeReport, about("announcement", parcel.id))),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = await appErrorOf(callAs(reader, makeReport, about("announcement", parcel.id)));
    expect(refused.code).toBe("report.already_open");
    expect(refused.detail.params?.number).toMatch(/^SIG-\d{6}$/);
    await testDb().update(reports).set({ status: "dismissed" }).where(eq(reports.reporterId, reader.userId));
    await callAs(reader, makeReport, about("announcement", parcel.id));
    expect((await callAs(reader, listReports)).data.map(({ status }) => status)).toEqual(["open", "dismissed"]);
  });

  it("is of what its maker may see, and of someone else", async () => {
    const { shipper, carrier, announcement, room } = await makeNegotiation();
    const message = await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Bonjour" });
    const hidden = await makeAnnouncement(await makePerson(), { visibility: 3 });
    const outsider = await makePerson();
    const colleague = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    const report = (person: typeof outsider, type: string, id: number) => callAs(person, makeReport, about(type, id));
    expect(
      await appErrorCodesOf([
        report(outsider, "message", message.id),
        report(outsider, "announcement", hidden.id),
        report(outsider, "announcement", 9_000_000_000),
        report(outsider, "user", 2_000_000_000),
        report(shipper, "announcement", announcement.id),
        report(carrier, "message", message.id),
        report(colleague, "user", shipper.userId),
        callAs("visitor", makeReport, about("announcement", announcement.id)),
      ]),
    ).toEqual([
      "report.subject_not_found",
      "report.subject_not_found",
      "report.subject_not_found",
      "report.subject_not_found",
      "report.own",
      "report.own",
      "report.own",
      "auth.required",
    ]);
    expect((await callAs(outsider, listReports)).totalCount).toBe(0);
  });

  it("has a reason, words, and good faith", async () => {
    const reader = await makePerson();
    const parcel = await makeAnnouncement(await makePerson());
    const codes = async (over: Record<string, unknown>) =>
      issueCodes(await appErrorOf(callAs(reader, makeReport, about("announcement", parcel.id, over))));
    expect(await codes({ goodFaith: false })).toEqual(["goodFaith: good_faith"]);
    expect(await codes({ reason: "because" })).toEqual(["reason: not_an_option"]);
    expect(await codes({ subjectType: "reservation" })).toEqual(["subjectType: not_an_option"]);
    expect(await codes({ statement: "court" })).toEqual(["statement: min_length"]);
    expect(await codes({ statement: "م".repeat(10_000) })).toEqual(["statement: max_length"]);
    const words = "100 % faux : '); drop table reports; -- «مزيف»";
    expect(await callAs(reader, makeReport, about("announcement", parcel.id, { statement: words }))).toMatchObject({
      statement: words,
    });
  });
});

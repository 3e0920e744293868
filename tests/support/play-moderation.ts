import type { Locale } from "@/lib/core/base/actor";
import { editUser } from "@/lib/identity/accounts/edit-user";
import { getMe } from "@/lib/identity/accounts/get-me";
import { submitDocuments } from "@/lib/identity/verification/submit-documents";
import { decideAppeal } from "@/lib/staff/moderation/decide-appeal";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";
import { restoreUser } from "@/lib/staff/moderation/restore-user";
import { appealToken } from "@/lib/staff/moderation/sign-appeal";
import { suspendUser } from "@/lib/staff/moderation/suspend-user";
import { makeReport } from "@/lib/staff/reports/make-report";
import { callAs } from "./call";
import { makeImage, makePerson, makeTrip } from "./factories";
import { decideIdentity, decideNow } from "./moderation";
import { readIn } from "./read-in";

/** Every mail by which moderators and admins notify people. */
export async function playModeration(locale: Locale): Promise<void> {
  const [first, second] = [await makePerson({ staffRole: "moderator" }), await makePerson({ staffRole: "moderator" })];
  const admin = await makePerson({ staffRole: "admin" });
  const [reporter, person] = [await makePerson(), await makePerson({ logisticsType: "carrier", verification: "none" })];
  for (const reader of [reporter, person]) await readIn(locale, reader);
  for (const wish of [{ decision: "refuse", reason: "unreadable" }, { decision: "approve" }]) {
    const docsFiles = [{ type: "passport", fileId: await makeImage(person) }];
    await callAs(person, submitDocuments, { docsFiles });
    const { member } = await callAs(person, getMe);
    await decideIdentity(first, member.id, wish);
  }
  await callAs(person, editUser, { lastName: "Haddad", endsVerification: true });
  const trip = await makeTrip(person);
  const subject = { subjectType: "transporter", subjectId: trip.id };
  const report = { reason: "spam", statement: "Le même message dix fois.", goodFaith: true };
  await callAs(reporter, makeReport, { ...subject, ...report });
  await decideNow(first, { queue: "reports", ...subject, decision: "warn", reason: "spam" });
  await callAs(reporter, makeReport, { ...subject, ...report });
  const removal = { queue: "reports", ...subject, decision: "remove", reason: "spam", note: "Deux fois déjà" };
  const { id } = await decideNow(first, removal);
  await callAs("visitor", makeAppeal, { token: appealToken(id), text: "Ce trajet n’a rien d’une publicité." });
  await callAs(second, decideAppeal, { id, outcome: "overturned", note: "Vous avez raison" });
  await callAs(admin, suspendUser, { id: person.userId, reason: "fraud" });
  await callAs(admin, restoreUser, { id: person.userId });
}

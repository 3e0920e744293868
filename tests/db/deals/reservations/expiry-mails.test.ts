import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { getMail } from "@/lib/identity/mails/list-mails";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeReservation } from "@/tests/support/factories";

async function mailTo(userId: number): Promise<string> {
  const [mail] = await testDb()
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.template, "reservation_expired")));
  await deliverMail(testRuntime(), mail?.id ?? 0);
  return (await getMail(testDb(), mail?.id ?? 0)).plainText;
}

it("notifies the shipper that nothing was charged, and the carrier that the shipper did not pay", async () => {
  const { shipper, carrier, reservationId } = await makeReservation();
  await callAs("system", expireReservation, { reservationId }, { now: new Date(Date.now() + 25 * 3_600_000) });
  const [hers, his] = [await mailTo(shipper.userId), await mailTo(carrier.userId)];
  expect(hers).toContain("Rien n’a été débité");
  expect(his).toContain("L’expéditeur n’a pas payé");
  expect(his).not.toContain("débité");
});

import type { Writer } from "@/lib/core/commands/command";
import { formatMoment } from "@/lib/core/text/format-time";
import { identityDueAt } from "@/lib/deals/cancellations/rules";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { readIdentityNeeded } from "@/lib/identity/verification/queries";
import type { ReservationRow } from "./queries";

/**
 * Asks the carrier of a deal for documents, by when they are needed, unless some are with the
 * moderators; returns whether the identity is verified (product: verification).
 */
export async function askForIdentity(
  ctx: Writer,
  row: ReservationRow,
  when: "accepted" | "paid",
): Promise<"verified" | "unverified"> {
  const { carrierUserId: userId, carrierWorkspaceId: workspaceId } = row;
  const needed = await readIdentityNeeded(ctx.tx, { userId, workspaceId });
  if (needed === null) return "verified";
  if (needed === "pending") return "unverified";
  await queueMail(ctx, {
    key: `reservation:${row.id}:identity:${when}`,
    userId,
    template: "identity_due",
    params: (locale) => ({
      number: row.number,
      subject: row.title,
      due: formatMoment(identityDueAt(row), locale, row.departureZone),
    }),
  });
  return "unverified";
}

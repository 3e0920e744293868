import { and, eq } from "drizzle-orm";
import { members } from "@/db/schema/identity/workspaces";
import type { Writer } from "@/lib/core/commands/command";
import { formatMoment } from "@/lib/core/text/format-time";
import { identityDueAt } from "@/lib/deals/cancellations/rules";
import { queueMail } from "@/lib/identity/mails/queue-mail";
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
  const { carrierUserId: userId, carrierWorkspaceId } = row;
  const [member] = await ctx.tx
    .select({ verification: members.verification })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.workspaceId, carrierWorkspaceId)));
  if (member?.verification === "verified") return "verified";
  if (member?.verification === "pending") return "unverified";
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

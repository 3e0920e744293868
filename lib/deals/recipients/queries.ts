import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { readBatch } from "@/db/read-batch";
import { recipientLinks, recipientProblems } from "@/db/schema/deals/recipients";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { hashToken } from "@/lib/core/env/secrets";
import { toIso } from "@/lib/core/fields/fields";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import type { RecipientView } from "./contract";
import { RECIPIENT_LIMITS } from "./limits";
import { areLinksOpen, canMakeLink } from "./rules";

type Reader = { tx: Queryable; now: Date };

/** The batch parts of the shipper's view of a reservation's links. */
export function recipientParts(tx: Queryable, reservationId: number) {
  return {
    links: tx
      .select({ channel: recipientLinks.channel, createdAt: recipientLinks.createdAt })
      .from(recipientLinks)
      .where(and(eq(recipientLinks.reservationId, reservationId), isNull(recipientLinks.withdrawnAt))),
    problems: tx
      .select({ text: recipientProblems.text, createdAt: recipientProblems.createdAt })
      .from(recipientProblems)
      .where(eq(recipientProblems.reservationId, reservationId))
      .orderBy(desc(recipientProblems.id))
      .limit(RECIPIENT_LIMITS.problemsShownMax),
  };
}

/** The links and problems of a reservation for its shipper. */
export async function readRecipientView({ tx, now }: Reader, row: ReservationRow): Promise<RecipientView> {
  return toRecipientView(await readBatch(tx, recipientParts(tx, row.id)), row, now);
}

type Found = {
  links: { channel: "shared" | "mailed"; createdAt: Date }[];
  problems: { text: string; createdAt: Date }[];
};

/** The shipper's view, from the rows of {@link recipientParts}. */
export function toRecipientView({ links, problems }: Found, row: ReservationRow, now: Date): RecipientView {
  const madeAt = (channel: "shared" | "mailed") => {
    const link = areLinksOpen(row, now) ? links.find((one) => one.channel === channel) : undefined;
    return link ? toIso(link.createdAt) : null;
  };
  return {
    canMake: canMakeLink(row),
    sharedAt: madeAt("shared"),
    mailedAt: madeAt("mailed"),
    problems: problems.map(({ text, createdAt }) => ({ text, at: toIso(createdAt) })),
  };
}

/**
 * The reservation that a token leads to; throws `recipient.not_found` for one that never was, and
 * `recipient.ended` for one that works no more.
 */
export async function findByToken({ tx, now }: Reader, token: string): Promise<ReservationRow> {
  const [found] = await tx
    .select({ deal: reservations, withdrawnAt: recipientLinks.withdrawnAt })
    .from(recipientLinks)
    .innerJoin(reservations, eq(reservations.id, recipientLinks.reservationId))
    .where(eq(recipientLinks.tokenHash, hashToken(token)));
  if (!found) return fail("recipient.not_found");
  return found.withdrawnAt || !areLinksOpen(found.deal, now) ? fail("recipient.ended") : found.deal;
}

/** Whether the recipient reported a problem too recently for another one. */
export async function hasRecentProblem({ tx, now }: Reader, reservationId: number): Promise<boolean> {
  const since = new Date(now.getTime() - RECIPIENT_LIMITS.problemHours * 3_600_000);
  const [row] = await tx
    .select({ id: recipientProblems.id })
    .from(recipientProblems)
    .where(and(eq(recipientProblems.reservationId, reservationId), gt(recipientProblems.createdAt, since)))
    .limit(1);
  return row !== undefined;
}

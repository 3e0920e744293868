import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { LinkChannel } from "@/db/enums/deals/recipients";
import { readBatch } from "@/db/read-batch";
import { recipientLinks, recipientProblems } from "@/db/schema/deals/recipients";
import { reservations } from "@/db/schema/deals/reservations";
import type { Locale } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { hashToken } from "@/lib/core/env/secrets";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import type { RecipientView } from "./contract";
import { RECIPIENT_LIMITS } from "./limits";
import { readSealedUrl } from "./link-url";
import { areLinksOpen, canMakeLink } from "./rules";

type Reader = { tx: Queryable; now: Date };
type SharerReader = Reader & { locale: Locale };

/** The batch parts of the shipper's view of a reservation's links. */
export function recipientParts(tx: Queryable, reservationId: number) {
  return {
    links: tx
      .select({
        channel: recipientLinks.channel,
        tokenHash: recipientLinks.tokenHash,
        sealedToken: recipientLinks.sealedToken,
        createdAt: recipientLinks.createdAt,
      })
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
export async function readRecipientView(reader: SharerReader, row: ReservationRow): Promise<RecipientView> {
  return toRecipientView(await readBatch(reader.tx, recipientParts(reader.tx, row.id)), row, reader);
}

type Link = { channel: LinkChannel; tokenHash: string; sealedToken: string | null; createdAt: Date };
type Found = { links: Link[]; problems: { text: string; createdAt: Date }[] };

/** The shipper's view, from the rows of {@link recipientParts}. */
export function toRecipientView(
  { links, problems }: Found,
  row: ReservationRow,
  { now, locale }: Omit<SharerReader, "tx">,
): RecipientView {
  const linkOf = (channel: LinkChannel) =>
    areLinksOpen(row, now) ? links.find((link) => link.channel === channel) : undefined;
  const shared = linkOf("shared");
  return {
    canMake: canMakeLink(row),
    sharedAt: toIsoOrNull(shared?.createdAt),
    url: shared ? readSealedUrl(shared, locale) : null,
    mailedAt: toIsoOrNull(linkOf("mailed")?.createdAt),
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

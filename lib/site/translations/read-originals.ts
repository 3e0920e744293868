import { and, asc, eq, isNull, ne, or } from "drizzle-orm";
import { offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { reviews } from "@/db/schema/deals/reviews";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { announcements, packages } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import type { Ctx } from "@/lib/core/commands/command";
import { authorise, signedIn } from "@/lib/core/commands/policy";
import { endOfOffer } from "@/lib/deals/offers/rules";
import { isShown } from "@/lib/deals/reviews/queries";
import { roomsOf } from "@/lib/deals/rooms/rights";
import { assertVisible as assertParcelVisible } from "@/lib/listings/announcements/rights";
import { assertVisible as assertTripVisible } from "@/lib/listings/trips/rights";
import type { TranslationSubject } from "@/lib/platform/translations/enums";
import { isPublicPerson } from "@/lib/site/people/queries";

/** A text of a subject as it was written. */
type Original = { field: string; text: string };

/** Reads a subject's texts; fails like its page for a caller who may not see it. */
type Reader = (ctx: Ctx, id: number) => Promise<Original[]>;

const READERS: Record<TranslationSubject, Reader> = {
  announcement: async (ctx, id) => {
    const [row] = await ctx.tx.select().from(announcements).where(eq(announcements.id, id));
    if (!row) return fail("announcement.not_found");
    await assertParcelVisible(ctx, row);
    const items = await ctx.tx
      .select({ id: packages.id, title: packages.title, content: packages.content })
      .from(packages)
      .where(eq(packages.announcementId, id))
      .orderBy(asc(packages.id));
    return [
      { field: "title", text: row.title },
      ...items.flatMap((item) => [
        { field: `packages.${item.id}.title`, text: item.title },
        { field: `packages.${item.id}.content`, text: item.content },
      ]),
    ];
  },
  transporter: async (ctx, id) => {
    const [row] = await ctx.tx.select().from(trips).where(eq(trips.id, id));
    if (!row) return fail("transporter.not_found");
    await assertTripVisible(ctx, row);
    return written({ title: row.title, information: row.additionalInformation });
  },
  message: async (ctx, id) => {
    authorise(signedIn, ctx.caller);
    const { workspaceId } = ctx.actor ?? fail("auth.required");
    const [row] = await ctx.tx
      .select({ type: messages.type, content: messages.content, terms: offers.terms, reason: offers.rejectionReason })
      .from(messages)
      .innerJoin(rooms, eq(rooms.id, messages.roomId))
      .leftJoin(offers, eq(offers.messageId, messages.id))
      // Removed messages have no reader; the product's own messages are translated already.
      .where(and(eq(messages.id, id), roomsOf(workspaceId), isNull(messages.removedAt), ne(messages.type, "system")));
    if (!row) return fail("message.not_found");
    return written(
      row.type === "offer"
        ? { terms: row.terms, reason: endOfOffer(row.reason) ? null : row.reason }
        : { content: row.content },
    );
  },
  review: async (ctx, id) => {
    const ofDeal = ctx.actor
      ? or(
          eq(reservations.shipperWorkspaceId, ctx.actor.workspaceId),
          eq(reservations.carrierWorkspaceId, ctx.actor.workspaceId),
        )
      : undefined;
    const [row] = await ctx.tx
      .select({ comment: reviews.comment, reply: reviews.reply })
      .from(reviews)
      .innerJoin(reservations, eq(reservations.id, reviews.reservationId))
      .innerJoin(users, eq(users.id, reviews.subjectId))
      .where(and(eq(reviews.id, id), isShown(), or(isPublicPerson(ctx.tx), ofDeal)));
    return row ? written(row) : fail("review.not_found");
  },
};

/** The texts of a subject that the caller may read, as its page shows them. */
export async function readOriginals(ctx: Ctx, subject: TranslationSubject, id: number): Promise<Original[]> {
  // Only messages outgrow ids of 32 bits.
  if (subject !== "message" && id > FIELD_LIMITS.integerMax) return fail("request.not_found");
  return READERS[subject](ctx, id);
}

function written(texts: Record<string, string | null>): Original[] {
  return Object.entries(texts).flatMap(([field, text]) => (text ? [{ field, text }] : []));
}

import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { translator } from "@/lib/core/texts/texts";
import { toCards } from "@/lib/listings/announcements/load-cards";
import { assertVisible } from "@/lib/listings/trips/rights";
import { anyDay, tripsOf } from "./assert-fits";
import { ListParcelFits, ParcelFitsView } from "./contract";
import { MATCHING } from "./limits";
import { parcelFacts } from "./operations";
import { leastMisfits } from "./rules";

/** Lists the caller's announced parcels that a trip takes, and the obstacles of the others. */
export const listParcelFits = query(
  {
    name: "listParcelFits",
    summary: "The caller's announced parcels that a trip takes, and the obstacles of the others.",
    policy: signedIn,
    input: ListParcelFits,
    output: ParcelFitsView,
    errors: ["transporter.not_found"],
  },
  async (ctx, { id }) => {
    const [trip] = await ctx.tx.select().from(trips).where(eq(trips.id, id));
    if (!trip) return fail("transporter.not_found");
    await assertVisible(ctx, trip);
    const directions = await tripsOf(ctx.tx, trip);
    const rows = await ctx.tx
      .select()
      .from(announcements)
      .where(
        and(
          eq(announcements.workspaceId, ctx.actor.workspaceId),
          eq(announcements.status, AnnouncementStatus.current),
          isNull(announcements.deletedAt),
          gt(announcements.endsAt, ctx.now),
        ),
      )
      .orderBy(desc(announcements.createdAt), desc(announcements.id))
      .limit(MATCHING.ownParcelsMax);
    const sentence = translator(ctx.locale, "errors");
    const misfits = await Promise.all(
      rows.map(async (row) => {
        const [misfit] = leastMisfits(anyDay(await parcelFacts(ctx.tx, row)), directions, row.shipmentType);
        return misfit ? { code: misfit.code, message: sentence(`fit.${misfit.code}`, misfit.params) } : null;
      }),
    );
    const cards = await toCards(ctx, rows);
    const data = cards.map((announcement, index) => ({ announcement, misfit: misfits[index] ?? null }));
    return { data: data.toSorted((one, other) => Number(one.misfit !== null) - Number(other.misfit !== null)) };
  },
);

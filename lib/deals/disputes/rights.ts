import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Actor } from "@/lib/core/base/actor";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { may as mayInDeal } from "@/lib/deals/reservations/rights";
import { isParty } from "@/lib/deals/shared/is-party";
import type { FileReader } from "@/lib/platform/uploads/hooks";

/**
 * What an actor may do with a dispute of a deal; the states decide which part answers and withdraws
 * (`states.ts`).
 */
export function may({ tx, actor }: { tx: Queryable; actor: Actor }) {
  /** Staff who are no party of the deal, in person or by a team. */
  const judge = async (deal: ReservationRow) => actor.staffRole !== null && !(await isParty(tx, actor, deal));
  return {
    judge,
    read: async (deal: ReservationRow) => mayInDeal(actor).read(deal) || (await judge(deal)),
  };
}

/** Staff may read a room's parcel photos only once its deal is or was disputed. */
export function disputedFileMayBeRead(_ctx: unknown, { uploadId, reader }: { uploadId: SQL; reader: FileReader }): SQL {
  return sql`(${reader.isStaff} and exists (
    select 1 from package_images i join packages p on p.id = i.package_id
    join reservations v on v.room_id = p.room_id join disputes d on d.reservation_id = v.id
    where i.upload_id = ${uploadId}))`;
}

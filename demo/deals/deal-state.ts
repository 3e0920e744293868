import { eq } from "drizzle-orm";
import { reservations } from "@/db/schema/deals/reservations";
import type { DemoContext, Person } from "@/demo/context";
import type { Lane } from "@/demo/places";
import type { Deal } from "./steps";

/** The progress of a deal. */
export type DealState = {
  deal: Deal;
  index: number;
  lane: Lane;
  people: { shipper: Person; carrier: Person };
  announcementId?: number;
  tripId?: number;
  roomId?: number;
  /** The message of the last offer. */
  offerMessageId?: number;
  reservationId?: number;
  disputeId?: number;
  /** The sides with unread messages. */
  unread: { shipper: boolean; carrier: boolean };
};

/** The reservation of a deal as it is stored. */
export async function reservationOf({ db }: DemoContext, { reservationId, deal }: DealState) {
  const [row] = await db
    .select()
    .from(reservations)
    .where(eq(reservations.id, reservationId ?? 0));
  if (!row) throw new Error(`the deal ${deal.key} has no reservation`);
  return row;
}

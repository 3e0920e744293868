import { eq } from "drizzle-orm";
import { transports } from "@/db/schema/transports";
import { rejectTransport } from "@/lib/moderation/reject-transport";
import { decideTransport } from "@/lib/moderation/steps";
import { TransportStatus, transportMachine } from "@/lib/transports/states";
import { call, ctxOf, personOf, type World } from "./world";

/** Approves a trip as the command does, without the mail and the view that nobody reads ninety times. */
export async function approveTrip(world: World, transportId: number): Promise<void> {
  await decideTransport(ctxOf(world, personOf(world, "moderation")), transportId, { event: "approve" });
}

/** Sends a trip back to its carrier, who gets the reason by mail. */
export async function rejectTrip(world: World, id: number, reason: string): Promise<void> {
  await call(world, personOf(world, "moderation"), rejectTransport, { id, reason });
}

/** Marks a trip as done once it has arrived. */
export async function completeTrip({ db, at }: World, transportId: number): Promise<void> {
  const [row] = await db.select({ status: transports.status }).from(transports).where(eq(transports.id, transportId));
  const status = transportMachine.next("complete", row?.status ?? TransportStatus.active, "system");
  await db.update(transports).set({ status, updatedAt: at.now }).where(eq(transports.id, transportId));
}

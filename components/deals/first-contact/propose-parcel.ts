import { openRoom } from "@/components/deals/room-state/open-room";
import { toast } from "@/components/ui/toast-store";

type Proposal = { announcementId: number; transporterId: number; message?: string };

/**
 * Proposes an announced parcel to a trip, and gives the id of the room. Where an offer for another
 * parcel waits in it, that goes on and `other` says so.
 */
export async function proposeParcel(proposal: Proposal, other: string): Promise<number> {
  const room = await openRoom(proposal);
  if (room.announcementId !== proposal.announcementId) toast({ title: other });
  return room.id;
}

import { openRoom } from "@/components/deals/room-state/open-room";
import { toast } from "@/components/ui/toast-store";
import type { RoomView } from "@/lib/deals/rooms/contract";

type Proposal = { announcementId: number; transporterId: number };

/**
 * Proposes an announced parcel to a trip, and returns the room. A pending offer for another parcel
 * in it stays open, and the toast `other` is shown.
 */
export async function proposeParcel(proposal: Proposal, other: string): Promise<RoomView> {
  const room = await openRoom(proposal);
  if (room.announcementId !== proposal.announcementId) toast({ title: other });
  return room;
}

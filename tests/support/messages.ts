import type { MessageView } from "@/lib/deals/rooms/contract";

/** A text message of the carrier's, unread, as the API shows it. */
export function messageView(id: number, over: Partial<MessageView> = {}): MessageView {
  return {
    id,
    chatRoomId: 9,
    clientId: null,
    senderId: 2,
    senderSide: "carrier",
    sender: { id: 2, firstName: "Karim", lastName: "B." },
    messageType: "text",
    content: `message ${id}`,
    params: null,
    isMasked: false,
    isRemoved: false,
    offerAmount: null,
    terms: null,
    offerDetails: null,
    offerType: null,
    offerStatus: null,
    respondedAt: null,
    rejectionReason: null,
    isRead: false,
    readAt: null,
    createdAt: "2026-11-21T10:00:00.000Z",
    ...over,
  };
}

import type { RoomMessage } from "./room-facts";

/** Ids above this are temporary ones of this browser (product: rooms). */
const TEMPORARY_ID_MIN = 1e12;
/** Copies without a common id are one message within this time (product: rooms). */
const SAME_WITHIN_MS = { temporary: 5_000, server: 10_000 } as const;

/** Whether the server does not know the message yet. */
function isTemporary(message: { id: number }): boolean {
  return message.id > TEMPORARY_ID_MIN;
}

/** Merges messages by identity and order; the server's copy always replaces a temporary one. */
export function mergeMessages(known: RoomMessage[], incoming: RoomMessage[]): RoomMessage[] {
  const merged = [...known];
  for (const message of incoming) {
    const index = merged.findIndex((candidate) => isSameMessage(candidate, message));
    const old = merged[index];
    if (!old) merged.push(message);
    else if (isTemporary(old) || !isTemporary(message)) merged[index] = mergeRead(old, message);
  }
  return merged.sort(byPlace);
}

/** A read message stays read, even when a stale copy arrives late. */
function mergeRead(old: RoomMessage, message: RoomMessage): RoomMessage {
  return old.isRead && !message.isRead ? { ...message, isRead: true, readAt: old.readAt } : message;
}

/** By id; temporary ids are the largest, so unsent messages come last. */
function byPlace(a: RoomMessage, b: RoomMessage): number {
  return a.id - b.id;
}

/**
 * Two copies are one message by id, by client id, or – where one has none – by the same text of
 * the same sender within 5 s of a temporary copy or 10 s of the server's (product: rooms).
 */
function isSameMessage(known: RoomMessage, incoming: RoomMessage): boolean {
  if (known.id === incoming.id) return true;
  if (known.clientId !== null && incoming.clientId !== null) return known.clientId === incoming.clientId;
  if (isTemporary(known) === isTemporary(incoming)) return false;
  if (known.senderId !== incoming.senderId || known.content !== incoming.content) return false;
  const apartMs = Math.abs(Date.parse(known.createdAt) - Date.parse(incoming.createdAt));
  return apartMs <= (isTemporary(known) ? SAME_WITHIN_MS.temporary : SAME_WITHIN_MS.server);
}

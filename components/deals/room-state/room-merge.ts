import type { RoomMessage } from "./room-facts";

/** Ids above this were given by this browser, to messages that the server does not know yet (product: rooms). */
const TEMPORARY_ID_MIN = 1e12;
/** How near in time two copies without a common id are one message (product: rooms). */
const SAME_WITHIN_MS = { temporary: 5_000, server: 10_000 } as const;

/** Whether a message is this browser's own copy. */
function isTemporary(message: { id: number }): boolean {
  return message.id > TEMPORARY_ID_MIN;
}

/**
 * Puts messages into a thread: a copy of one that is there takes its place, the others go where their time says.
 * The server's copy always wins over the temporary one.
 */
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

/** A message that is read stays read: an older copy of it may come late. */
function mergeRead(old: RoomMessage, message: RoomMessage): RoomMessage {
  return old.isRead && !message.isRead ? { ...message, isRead: true, readAt: old.readAt } : message;
}

/** Server copies stand in the order of their ids; temporary ones come last, in the order they were written. */
function byPlace(a: RoomMessage, b: RoomMessage): number {
  return a.id - b.id;
}

/**
 * Whether two copies are one message: by id, by the client's own id, or – where one of them carries none – by the same
 * words of the same sender within 5 s of a temporary copy or 10 s of the server's (product: rooms).
 */
function isSameMessage(known: RoomMessage, incoming: RoomMessage): boolean {
  if (known.id === incoming.id) return true;
  if (known.clientId !== null && incoming.clientId !== null) return known.clientId === incoming.clientId;
  if (isTemporary(known) === isTemporary(incoming)) return false;
  if (known.senderId !== incoming.senderId || known.content !== incoming.content) return false;
  const apartMs = Math.abs(Date.parse(known.createdAt) - Date.parse(incoming.createdAt));
  return apartMs <= (isTemporary(known) ? SAME_WITHIN_MS.temporary : SAME_WITHIN_MS.server);
}

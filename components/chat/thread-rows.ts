import type { RoomMessage } from "./room-reducer";

/** A line of the thread: a day's name, where the unread begin, or a message. */
export type ThreadRow = { key: string } & (
  | { kind: "day"; day: string }
  | { kind: "unread" }
  | { kind: "message"; message: RoomMessage; isCounter: boolean }
);

/** Lays a thread out in lines. `dayOf` names the day of a message; `unreadFromId` is the first that was not read. */
export function threadRows(
  messages: readonly RoomMessage[],
  { dayOf, unreadFromId }: { dayOf: (message: RoomMessage) => string; unreadFromId: number | undefined },
): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let lastDay = "";
  let wasCountered = false;
  for (const message of messages) {
    const day = dayOf(message);
    // The first message's own id keeps the key apart from the same day's in another year.
    if (day !== lastDay) rows.push({ key: `day-${message.id}`, kind: "day", day });
    lastDay = day;
    if (message.id === unreadFromId) rows.push({ key: "unread", kind: "unread" });
    rows.push({ key: message.clientId ?? String(message.id), kind: "message", message, isCounter: wasCountered });
    if (message.messageType === "offer") wasCountered ||= message.rejectionReason === "counter_offer";
  }
  return rows;
}

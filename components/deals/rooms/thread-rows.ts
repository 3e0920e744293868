import type { RoomMessage } from "@/components/deals/room-state/room-facts";

/** A row of the thread: a day, the unread marker or a message. */
export type ThreadRow = { key: string } & (
  | { kind: "day"; day: string }
  | { kind: "unread" }
  | { kind: "message"; message: RoomMessage; isCounter: boolean }
);

type Layout = {
  /** Formats a message's day. */
  dayOf: (message: RoomMessage) => string;
  /** The first unread message. */
  unreadFromId: number | undefined;
  /** Older messages can be fetched. */
  hasOlder: boolean;
};

/**
 * Rows of a thread. While older messages remain, the first has no day above it: it may not be its
 * day's first, and removing the row later would shift the layout.
 */
export function threadRows(messages: readonly RoomMessage[], { dayOf, unreadFromId, hasOlder }: Layout): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const [first] = messages;
  let lastDay = hasOlder && first ? dayOf(first) : "";
  let wasCountered = false;
  for (const message of messages) {
    const day = dayOf(message);
    // The message id, because the formatted day may recur in another year.
    if (day !== lastDay) rows.push({ key: `day-${message.id}`, kind: "day", day });
    lastDay = day;
    if (message.id === unreadFromId) rows.push({ key: "unread", kind: "unread" });
    rows.push({ key: message.clientId ?? String(message.id), kind: "message", message, isCounter: wasCountered });
    if (message.messageType === "offer") wasCountered ||= message.rejectionReason === "counter_offer";
  }
  return rows;
}

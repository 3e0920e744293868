import type { RoomMessage } from "@/components/deals/room-state/room-facts";

/** A line of the thread: a day's name, where the unread begin, or a message. */
export type ThreadRow = { key: string } & (
  | { kind: "day"; day: string }
  | { kind: "unread" }
  | { kind: "message"; message: RoomMessage; isCounter: boolean }
);

type Layout = {
  /** Names the day of a message. */
  dayOf: (message: RoomMessage) => string;
  /** The first message that was not read. */
  unreadFromId: number | undefined;
  /** There are older messages than these. */
  hasOlder: boolean;
};

/**
 * Lays a thread out in lines. While there are older messages the first one has no day above it: it may not be its day's
 * first, and a line that went away again would move what is read.
 */
export function threadRows(messages: readonly RoomMessage[], { dayOf, unreadFromId, hasOlder }: Layout): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const [first] = messages;
  let lastDay = hasOlder && first ? dayOf(first) : "";
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

import { describe, expect, it } from "vitest";
import { asSent, type RoomMessage } from "@/components/deals/room-state/room-facts";
import { threadRows } from "@/components/deals/rooms/thread-rows";
import { messageView } from "@/tests/support/messages";

const on = (id: number, day: string, over: Partial<RoomMessage> = {}): RoomMessage => ({
  ...asSent(messageView(id, { createdAt: `2026-11-${day}T10:00:00.000Z` })),
  ...over,
});
const options = { dayOf: ({ createdAt }: RoomMessage) => createdAt.slice(8, 10), unreadFromId: undefined };
const outline = (messages: RoomMessage[], over: { hasOlder?: boolean; unreadFromId?: number } = {}) =>
  threadRows(messages, { ...options, hasOlder: false, ...over }).map((row) =>
    row.kind === "message" ? row.message.id : row.kind === "day" ? `day ${row.day}` : row.kind,
  );

describe("the lines of a thread", () => {
  const messages = [on(1, "19"), on(2, "20"), on(3, "20"), on(4, "21")];

  it("name each day once, and where the unread begin", () => {
    expect(outline(messages)).toEqual(["day 19", 1, "day 20", 2, 3, "day 21", 4]);
    expect(outline(messages, { unreadFromId: 3 })).toEqual(["day 19", 1, "day 20", 2, "unread", 3, "day 21", 4]);
    expect(outline([])).toEqual([]);
  });

  it("stay the same from the end when older ones come before them", () => {
    const known = messages.slice(2);
    const before = outline(known, { hasOlder: true });
    expect(before).toEqual([3, "day 21", 4]);
    const after = outline(messages, { hasOlder: true });
    expect(after.slice(-before.length)).toEqual(before);
    expect(outline(messages).slice(-before.length)).toEqual(before);
  });

  it("have keys of their own, and one key for a message before and after its answer", () => {
    const sent = on(5, "21", { clientId: "a" });
    const rows = threadRows([...messages, sent], { ...options, hasOlder: false });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    const waiting = threadRows([{ ...sent, id: 1e12 + 5 }], { ...options, hasOlder: true });
    expect(waiting.map(({ key }) => key)).toEqual(["a"]);
    expect(rows.at(-1)?.key).toBe("a");
  });

  it("call every offer after a countered one a counter-offer", () => {
    const offer = (id: number, over: Partial<RoomMessage> = {}) => on(id, "21", { messageType: "offer", ...over });
    const rows = threadRows([offer(1, { rejectionReason: "counter_offer" }), offer(2), offer(3)], {
      ...options,
      hasOlder: true,
    });
    expect(rows.map((row) => row.kind === "message" && row.isCounter)).toEqual([false, true, true]);
  });
});

import { connectRealtime, type RealtimeSocket } from "@/lib/client/connect-realtime";
import { REALTIME_RULES } from "@/lib/client/socket";
import { type Ask, type Deal, makeAsk } from "./deals";

/**
 * Pages that stay open on rooms, as people have them: with the client's own connection and rules.
 */
export type Watchers = {
  /** Counts those that are connected and in their room. */
  wholeCount: () => number;
  /**
   * The longest that a page was without its connection since this was last asked for, in
   * milliseconds.
   */
  longestGapMs: () => number;
  /** Returns what is wrong: pages that cannot have seen every event of their room. */
  failures: () => Promise<string[]>;
  stop: () => void;
};

type Page = { deal: Deal; socket: RealtimeSocket; seqs: Set<number>; isIn: boolean; close: () => void };
type Timing = { cutAt?: number | undefined };

/** Opens a page for both sides of each deal. */
export async function openWatchers(appUrl: string, deals: readonly Deal[]): Promise<Watchers> {
  let longestMs = 0;
  const pages = deals.flatMap((deal) =>
    (["shipper", "carrier"] as const).map((side) => {
      const page = openPage(appUrl, deal, deal.tokens[side], (gapMs) => {
        longestMs = Math.max(longestMs, gapMs);
      });
      return page;
    }),
  );
  const wholeCount = () => pages.filter(({ socket, isIn }) => socket.connected && isIn).length;
  const latest = Date.now() + 30_000;
  while (wholeCount() < pages.length) {
    if (Date.now() > latest) throw new Error(`${wholeCount()} of ${pages.length} pages came in`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
  return {
    wholeCount,
    longestGapMs() {
      const ms = longestMs;
      longestMs = 0;
      return ms;
    },
    async failures() {
      const ask = makeAsk(appUrl);
      const found: string[] = [];
      for (const { deal, seqs } of pages) {
        const { lastSeq } = await ask(deal.tokens.shipper, "GET", `/v1/chat/rooms/${deal.roomId}`);
        const missing = Array.from({ length: lastSeq }, (_, index) => index + 1).filter((seq) => !seqs.has(seq));
        if (missing.length > 0) found.push(`a page of room ${deal.roomId} never saw its events ${missing.join(", ")}`);
      }
      return found;
    },
    stop() {
      for (const { close } of pages) close();
    },
  };
}

function openPage(appUrl: string, deal: Deal, token: string, onGap: (ms: number) => void): Page {
  const ask = makeAsk(appUrl);
  const { socket, trying } = connectRealtime(
    `${appUrl}/chat`,
    (give) => {
      ask(token, "POST", "/v1/auth/ws-token", {}).then(
        ({ wsToken }) => give({ token: wsToken, lang: "fr" }),
        () => give({ token: "", lang: "fr" }),
      );
    },
    REALTIME_RULES,
  );
  const page: Page = { deal, socket, seqs: new Set(), isIn: false, close: () => trying.close() };
  const timing: Timing = {};
  socket.onAny((_name: string, payload: { chatRoomId?: number; seq?: number }) => {
    if (payload.chatRoomId === deal.roomId && payload.seq !== undefined) page.seqs.add(payload.seq);
  });
  socket.on("connect", () => void enter(page, ask, token, timing, onGap));
  socket.on("disconnect", (reason) => {
    page.isIn = false;
    timing.cutAt ??= performance.now();
    // As the client does: who still has a session comes in again.
    if (reason === "io server disconnect") setTimeout(() => socket.connect(), REALTIME_RULES.freshTokenMs);
  });
  socket.connect();
  return page;
}

/** Comes into the room and asks for what was missed, as the page does. */
async function enter(page: Page, ask: Ask, token: string, timing: Timing, onGap: (ms: number) => void): Promise<void> {
  const { socket, deal, seqs } = page;
  const answer = await socket
    .timeout(5_000)
    .emitWithAck("join_chat_room", { chatRoomId: deal.roomId })
    .catch(() => undefined);
  if (!answer?.ok) {
    // The sidecar may be going down just now: the next connection comes in.
    if (socket.connected) setTimeout(() => void enter(page, ask, token, timing, onGap), 200);
    return;
  }
  if (timing.cutAt !== undefined) onGap(performance.now() - timing.cutAt);
  timing.cutAt = undefined;
  page.isIn = true;
  const { data } = await ask(token, "GET", `/v1/chat/rooms/${deal.roomId}/events?after=0`);
  for (const { seq } of data) seqs.add(seq);
}

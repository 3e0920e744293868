import { create } from "zustand";
import { callApi, isRefused } from "./api";

/** The live counts of a page: the source of each, and the socket event that announces a change. */
const SOURCES = {
  messages: { path: "/v1/chat/unread-count", event: "unread_count_update" },
  notifications: { path: "/v1/notifications/unread-count", event: "notification_received" },
} as const;

/** Something unread that the top bar counts. */
export type CountName = keyof typeof SOURCES;

/**
 * The pauses before another try of a count without an answer: three, each longer (product: client).
 */
const RETRY_MS = [1_000, 2_000, 4_000];

/** While no events come, the numbers are asked for this often. */
const POLL_MS = 30_000;

/** The numbers as they are now; none for what was not counted in this page yet. */
export const useLiveCounts = create<Partial<Record<CountName, number>>>()(() => ({}));

/**
 * Counts immediately, and from then on at each event or reconnection of the socket. Returns how to
 * stop.
 */
export function followCounts(): () => void {
  // The keys of a record that has exactly these names.
  const names = Object.keys(SOURCES) as CountName[];
  const isOver = new AbortController();
  const countAll = () => {
    for (const name of names) void count(name, isOver.signal);
  };
  countAll();
  let leave: (() => void) | undefined;
  // The socket comes after everything that the page itself needs. Without its code the numbers
  // stand still until the next page.
  import("./socket").then(
    ({ realtime, realtimeLiveness }) => {
      if (isOver.signal.aborted) return;
      const socket = realtime();
      const live = realtimeLiveness();
      const timer = setInterval(() => (live.isLive() ? undefined : countAll()), POLL_MS);
      const subscriptions = names.map((name) => {
        const apply = (payload: unknown) => applyCount(name, payload, isOver.signal);
        socket.on(SOURCES[name].event, apply);
        return { event: SOURCES[name].event, apply };
      });
      // While there was no connection no count was received.
      socket.on("connect", countAll);
      if (!socket.connected && !socket.active) socket.connect();
      leave = () => {
        for (const { event, apply } of subscriptions) socket.off(event, apply);
        socket.off("connect", countAll);
        clearInterval(timer);
      };
    },
    () => undefined,
  );
  return () => {
    isOver.abort();
    leave?.();
  };
}

/** An event may carry the number itself; else it is fetched. */
function applyCount(name: CountName, payload: unknown, signal: AbortSignal): void {
  const totalUnreadCount =
    typeof payload === "object" && payload !== null ? Reflect.get(payload, "totalUnreadCount") : undefined;
  if (typeof totalUnreadCount !== "number") return void count(name, signal);
  const request = running.get(name);
  if (request) request.isStale = true;
  useLiveCounts.setState({ [name]: totalUnreadCount });
}

/**
 * A count in flight: whether one more is wanted after it, and whether an event brought a newer
 * number meanwhile.
 */
type Request = { isWantedAgain: boolean; isStale: boolean };

/** One count at a time for each name: two in parallel would retry twice as often. */
const running = new Map<CountName, Request>();

async function count(name: CountName, signal: AbortSignal): Promise<void> {
  const known = running.get(name);
  if (known) {
    known.isWantedAgain = true;
    return;
  }
  const request: Request = { isWantedAgain: false, isStale: false };
  running.set(name, request);
  const isCounted = await tryToCount(name, request, signal).finally(() => running.delete(name));
  if (isCounted && request.isWantedAgain && !signal.aborted) await count(name, signal);
}

/** Whether an answer came. */
async function tryToCount(name: CountName, request: Request, signal: AbortSignal): Promise<boolean> {
  for (const pauseMs of [...RETRY_MS, undefined]) {
    try {
      const answer = await callApi("GET", SOURCES[name].path, { signal });
      if (!signal.aborted && !request.isStale) useLiveCounts.setState({ [name]: answer.count });
      return true;
    } catch (error) {
      // A refusal stays one. After the last try the number that the page came with stands.
      if (signal.aborted || isRefused(error) || pauseMs === undefined) return false;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return false;
}

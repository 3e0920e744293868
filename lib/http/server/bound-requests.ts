import type { IncomingMessage } from "node:http";

/** Maximum concurrent requests of one connection: browsers and proxies send one. */
const RUNNING_MAX = 10;

/** How many requests of a connection are being answered; it goes with its connection. */
const running = new WeakMap<object, number>();

/**
 * Whether a request may be answered now: a connection that sends one after the other without
 * waiting gets no more than a few at a time. `end` is called once it is answered.
 */
export function mayAnswer({ socket }: Pick<IncomingMessage, "socket">): { isRefused: boolean; end: () => void } {
  const count = running.get(socket) ?? 0;
  running.set(socket, count + 1);
  const end = () => void running.set(socket, Math.max(0, (running.get(socket) ?? 1) - 1));
  return { isRefused: count >= RUNNING_MAX, end };
}

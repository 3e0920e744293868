import { io, type Socket } from "socket.io-client";
import type { ClientToServer, ServerToClient } from "../runtime/socket-types";

/** A page's socket, with the events of the one table. */
export type RealtimeSocket = Socket<ServerToClient, ClientToServer>;

/** How a connection is tried for (product: client). */
export type ConnectionRules = {
  /** After so many tries in vain the connection counts as failed. */
  attempts: number;
  /** The same after somebody has asked for another try. */
  attemptsAgain: number;
  delayMs: number;
  /**
   * Tries grow apart, and no two pages try in step: a sidecar that comes back is not met by all at
   * once.
   */
  delayMaxMs: number;
  jitter: number;
  /** How long an answer may take. */
  timeoutMs: number;
  /** How long a connection may take to open. */
  openMs: number;
  /** After a refusal: how long until the first try with a fresh token, and from then on. */
  freshTokenMs: number;
  delayAfterFreshMs: number;
};

/** What the connection's tries have come to. */
export type Trying = {
  hasFailed: () => boolean;
  /** Told whenever it fails, or no longer does; gives what ends that. */
  follow: (onChange: (hasFailed: boolean) => void) => () => void;
  /** Tries at once. */
  retry: () => void;
  /** Ends the connection and its tries. */
  close: () => void;
};

/**
 * Polling keeps its state in one sidecar, so it is the fallback: every request has to reach the
 * same one.
 */
const TRANSPORTS = ["websocket", "polling"] as const;

type Auth = (give: (data: object) => void) => void;

/**
 * A connection that says when it has failed, and goes on trying slowly: who is there when the
 * server comes back hears it. A refusal (the server's own, or a namespace that it does not know)
 * does not retry by itself in Socket.IO: each comes with a fresh token.
 */
export function connectRealtime(
  address: string,
  auth: Auth,
  rules: ConnectionRules,
): { socket: RealtimeSocket; trying: Trying } {
  const socket: RealtimeSocket = io(address, {
    path: "/socket.io",
    addTrailingSlash: false,
    transports: [...TRANSPORTS],
    tryAllTransports: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: rules.delayMs,
    reconnectionDelayMax: rules.delayMaxMs,
    randomizationFactor: rules.jitter,
    timeout: rules.openMs,
    autoConnect: false,
    forceNew: true,
    auth,
  });
  return { socket, trying: watchTries(socket, rules) };
}

function watchTries(socket: RealtimeSocket, rules: ConnectionRules): Trying {
  const listeners = new Set<(hasFailed: boolean) => void>();
  let tries = 0;
  let allowed = rules.attempts;
  let hasFailed = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  function set(next: boolean): void {
    if (next === hasFailed) return;
    hasFailed = next;
    for (const listener of listeners) listener(next);
  }
  function waitMs(): number {
    const least =
      tries > rules.attempts ? rules.delayMaxMs : tries === 1 ? rules.freshTokenMs : rules.delayAfterFreshMs;
    return least * (1 + Math.random() * rules.jitter);
  }
  socket.on("connect_error", (error) => {
    tries += 1;
    if (tries >= allowed) set(true);
    // A refused transport gives way to the other by itself; one that is swallowed, as some proxies
    // do, only ends by time.
    if (error.message === "timeout") socket.io.opts.transports = TRANSPORTS.toReversed();
    const isRefused = error.message === "Invalid namespace" || "data" in error;
    if (!isRefused || socket.active) return;
    socket.io.reconnectionDelay(rules.delayAfterFreshMs);
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), waitMs());
  });
  socket.on("connect", () => {
    clearTimeout(again);
    tries = 0;
    allowed = rules.attempts;
    socket.io.reconnectionDelay(rules.delayMs);
    set(false);
  });
  return {
    hasFailed: () => hasFailed,
    follow(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    retry() {
      if (socket.connected) return;
      clearTimeout(again);
      tries = 0;
      allowed = rules.attemptsAgain;
      set(false);
      socket.disconnect().connect();
    },
    close() {
      clearTimeout(again);
      socket.disconnect();
    },
  };
}

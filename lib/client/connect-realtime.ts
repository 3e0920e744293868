import { io, type Socket } from "socket.io-client";
import type { ClientToServer, ServerToClient } from "../runtime/socket-types";

/** A page's socket, with the events of the one table. */
export type RealtimeSocket = Socket<ServerToClient, ClientToServer>;

/** The reconnection rules (product: client). */
export type ConnectionRules = {
  /** Failed attempts after which the connection counts as failed. */
  attempts: number;
  /** The same after a manual retry. */
  attemptsAgain: number;
  delayMs: number;
  /**
   * The delay grows, and pages do not reconnect in step: a sidecar that comes back is not met by
   * all simultaneously.
   */
  delayMaxMs: number;
  jitter: number;
  /** Timeout of an answer. */
  timeoutMs: number;
  /** Timeout of opening a connection. */
  openMs: number;
  /** After a refusal: delay of the first attempt with a fresh token, and from then on. */
  freshTokenMs: number;
  delayAfterFreshMs: number;
};

/** The state of the connection's attempts. */
export type Trying = {
  hasFailed: () => boolean;
  /** Calls `onChange` when it fails or recovers; returns the unsubscribe function. */
  follow: (onChange: (hasFailed: boolean) => void) => () => void;
  /** Reconnects immediately. */
  retry: () => void;
  /** Ends the connection and its attempts. */
  close: () => void;
};

/**
 * Polling has its state in one sidecar, so it is the fallback: every request has to reach the same
 * one.
 */
const TRANSPORTS = ["websocket", "polling"] as const;

type Auth = (give: (data: object) => void) => void;

/**
 * A connection that reports when it has failed, and goes on retrying slowly: a page that is open
 * when the server comes back is connected again. After a refusal (the server's own, or a namespace
 * that it does not know) Socket.IO does not retry automatically: each retry has a fresh token.
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
  return { socket, trying: watchAttempts(socket, rules) };
}

function watchAttempts(socket: RealtimeSocket, rules: ConnectionRules): Trying {
  const listeners = new Set<(hasFailed: boolean) => void>();
  let attempts = 0;
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
      attempts > rules.attempts ? rules.delayMaxMs : attempts === 1 ? rules.freshTokenMs : rules.delayAfterFreshMs;
    return least * (1 + Math.random() * rules.jitter);
  }
  socket.on("connect_error", (error) => {
    attempts += 1;
    if (attempts >= allowed) set(true);
    // A refused transport falls back to the other automatically; one that is swallowed, as some
    // proxies do, only ends by timeout.
    if (error.message === "timeout") socket.io.opts.transports = TRANSPORTS.toReversed();
    const isRefused = error.message === "Invalid namespace" || "data" in error;
    if (!isRefused || socket.active) return;
    socket.io.reconnectionDelay(rules.delayAfterFreshMs);
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), waitMs());
  });
  socket.on("connect", () => {
    clearTimeout(again);
    attempts = 0;
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
      attempts = 0;
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

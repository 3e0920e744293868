import { io, type Socket } from "socket.io-client";
import { callApi } from "./api";
import { onLoggedOut } from "./auth-events";
import { type Liveness, watchLiveness } from "./liveness";

/** The rules of the connection (spec §9). */
const RULES = {
  /** After so many tries in vain the page speaks of a failed connection; it goes on trying. */
  attempts: 10,
  delayMs: 3_000,
  /** Tries grow apart, and no two pages try in step: a sidecar that comes back is not met by all at once. */
  delayMaxMs: 20_000,
  jitter: 0.5,
  timeoutMs: 60_000,
  freshTokenMs: 2_000,
  delayAfterFreshMs: 1_000,
} as const;

/** The answer to an event that was sent. */
export type Acknowledgement<T> = { ok: true; data: T } | { ok: false; code: string; message: string; data?: unknown };

let socket: Socket | undefined;
let liveness: Liveness | undefined;

/**
 * The one realtime connection of the page. Each try fetches a fresh token, because a token works once;
 * a refusal does not retry by itself in Socket.IO, so it is tried again after two seconds (spec §4).
 */
export function realtime(): Socket {
  if (socket) return socket;
  const created = io("/chat", {
    path: "/socket.io",
    addTrailingSlash: false,
    transports: ["polling", "websocket"],
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: RULES.delayMs,
    reconnectionDelayMax: RULES.delayMaxMs,
    randomizationFactor: RULES.jitter,
    timeout: RULES.timeoutMs,
    autoConnect: false,
    auth: (give) => {
      callApi<{ wsToken: string }>("/v1/auth/ws-token", { method: "POST", body: {} }).then(
        ({ wsToken }) => give({ token: wsToken, lang: document.documentElement.lang }),
        () => give({ token: "", lang: document.documentElement.lang }),
      );
    },
  });
  created.on("connect_error", (error) => {
    const isRefused = error.message === "Invalid namespace" || "data" in error;
    if (!isRefused || created.active) return;
    created.io.opts.reconnectionDelay = RULES.delayAfterFreshMs;
    setTimeout(() => created.connect(), RULES.freshTokenMs * (1 + Math.random() * RULES.jitter));
  });
  // The server closes it when the person's rights change; who still has a session comes in anew.
  created.on("disconnect", (reason) => {
    if (reason === "io server disconnect" && socket === created)
      setTimeout(() => socket === created && created.connect(), RULES.freshTokenMs);
  });
  socket = created;
  liveness = watchLiveness(created);
  onLoggedOut(closeRealtime);
  return created;
}

/** Whether events come over the page's connection; while they do not, what changes is asked for. */
export function realtimeLiveness(): Liveness {
  realtime();
  return liveness ?? watchLiveness(realtime());
}

/** After how many tries in vain a page speaks of a failed connection. */
export const FAILED_AFTER_ATTEMPTS = RULES.attempts;

/** Ends the connection, as on a logout. */
export function closeRealtime(): void {
  socket?.disconnect();
  socket = undefined;
  liveness = undefined;
}

/** Sends an event and waits for its answer; throws when there is no connection, as the spec words it (§7). */
export function emitEvent<T>(name: string, payload: unknown): Promise<Acknowledgement<T>> {
  const current = socket;
  if (!current?.connected) return Promise.reject(new Error("WebSocket connection not available"));
  return new Promise((resolve, reject) => {
    current
      .timeout(RULES.timeoutMs)
      .emit(name, payload, (error: Error | null, answer: Acknowledgement<T>) =>
        error ? reject(error) : resolve(answer),
      );
  });
}

import { io, type Socket } from "socket.io-client";
import { callApi } from "./api";
import { onLoggedOut } from "./auth-events";

/** The rules of the connection (spec §9). */
const RULES = {
  attempts: 10,
  delayMs: 3_000,
  timeoutMs: 60_000,
  freshTokenMs: 2_000,
  delayAfterFreshMs: 1_000,
} as const;

/** The answer to an event that was sent. */
export type Acknowledgement<T> = { ok: true; data: T } | { ok: false; code: string; message: string; data?: unknown };

let socket: Socket | undefined;

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
    reconnectionAttempts: RULES.attempts,
    reconnectionDelay: RULES.delayMs,
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
    setTimeout(() => created.connect(), RULES.freshTokenMs);
  });
  // The server closes it when the person's rights change; who still has a session comes in anew.
  created.on("disconnect", (reason) => {
    if (reason === "io server disconnect" && socket === created)
      setTimeout(() => socket === created && created.connect(), RULES.freshTokenMs);
  });
  socket = created;
  onLoggedOut(closeRealtime);
  return created;
}

/** Ends the connection, as on a logout. */
export function closeRealtime(): void {
  socket?.disconnect();
  socket = undefined;
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

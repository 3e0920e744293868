import type { Acknowledgement, ClientCommand, ClientInput, ClientOutput } from "../runtime/socket-types";
import { callApi } from "./api";
import { onLoggedOut } from "./auth-events";
import { type ConnectionRules, connectRealtime, type RealtimeSocket, type Trying } from "./connect-realtime";
import { type Liveness, watchLiveness } from "./liveness";

/**
 * The rules of the connection (product: client): the first attempt comes within a second, so that a
 * restart of the server is hardly noticed; the fallback's five attempts follow a manual retry.
 */
export const REALTIME_RULES: ConnectionRules = {
  attempts: 10,
  attemptsAgain: 5,
  delayMs: 600,
  delayMaxMs: 20_000,
  jitter: 0.5,
  timeoutMs: 60_000,
  openMs: 10_000,
  freshTokenMs: 2_000,
  delayAfterFreshMs: 1_000,
};

let current: { socket: RealtimeSocket; trying: Trying; liveness: Liveness } | undefined;

/**
 * The one realtime connection of the page. Each try fetches a fresh token, because a token works
 * once.
 */
export function realtime(): RealtimeSocket {
  return connection().socket;
}

function connection() {
  if (current) return current;
  const { socket, trying } = connectRealtime("/chat", giveToken, REALTIME_RULES);
  // The server closes it when the person's rights change; who still has a session comes in again.
  socket.on("disconnect", (reason) => {
    if (reason === "io server disconnect" && current?.socket === socket)
      setTimeout(() => current?.socket === socket && socket.connect(), REALTIME_RULES.freshTokenMs);
  });
  // The next call finds out, and the page asks for a new sign-in: now, not at the next press.
  socket.on("session_ended", () => void callApi("POST", "/v1/auth/ws-token", { body: {} }).catch(() => undefined));
  // biome-ignore lint/suspicious/noConsole: an unsolicited error of the server is logged and nothing else (product: client)
  socket.on("error", (fault) => console.warn("realtime", fault));
  current = { socket, trying, liveness: watchLiveness(socket) };
  // A try that began without a network may hang until its limit.
  window.addEventListener("online", trying.retry);
  onLoggedOut(closeRealtime);
  return current;
}

function giveToken(give: (data: object) => void): void {
  const { lang } = document.documentElement;
  callApi("POST", "/v1/auth/ws-token", { body: {} }).then(
    ({ wsToken }) => give({ token: wsToken, lang }),
    () => give({ token: "", lang }), // it is refused, and retried
  );
}

/** Whether events come over the page's connection; while they do not, changes are polled. */
export function realtimeLiveness(): Liveness {
  return connection().liveness;
}

/** The state of the attempts of the page's connection. */
export function realtimeTrying(): Trying {
  return connection().trying;
}

/** Ends the connection, as on a logout. */
function closeRealtime(): void {
  if (current) window.removeEventListener("online", current.trying.retry);
  current?.trying.close();
  current = undefined;
}

/**
 * A socket for one of the events: over all of them the compiler does not see that name and payload
 * belong together.
 */
type Asking<N extends ClientCommand> = {
  emitWithAck: (name: N, payload: ClientInput<N>) => Promise<Acknowledgement<ClientOutput<N>>>;
};

/**
 * Sends an event and waits for its answer; throws when there is no connection (product: client).
 */
export async function emitEvent<N extends ClientCommand>(
  name: N,
  payload: ClientInput<N>,
): Promise<Acknowledgement<ClientOutput<N>>> {
  const socket = current?.socket;
  if (!socket?.connected) throw new Error("WebSocket connection not available");
  const asked = socket.timeout(REALTIME_RULES.timeoutMs) as unknown as Asking<N>; // one event of the socket's own table
  return asked.emitWithAck(name, payload);
}

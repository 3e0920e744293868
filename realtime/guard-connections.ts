import type { IncomingMessage } from "node:http";
import { networkOf } from "../lib/core/commands/network";
import type { Logger } from "../lib/core/observability/log";
import { makeWindowCounter } from "../lib/core/observability/window-counter";
import type { ChatServer, ChatSocket } from "./chat-sockets";
import { ADMISSION_LIMITS, EVENT_LIMITS } from "./limits";

/** The connection below a socket, by WebSocket or by polling. */
type Connection = ChatSocket["conn"];

/**
 * `open` has not asked for the chat, `asking` waits for the answer, `admitted` belongs to a
 * session.
 */
type Phase = "open" | "asking" | "admitted" | "closing";
/** Counts since `sinceMs`: of an admitted connection those of the last second. */
type State = { network: string; phase: Phase; packetCount: number; messageCount: number; sinceMs: number };

/** Limits what connections may ask for, above all those of anonymous clients. */
export type ConnectionGuard = {
  /** Whether the network of a request may open another connection. */
  mayOpen: (request: IncomingMessage) => boolean;
  /** Takes a connection's only request to be admitted; false when it has made one before. */
  begin: (connection: Connection) => boolean;
  /** Whether a token without our mark may be looked for in the database. */
  mayLookUp: (connection: Connection) => boolean;
  admit: (connection: Connection) => void;
  /** Closes a connection after its last answer, and counts the reason. */
  refuse: (connection: Connection, reason: string) => void;
  /** The log for a fault of an admission; silent after the first one of a window. */
  log: () => Logger;
};

/** Guards the connections of a server, from their handshake on; counts in memory alone. */
export function guardConnections(server: ChatServer, log: Logger): ConnectionGuard {
  const states = new WeakMap<Connection, State>();
  const pending = new Set<Connection>();
  const { windowMs, networksMax } = ADMISSION_LIMITS;
  const handshakes = makeWindowCounter(windowMs, networksMax);
  const lookups = makeWindowCounter(windowMs, networksMax);
  const allLookups = makeWindowCounter(windowMs, 1);
  const refusals = summariseRefusals(log);

  function close(connection: Connection, reason: string): void {
    const state = states.get(connection);
    if (state) state.phase = "closing";
    refusals.add(reason);
    connection.close();
  }

  function watch(connection: Connection): void {
    const network = networkOfRequest(connection.request);
    const state: State = { network, phase: "open", packetCount: 0, messageCount: 0, sinceMs: 0 };
    states.set(connection, state);
    makeRoom(network);
    pending.add(connection);
    connection.once("close", () => pending.delete(connection));
    // Called before Socket.IO parses the packet.
    connection.on("packet", ({ type, data }: { type: string; data?: unknown }) => {
      const isMessage = type === "message";
      if (isMessage && typeof data !== "string") close(connection, "binary");
      else if (isFlooding(state, isMessage)) close(connection, "flood");
      // By then a request for the chat has called `begin`; any other first message was refused.
      else if (isMessage && state.phase === "open")
        setImmediate(() => state.phase === "open" && close(connection, "namespace"));
    });
  }

  /** Closes the oldest connections that ask for nothing: people's are admitted within seconds. */
  function makeRoom(network: string): void {
    if (pending.size < ADMISSION_LIMITS.pendingPerNetworkMax) return;
    const idle = [...pending].filter((connection) => states.get(connection)?.phase !== "asking");
    const own = idle.filter((connection) => states.get(connection)?.network === network);
    const isCrowded = own.length >= ADMISSION_LIMITS.pendingPerNetworkMax;
    const oldest = isCrowded ? own[0] : pending.size >= ADMISSION_LIMITS.pendingMax ? idle[0] : undefined;
    if (!oldest) return;
    pending.delete(oldest);
    close(oldest, "crowd");
  }

  server.engine.on("connection", watch);
  return {
    mayOpen(request) {
      const isAllowed = handshakes(networkOfRequest(request)) <= ADMISSION_LIMITS.handshakesPerNetworkMax;
      if (!isAllowed) refusals.add("handshakes");
      return isAllowed;
    },
    begin(connection) {
      const state = states.get(connection);
      if (state?.phase !== "open") return false;
      state.phase = "asking";
      return true;
    },
    mayLookUp(connection) {
      const count = lookups(states.get(connection)?.network ?? "");
      return count <= ADMISSION_LIMITS.lookupsPerNetworkMax && allLookups(0) <= ADMISSION_LIMITS.lookupsMax;
    },
    admit(connection) {
      const state = states.get(connection);
      if (state) state.phase = "admitted";
      pending.delete(connection);
    },
    // Socket.IO writes the error in the next tick.
    refuse: (connection, reason) => void setImmediate(() => close(connection, reason)),
    log: () => (refusals.isFirst() ? log : log.child({}, { level: "silent" })),
  };
}

/** Counts a packet; true when it is one too many. */
function isFlooding(state: State, isMessage: boolean): boolean {
  const { windowMs, max } = EVENT_LIMITS.perConnection;
  const nowMs = performance.now();
  if (state.phase === "admitted" && nowMs - state.sinceMs >= windowMs)
    Object.assign(state, { sinceMs: nowMs, packetCount: 0 });
  state.packetCount += 1;
  if (state.phase === "admitted") return state.packetCount > max;
  if (isMessage) state.messageCount += 1;
  return state.messageCount > 1 || state.packetCount > ADMISSION_LIMITS.packetsMax;
}

function networkOfRequest(request: IncomingMessage): string {
  return networkOf(addressOf(request) ?? "unknown");
}

/** The client's address, in a header that web sets. */
function addressOf({ headers, socket }: IncomingMessage): string | undefined {
  const forwarded = headers["x-rihla-ip"];
  return typeof forwarded === "string" ? forwarded : socket.remoteAddress;
}

/** Logs refusals by reason in one line a window: hostile clients decide how many there are. */
function summariseRefusals(log: Logger) {
  let counts: Record<string, number> = {};
  let isOpen = false;
  let hasFault = false;
  function open(): void {
    if (isOpen) return;
    isOpen = true;
    setTimeout(flush, ADMISSION_LIMITS.windowMs).unref();
  }
  function flush(): void {
    if (Object.keys(counts).length > 0) log.info({ refused: counts }, "connections were refused");
    counts = {};
    isOpen = false;
    hasFault = false;
  }
  return {
    add(reason: string): void {
      open();
      counts[reason] = (counts[reason] ?? 0) + 1;
    },
    isFirst(): boolean {
      open();
      const isFirst = !hasFault;
      hasFault = true;
      return isFirst;
    },
  };
}

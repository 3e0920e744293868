import type { ExtendedError } from "socket.io";
import type { Runtime } from "@/lib/core/commands/runtime";
import { redeemLink } from "@/lib/identity/sessions/make-link";
import { findLiveSession } from "@/lib/identity/sessions/queries";
import { type Locale, toLocale } from "../lib/core/base/actor";
import { AppError, isAppError, tooMany } from "../lib/core/base/errors";
import { asAppError } from "../lib/core/commands/as-app-error";
import { isMarkedToken, isWholeToken } from "../lib/core/env/secrets";
import { givenOrNewId } from "../lib/core/observability/origin";
import { errorBody } from "../lib/core/texts/texts";
import type { ChatSocket } from "./chat-sockets";
import type { ConnectionGuard } from "./guard-connections";

/** One for each of a browser's windows; more are a program's that went wrong. */
const SOCKETS_PER_SESSION_MAX = 40;
const RETRY_SECONDS = 60;

/**
 * Maximum lifetime of a socket: a client that stays connects again, with a token that only a live
 * session gives.
 */
const LIFE_MS = 6 * 3_600_000;

/**
 * Admits a socket by its ws-token, which works once; a connection that is refused is closed. Its
 * session's row is read again at each event; what is stored here only defines which rooms it may
 * hear of. The runtime has the pool of admissions.
 */
export function authenticate(runtime: Runtime, guard: ConnectionGuard) {
  return (socket: ChatSocket, next: (error?: ExtendedError) => void): void => {
    const { conn } = socket;
    // It is closed already: a connection asks once.
    if (!guard.begin(conn)) return next(new Error("Invalid namespace"));
    const locale = toLocale(readText(socket.handshake.auth.lang));
    admit(runtime, guard, socket, locale).then(
      () => {
        guard.admit(conn);
        next();
      },
      (error: unknown) => {
        const known = isAppError(error) ? error : asAppError(error, guard.log(), { event: "connect" });
        const { code, message } = errorBody(known, locale);
        next(Object.assign(new Error(message), { data: { code, message } }));
        guard.refuse(conn, code);
      },
    );
  };
}

async function admit(runtime: Runtime, guard: ConnectionGuard, socket: ChatSocket, locale: Locale): Promise<void> {
  const now = runtime.now();
  const token = readText(socket.handshake.auth.token);
  if (!isWholeToken(token)) throw new AppError("auth.link_invalid");
  // Tokens of a web process of the release before have no mark.
  if (!isMarkedToken(token) && !guard.mayLookUp(socket.conn)) throw tooMany(RETRY_SECONDS);
  const link = await redeemLink({ tx: runtime.db, now }, "ws", token);
  const session = link.sessionId ? await findLiveSession(runtime.db, link.sessionId, now) : undefined;
  if (!session) throw new AppError("auth.session_ended");
  const { actor } = session;
  const openCount = socket.nsp.adapter.rooms.get(`session:${actor.sessionId}`)?.size ?? 0;
  if (openCount >= SOCKETS_PER_SESSION_MAX) throw tooMany(RETRY_SECONDS);
  const { userId, workspaceId, sessionId } = actor;
  const connectionId = givenOrNewId(socket.handshake.headers["x-request-id"]);
  socket.data = { userId, workspaceId, sessionId, locale, ip: ipOf(socket), connectionId };
  await socket.join([`user:${userId}`, `workspace:${workspaceId}`, `session:${sessionId}`]);
}

/**
 * Closes a socket whose rights changed while it came in, when no event could find it yet, and every
 * socket at the end of its session or of its own time.
 */
export async function watchRights(runtime: Runtime, socket: ChatSocket): Promise<void> {
  const { sessionId, workspaceId } = socket.data;
  const now = runtime.now();
  const session = await findLiveSession(runtime.db, sessionId, now);
  if (session?.actor.workspaceId !== workspaceId) {
    socket.disconnect(true);
    return;
  }
  const lifeMs = Math.min(LIFE_MS, session.expiresAt.getTime() - now.getTime());
  const end = setTimeout(() => socket.disconnect(true), lifeMs);
  socket.once("disconnect", () => clearTimeout(end));
}

function readText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 300) : "";
}

function ipOf(socket: ChatSocket): string {
  const forwarded = socket.handshake.headers["x-rihla-ip"];
  return typeof forwarded === "string" ? forwarded : socket.handshake.address;
}

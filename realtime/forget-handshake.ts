import type { Socket } from "socket.io";

/**
 * Lets go of what a connection began with, once it is admitted: its headers with their cookies, its
 * token, which is spent, and the request, which would be kept as long as the socket.
 */
export function forgetHandshake({ handshake, conn }: Pick<Socket, "handshake" | "conn">): void {
  handshake.auth = {};
  handshake.headers = {};
  // Its type says that it is always there; the package says that it may be dropped.
  Object.assign(conn, { request: null });
}

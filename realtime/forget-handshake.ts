import type { Socket } from "socket.io";

/**
 * Lets go of what a connection began with, once it is admitted: its headers with their cookies, its
 * token, which is spent, and the request, which would be retained as long as the socket.
 */
export function forgetHandshake({ handshake, conn }: Pick<Socket, "handshake" | "conn">): void {
  handshake.auth = {};
  handshake.headers = {};
  // Its type declares that it is always there; the package's documents allow to drop it.
  Object.assign(conn, { request: null });
}

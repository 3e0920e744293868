import type { DefaultEventsMap, Namespace, Server, Socket } from "socket.io";
import type { Locale } from "@/lib/core/base/actor";
import type { ClientToServer, ServerToClient } from "@/lib/runtime/socket-types";

/** The data of a connected socket; written by `authenticate` before the connection is made. */
type SocketData = {
  userId: number;
  workspaceId: number;
  sessionId: string;
  locale: Locale;
  ip: string;
  /** The id of the request that the connection began with. */
  connectionId: string;
};

/** The server of sockets: what it takes and sends is the one table of events. */
export type ChatServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
/** The namespace that browsers are in. */
export type ChatNamespace = Namespace<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
/** The socket of one page. */
export type ChatSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

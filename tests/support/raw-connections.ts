import { io } from "socket.io-client";

/** A connection below the client library: it sends what it likes, packet by packet. */
export type RawConnection = {
  /** Messages of Socket.IO that were received, such as `44/chat,{…}`. */
  received: string[];
  isOpen: () => boolean;
  /** Sends messages of Socket.IO, such as `0/chat,`; by polling in as few requests as it can. */
  send: (...messages: (string | ArrayBuffer)[]) => void;
  close: () => void;
};

/** Options of a connection: `address` is the client's address by a trusted proxy. */
export type RawOptions = { transport: "websocket" | "polling"; address?: string };

/** Opens a connection; rejects when its handshake is refused. */
export function openRaw(url: string, { transport, address }: RawOptions): Promise<RawConnection> {
  const manager = io(url, {
    path: "/socket.io",
    addTrailingSlash: false,
    transports: [transport],
    autoConnect: false,
    forceNew: true,
    reconnection: false,
    ...(address ? { extraHeaders: { "x-forwarded-for": address } } : {}),
  }).io;
  return new Promise((resolve, reject) => {
    manager.open((error) => {
      if (error) return reject(error);
      const { engine } = manager;
      const received: string[] = [];
      engine.on("data", (data) => received.push(String(data)));
      resolve({
        received,
        isOpen: () => engine.readyState === "open",
        send(...messages) {
          for (const message of messages) engine.write(message);
        },
        close: () => void engine.close(),
      });
    });
  });
}

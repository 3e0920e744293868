// What both bare chats share: a Socket.IO server with the transport settings of the product's
// sidecar, and rooms that are joined. `write` gives the message of what was sent; `welcome` is told
// of each socket.
import { createServer } from "node:http";
import postgres from "postgres";
import { Server } from "socket.io";

export const sql = postgres(process.env.DATABASE_URL, { max: 10, onnotice: () => undefined });

export function serveChat(write, welcome = () => undefined) {
  const http = createServer((_request, response) => response.end("ok"));
  const io = new Server(http, {
    path: "/socket.io",
    addTrailingSlash: false,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
  });
  const chat = io.of("/chat");
  chat.on("connection", (socket) => {
    const sender = welcome(socket);
    socket.on("join_chat_room", async ({ chatRoomId }, ack) => {
      await socket.join(`room:${chatRoomId}`);
      ack({ ok: true });
    });
    socket.on("send_message", (sent, ack) => write({ chat, sender, sent, ack }));
  });
  http.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("listening"));
  process.on("SIGTERM", () => process.exit(0));
  process.on("disconnect", () => process.exit(0));
}

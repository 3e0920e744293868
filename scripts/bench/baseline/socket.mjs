// The bare chat: a Socket.IO server that writes each message with one INSERT, tells the room, and
// acknowledges.
import { createServer } from "node:http";
import postgres from "postgres";
import { Server } from "socket.io";

const sql = postgres(process.env.DATABASE_URL, { max: 10, onnotice: () => undefined });
const http = createServer((_request, response) => response.end("ok"));
// The same transport settings as the product's sidecar.
const io = new Server(http, {
  path: "/socket.io",
  addTrailingSlash: false,
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
});

io.of("/chat").on("connection", (socket) => {
  socket.on("join_chat_room", async ({ chatRoomId }, ack) => {
    await socket.join(`room:${chatRoomId}`);
    ack({ ok: true });
  });
  socket.on("send_message", async ({ chatRoomId, content, clientId }, ack) => {
    const [row] = await sql`
      insert into bare_messages (room_id, client_id, content) values (${chatRoomId}, ${clientId}, ${content})
      returning id, created_at`;
    const message = { id: Number(row.id), chatRoomId, content, clientId, createdAt: row.created_at };
    io.of("/chat").to(`room:${chatRoomId}`).emit("new_message", { message });
    ack({ ok: true, data: message });
  });
});

http.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("listening"));
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));

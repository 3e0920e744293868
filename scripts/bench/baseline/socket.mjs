// The bare chat: a Socket.IO server that writes each message with one INSERT, tells the room, and
// acknowledges.
import { serveChat, sql } from "./serve-chat.mjs";

serveChat(async ({ chat, sent: { chatRoomId, content, clientId }, ack }) => {
  const [row] = await sql`
    insert into bare_messages (room_id, client_id, content) values (${chatRoomId}, ${clientId}, ${content})
    returning id, created_at`;
  const message = { id: Number(row.id), chatRoomId, content, clientId, createdAt: row.created_at };
  chat.to(`room:${chatRoomId}`).emit("new_message", { message });
  ack({ ok: true, data: message });
});

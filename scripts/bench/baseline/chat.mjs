// The bare chat: a Socket.IO server that keeps the product's promises with two statements a message.
// The sender has a session and two rate limits; a message has a number within its room and counts as
// unread; its event is stored until it was sent. The tables of the schema `bare` are copies of the
// product's, without foreign keys.
import { createServer } from "node:http";
import postgres from "postgres";
import { Server } from "socket.io";

const sql = postgres(process.env.DATABASE_URL, { max: 10, onnotice: () => undefined });
const http = createServer((_request, response) => response.end("ok"));
// The transport settings of the product.
const io = new Server(http, {
  path: "/socket.io",
  addTrailingSlash: false,
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
});
const chat = io.of("/chat");

chat.on("connection", (socket) => {
  const [userId, sessionId, workspaceId] = socket.handshake.auth.token.split(" ");
  socket.join(`workspace:${workspaceId}`);
  socket.on("join_chat_room", async ({ chatRoomId }, ack) => {
    await socket.join(`room:${chatRoomId}`);
    ack({ ok: true });
  });
  socket.on("send_message", (message, ack) => send({ userId, sessionId }, message, ack));
});
http.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("listening"));
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));

async function send({ userId, sessionId }, { chatRoomId, content, clientId }, ack) {
  const [row] = await sql`
    with sender as (
      select u.id, u.first_name, m.workspace_id
      from sessions s
      join users u on u.id = s.user_id and u.status = 'active'
      join profiles p on p.id = u.active_profile_id
      join members m on m.user_id = u.id and m.is_home and m.status = 'active'
      join workspaces w on w.id = m.workspace_id
      where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now()
    ), used as (
      insert into bare.rate_limits as r (key, count, expires_at) values
        (${`burst:${userId}`}, 1, now() + interval '1 second'), (${`minute:${userId}`}, 1, now() + interval '1 minute')
      on conflict (key) do update set
        count = case when r.expires_at <= now() then 1 else r.count + 1 end,
        expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
      returning count
    ), room as (
      update bare.rooms set last_seq = last_seq + 1, last_message_at = now(),
        shipper_unread_count = shipper_unread_count + (carrier_workspace_id = sender.workspace_id)::int,
        carrier_unread_count = carrier_unread_count + (shipper_workspace_id = sender.workspace_id)::int
      from sender
      where rooms.id = ${chatRoomId} and sender.workspace_id in (shipper_workspace_id, carrier_workspace_id)
        and (select bool_and(count < 100000) from used)
      returning rooms.id, last_seq, case when shipper_workspace_id = sender.workspace_id then carrier_workspace_id else shipper_workspace_id end as other_id,
        case when shipper_workspace_id = sender.workspace_id then 'shipper' else 'carrier' end as side
    ), message as (
      insert into bare.messages (room_id, sender_id, sender_side, client_id, type, content)
      select room.id, sender.id, room.side, ${clientId}::uuid, 'text', ${content} from room, sender
      on conflict do nothing
      returning id, created_at
    ), event as (
      insert into bare.outbox (name, room_id, seq, payload)
      select 'new_message', room.id, room.last_seq, json_build_object('message', json_build_object(
        'id', message.id, 'chatRoomId', room.id, 'content', ${content}::text, 'clientId', ${clientId}::text,
        'senderId', sender.id, 'senderSide', room.side, 'createdAt', message.created_at))
      from room, message, sender
      returning id, seq, payload
    )
    select event.id as "eventId", event.seq, event.payload, room.other_id as "otherId" from event, room`;
  const { message } = row.payload;
  ack({ ok: true, data: message });
  const [{ count }] = await sql`
    with sent as (update bare.outbox set sent_at = now() where id = ${row.eventId})
    select coalesce(sum(unread), 0)::int as count from (
      select shipper_unread_count as unread from bare.rooms where shipper_workspace_id = ${row.otherId}
      union all select carrier_unread_count from bare.rooms where carrier_workspace_id = ${row.otherId}) as counts`;
  chat.to(`room:${chatRoomId}`).emit("new_message", { message, chatRoomId, seq: row.seq });
  chat.to(`workspace:${row.otherId}`).emit("unread_count_update", { totalUnreadCount: count });
}

import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Side } from "@/db/enums/deals/rooms";
import { rooms } from "@/db/schema/deals/rooms";
import type { Locale } from "@/lib/core/base/actor";
import { addJob } from "@/lib/core/commands/jobs";
import type { Runtime } from "@/lib/core/commands/runtime";
import { isolateWords } from "@/lib/core/text/isolate";
import { translator } from "@/lib/core/texts/texts";
import { readName } from "@/lib/identity/people/rules";
import { pushToDevices } from "@/lib/identity/push/push-to-devices";
import { findNames, findReader } from "./find-people";
import { pushMessageJob } from "./jobs";
import { nameRoom } from "./name-room";
import { type RoomRow, selectRoom } from "./queries";
import { pushKeyOf } from "./queue-pushes";
import { findUnreadSince } from "./read-conversation";

/** The tag by which a device shows a room once, and takes it back. */
export const roomTag = (roomId: number) => `r${roomId}`;

/** Pushes that a room has messages which its person has not read, while it has. */
export async function pushMessage(
  runtime: Runtime,
  { roomId, userId, deviceIds }: z.output<typeof pushMessageJob.payload>,
): Promise<void> {
  const { db } = runtime;
  const [room] = await selectRoom(db, roomId);
  if (!room || room.isDisabled) return;
  const side = userId === room.shipperUserId ? "shipper" : "carrier";
  const workspaceId = side === "shipper" ? room.shipperWorkspaceId : room.carrierWorkspaceId;
  const at = await findUnreadSince(db, room, side);
  if (!at || !(await findReader(db, userId, workspaceId))) return;
  const pushed = side === "shipper" ? { shipperPushedAt: runtime.now() } : { carrierPushedAt: runtime.now() };
  await pushToDevices(
    runtime,
    {
      ...{ userId, group: "messages", tag: roomTag(roomId), href: `/chat/${roomId}`, at },
      contentOf: (locale) => contentOf(runtime, { room, side, locale }),
    },
    {
      deviceIds,
      record: () => db.update(rooms).set(pushed).where(eq(rooms.id, roomId)),
      later: (name, ids, runAt) =>
        addJob(
          { tx: db },
          pushMessageJob,
          { roomId, userId, deviceIds: ids },
          { key: `${pushKeyOf(roomId, userId)}:${name}`, runAt },
        ),
    },
  );
}

/** Who wrote, and about what: never the words, which a lock screen would show to anybody. */
async function contentOf(
  runtime: Runtime,
  { room, side, locale }: { room: RoomRow; side: Side; locale: Locale },
): Promise<string> {
  const [userId, writerId] =
    side === "shipper" ? [room.shipperUserId, room.carrierUserId] : [room.carrierUserId, room.shipperUserId];
  const name = (await findNames(runtime.db, [writerId])).get(writerId);
  const writer = name ? readName(name, locale) : "";
  const subject = (await nameRoom({ tx: runtime.db }, room, userId))(locale);
  const params = { writer: isolateWords(writer), subject: isolateWords(subject) };
  return translator(locale, "notifications")("texts.message_received", params);
}

import { sql } from "drizzle-orm";
import { testDb } from "./database";
import type { Person } from "./factories";

type Talk = { room: { id: number }; shipper: Person; carrier: Person };

/**
 * Fills a room with messages of both sides, read long ago: "Message 1" and on, a minute apart, some
 * of several lines.
 */
export async function makeThread({ room, shipper, carrier }: Talk, messageCount: number): Promise<void> {
  await testDb().execute(sql`
    insert into messages (room_id, sender_id, sender_side, type, content, read_at, created_at)
    select ${room.id}, case when n % 3 = 0 then ${shipper.userId}::int else ${carrier.userId}::int end,
      case when n % 3 = 0 then 'shipper' else 'carrier' end, 'text',
      'Message ' || n || case when n % 7 = 0 then repeat(E'\\nEt encore une ligne', n % 4) else '' end,
      now(), now() - make_interval(mins => ${messageCount} - n)
    from generate_series(1, ${messageCount}) as n order by n`);
}

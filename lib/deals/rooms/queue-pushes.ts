import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { pushSubscriptions } from "@/db/schema/identity/push";
import { PUSH_LIMITS } from "@/lib/identity/push/limits";
import { pushMessageJob } from "./jobs";

const KEY = "push-room:";

/** The key of the job that pushes a room's messages to a person. */
export const pushKeyOf = (roomId: number, userId: number) => `${KEY}${roomId}:${userId}`;

/**
 * Queues pushes to those who have unread messages in these rooms, and devices: in some seconds, so
 * that who views the room has read them by then. What is queued stays at its time, so that a long
 * exchange does not put it off.
 */
export async function queuePushes(db: Queryable, roomIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_jobs(array_agg(
      (${pushMessageJob.name}, json_build_object('roomId', r.id, 'userId', side.user_id), null,
        now() + make_interval(secs => ${PUSH_LIMITS.delaySeconds}), ${ATTEMPTS_MAX}::int,
        concat(${KEY}::text, r.id, ':', side.user_id), null, null)::graphile_worker.job_spec), true)
    from rooms r
    cross join lateral (values
      (r.shipper_user_id, r.shipper_unread_count), (r.carrier_user_id, r.carrier_unread_count)
    ) as side (user_id, unread_count)
    where r.id = any(${sql.param([...new Set(roomIds)])}::int[]) and side.unread_count > 0 and not r.is_disabled
      and exists (select from ${pushSubscriptions} p where p.user_id = side.user_id)
    having count(*) > 0`);
}

/** A message is mailed after some minutes: a push that fails for so long is of no use. */
const ATTEMPTS_MAX = 4;

import type { Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { recallPushJob, sendPushJob } from "./jobs";
import { PUSH_LIMITS } from "./limits";

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

/** The key of the job that pushes a notification. */
export const pushKey = (notificationId: number) => `push:${notificationId}`;

/** Pushes a new notification, unless it is read before. */
export async function pushNotification(ctx: Writer, { id }: { id: number }): Promise<void> {
  const runAt = after(ctx.now, PUSH_LIMITS.delaySeconds);
  await addJob(ctx, sendPushJob, { notificationId: id }, { key: pushKey(id), runAt });
}

/** Takes one thing back from a person's devices: what it was about is read. */
export async function recallTag(ctx: Writer, userId: number, tag: string): Promise<void> {
  const runAt = after(ctx.now, PUSH_LIMITS.recallSeconds);
  await addJob(ctx, recallPushJob, { userId, tag }, { key: `recall:${userId}:${tag}`, runAt });
}

/** Takes what was read back from the person's other devices. */
export async function recallRead(ctx: Writer, { userId }: { userId: number }): Promise<void> {
  const runAt = after(ctx.now, PUSH_LIMITS.recallSeconds);
  await addJob(ctx, recallPushJob, { userId }, { key: `recall:${userId}`, runAt });
}

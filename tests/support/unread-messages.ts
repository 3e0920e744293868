import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { mails } from "@/db/schema/identity/mails";
import { MESSAGE_NOTICE_LIMITS } from "@/lib/deals/rooms/limits";
import { markRead } from "@/lib/deals/rooms/mark-read";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { watchMessages } from "@/realtime/jobs/watch-messages";
import { callAs, testRuntime } from "./call";
import { testDb } from "./database";
import type { Person } from "./factories";

const MINUTE_MS = 60_000;
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

/** What the job of each minute does, at a time. */
export const watch = (minutes: number = MESSAGE_NOTICE_LIMITS.unreadMinutes + 1) =>
  watchMessages(testRuntime(inMinutes(minutes)));

export const send = (as: Person, chatRoomId: number, content = "Bonjour") =>
  callAs(as, sendMessage, { chatRoomId, content, clientId: randomUUID() });
export const read = (as: Person, chatRoomId: number) => callAs(as, markRead, { chatRoomId });

/** The mails of unread messages to a person, the oldest first. */
export const mailsOf = ({ userId }: Person) =>
  testDb()
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.template, "message_received")))
    .orderBy(asc(mails.id));
export const countMails = async (person: Person) => (await mailsOf(person)).length;
export const bellOf = async (person: Person) =>
  (await callAs(person, listNotifications)).data.filter(({ kind }) => kind === "message_received");

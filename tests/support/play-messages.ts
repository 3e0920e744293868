import { messageCursors } from "@/db/schema/deals/message-notices";
import type { Locale } from "@/lib/core/base/actor";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { setNotificationPreference } from "@/lib/identity/notifications/set-notification-preference";
import { digest } from "@/realtime/jobs/digest";
import { watchMessages } from "@/realtime/jobs/watch-messages";
import { callAs, testRuntime } from "./call";
import { testDb } from "./database";
import { makeNegotiation } from "./factories";
import { readIn } from "./read-in";

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => testRuntime(new Date(Date.now() + minutes * MINUTE_MS));

/** Every mail about messages: unread ones, those of a day, and a first contact without an answer. */
export async function playMessages(locale: Locale): Promise<void> {
  // Other mails were played in hours to come, whose messages would be waited for.
  await testDb().delete(messageCursors);
  await watchMessages(inMinutes(0));
  const immediate = await makeNegotiation({ title: "Carton <b>& livres</b>" });
  const daily = await makeNegotiation({ title: "Carton <b>& livres</b>" });
  await readIn(locale, immediate.shipper, immediate.carrier, daily.shipper, daily.carrier);
  await callAs(daily.shipper, setNotificationPreference, { group: "messages", isDaily: true });
  for (const { carrier, room } of [immediate, daily])
    await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Bonjour <b>Amel</b>,\nje passe lundi." });
  await watchMessages(inMinutes(11));
  await digest(inMinutes(60));
  await watchMessages(inMinutes(25 * 60));
}

import { sendMessage } from "@/lib/deals/rooms/send-message";
import { makeReport } from "@/lib/staff/reports/make-report";
import { callAs } from "./call";
import { makeNegotiation } from "./factories";

/** A message with contacts in it, which the other side has reported. */
export async function makeMaskedReport(content = "Appelle-moi au 06 12 34 56 78") {
  const { shipper, carrier, room } = await makeNegotiation();
  const { id: messageId } = await callAs(carrier, sendMessage, { chatRoomId: room.id, content });
  const statement = "Il veut traiter en dehors.";
  await callAs(shipper, makeReport, {
    subjectType: "message",
    subjectId: messageId,
    reason: "fraud",
    statement,
    goodFaith: true,
  });
  return { shipper, carrier, room, messageId };
}

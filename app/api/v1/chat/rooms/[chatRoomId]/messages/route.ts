import { listMessages } from "@/lib/deals/rooms/list-messages";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { route } from "@/lib/http/route";

export const GET = route(listMessages);
export const POST = route(sendMessage, { status: 201 });

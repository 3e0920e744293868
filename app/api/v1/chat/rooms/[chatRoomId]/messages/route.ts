import { listMessages } from "@/lib/deals/rooms/list-messages";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listMessages);
/** POST of this path. */
export const POST = route(sendMessage, { status: 201 });

import { listMessages } from "@/lib/chat/list-messages";
import { sendMessage } from "@/lib/chat/send-message";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listMessages);
/** POST of this path. */
export const POST = route(sendMessage, { status: 201 });

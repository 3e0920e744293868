import { route } from "@/lib/http/route";
import { sendInquiry } from "@/lib/site/contact/send-inquiry";

/** POST of this path. */
export const POST = route(sendInquiry, { status: 202 });

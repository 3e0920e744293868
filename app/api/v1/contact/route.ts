import { sendInquiry } from "@/lib/contact/send-inquiry";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(sendInquiry, { status: 202 });

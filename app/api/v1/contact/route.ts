import { route } from "@/lib/http/route";
import { sendInquiry } from "@/lib/site/contact/send-inquiry";

export const POST = route(sendInquiry, { status: 202 });

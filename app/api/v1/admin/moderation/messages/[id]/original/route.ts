import { route } from "@/lib/http/route";
import { readMaskedMessage } from "@/lib/staff/moderation/read-masked-message";

export const GET = route(readMaskedMessage);

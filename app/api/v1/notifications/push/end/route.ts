import { route } from "@/lib/http/route";
import { endPush } from "@/lib/identity/push/end-push";

export const POST = route(endPush);

import { route } from "@/lib/http/route";
import { getPush } from "@/lib/identity/push/get-push";
import { setPush } from "@/lib/identity/push/set-push";
import { subscribePush } from "@/lib/identity/push/subscribe-push";

export const GET = route(getPush);
export const PUT = route(subscribePush);
export const PATCH = route(setPush);

import { route } from "@/lib/http/route";
import { getResidence } from "@/lib/identity/residence/get-residence";
import { setResidence } from "@/lib/identity/residence/set-residence";

export const GET = route(getResidence);
export const PUT = route(setResidence);

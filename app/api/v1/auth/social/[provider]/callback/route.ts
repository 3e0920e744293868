import { getSocialCallback } from "@/lib/http/social-route";

/** GET of this path: where a provider sends the browser back to. */
export const GET = getSocialCallback;

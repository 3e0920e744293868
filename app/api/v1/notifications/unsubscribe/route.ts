import { getUnsubscribe, postUnsubscribe } from "@/lib/http/unsubscribe-route";

/** GET of this path. */
export const GET = getUnsubscribe;
/** POST of this path. */
export const POST = postUnsubscribe;

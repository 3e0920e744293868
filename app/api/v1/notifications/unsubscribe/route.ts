import { getUnsubscribe, postUnsubscribe } from "@/lib/http/unsubscribe-route";

export const GET = getUnsubscribe;
export const POST = postUnsubscribe;

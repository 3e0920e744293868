import { getPageMessages } from "@/lib/http/messages-route";

/** The messages of a page's client components. */
export const GET = getPageMessages;

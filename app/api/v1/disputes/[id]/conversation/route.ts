import { readDisputeConversation } from "@/lib/deals/disputes/read-dispute-conversation";
import { route } from "@/lib/http/route";

export const GET = route(readDisputeConversation);

import { route } from "@/lib/http/route";
import { markTeamMessagesRead } from "@/lib/identity/team-messages/mark-team-messages-read";

export const PATCH = route(markTeamMessagesRead);

import { route } from "@/lib/http/route";
import { countUnreadTeamMessages } from "@/lib/identity/team-messages/count-unread-team-messages";

export const GET = route(countUnreadTeamMessages);

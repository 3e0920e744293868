import { route } from "@/lib/http/route";
import { listTeamMessages } from "@/lib/identity/team-messages/list-team-messages";
import { sendTeamMessage } from "@/lib/identity/team-messages/send-team-message";

export const GET = route(listTeamMessages);
export const POST = route(sendTeamMessage, { status: 201 });

import { route } from "@/lib/http/route";
import { decideBankAccount } from "@/lib/staff/moderation/decide-bank-account";
import { listModerationAccounts } from "@/lib/staff/moderation/list-moderation-accounts";

export const GET = route(listModerationAccounts);
export const POST = route(decideBankAccount);

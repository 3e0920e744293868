import { getBankAccount } from "@/lib/deals/bank-accounts/get-bank-account";
import { saveBankAccount } from "@/lib/deals/bank-accounts/save-bank-account";
import { route } from "@/lib/http/route";

export const GET = route(getBankAccount);
export const POST = route(saveBankAccount);

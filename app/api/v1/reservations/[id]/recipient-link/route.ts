import { getRecipientLink } from "@/lib/deals/recipients/get-recipient-link";
import { makeRecipientLink } from "@/lib/deals/recipients/make-recipient-link";
import { withdrawRecipientLink } from "@/lib/deals/recipients/withdraw-recipient-link";
import { route } from "@/lib/http/route";

export const GET = route(getRecipientLink);
export const POST = route(makeRecipientLink);
export const DELETE = route(withdrawRecipientLink);

import { withdrawPlaceChange } from "@/lib/deals/shipping/withdraw-place-change";
import { route } from "@/lib/http/route";

export const DELETE = route(withdrawPlaceChange);

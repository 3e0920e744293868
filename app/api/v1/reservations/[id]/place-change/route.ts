import { withdrawPlaceChange } from "@/lib/deals/place-changes/withdraw-place-change";
import { route } from "@/lib/http/route";

export const DELETE = route(withdrawPlaceChange);

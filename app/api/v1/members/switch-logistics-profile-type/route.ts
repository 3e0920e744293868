import { switchProfile } from "@/lib/accounts/switch-profile";
import { route } from "@/lib/http/route";

/** PATCH of this path. */
export const PATCH = route(switchProfile);

import { route } from "@/lib/http/route";
import { switchProfile } from "@/lib/identity/accounts/switch-profile";

/** PATCH of this path. */
export const PATCH = route(switchProfile);

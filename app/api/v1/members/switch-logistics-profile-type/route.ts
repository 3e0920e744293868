import { route } from "@/lib/http/route";
import { switchProfile } from "@/lib/identity/accounts/switch-profile";

export const PATCH = route(switchProfile);

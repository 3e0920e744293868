import { route } from "@/lib/http/route";
import { addProfile } from "@/lib/identity/accounts/add-profile";

/** POST of this path. */
export const POST = route(addProfile, { status: 201 });

import { addProfile } from "@/lib/accounts/add-profile";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(addProfile, { status: 201 });

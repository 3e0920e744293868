import { route } from "@/lib/http/route";
import { addProfile } from "@/lib/identity/accounts/add-profile";

export const POST = route(addProfile, { status: 201 });

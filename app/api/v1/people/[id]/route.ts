import { route } from "@/lib/http/route";
import { getPerson } from "@/lib/site/people/get-person";

/** GET of this path. */
export const GET = route(getPerson);

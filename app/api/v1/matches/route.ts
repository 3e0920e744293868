import { route } from "@/lib/http/route";
import { findMatches } from "@/lib/listings/matching/find-matches";

/** GET of this path. */
export const GET = route(findMatches);

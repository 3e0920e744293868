import { route } from "@/lib/http/route";
import { findMatches } from "@/lib/listings/matching/find-matches";

export const GET = route(findMatches);

import { route } from "@/lib/http/route";
import { listPersonReviews } from "@/lib/site/people/list-person-reviews";

export const GET = route(listPersonReviews);

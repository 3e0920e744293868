import { route } from "@/lib/http/route";
import { getPerson } from "@/lib/site/people/get-person";

export const GET = route(getPerson);

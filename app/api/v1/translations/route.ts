import { route } from "@/lib/http/route";
import { translateText } from "@/lib/site/translations/translate-text";

export const POST = route(translateText);

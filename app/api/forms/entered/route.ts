import { getEntered } from "@/lib/http/forms/entered";

export const GET = getEntered;

import { toLocale } from "@/lib/core/base/actor";
import { AppError } from "@/lib/core/base/errors";
import { errorBody } from "@/lib/core/texts/texts";

/** Answers 404 in the caller's language. */
export function unknownRoute(request: Request): Response {
  const locale = toLocale(request.headers.get("x-custom-lang"));
  return Response.json(errorBody(new AppError("request.not_found"), locale), {
    status: 404,
    headers: { "cache-control": "no-store" },
  });
}

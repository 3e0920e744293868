import { statusOf } from "@/lib/core/base/errors";
import { asAppError } from "@/lib/core/commands/as-app-error";
import { errorHeaders } from "./error-headers";
import { requestIdOf } from "./route";
import { webRuntime } from "./runtime";

/** A route handler of the framework. */
type Handler<C> = (request: Request, context: C) => Promise<Response>;

/**
 * Makes a handler whose errors have the status of the error table and an empty body: for addresses
 * that programs read, which the framework would answer with 500 whatever was wrong.
 */
export function answerErrors<C>(handler: Handler<C>): Handler<C> {
  return async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      const known = asAppError(error, webRuntime().log, { requestId: requestIdOf(request) });
      return new Response(null, { status: statusOf(known.code), headers: errorHeaders(known) });
    }
  };
}

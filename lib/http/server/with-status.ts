import { AsyncLocalStorage } from "node:async_hooks";
import type { OutgoingHttpHeader, OutgoingHttpHeaders, RequestListener } from "node:http";
import { type Answer, answerSlot } from "../answer-status";

/** When crawlers may retry after an error. */
const RETRY_AFTER_S = 60;

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Handles a request so that its page may set the status (`answerWith`): Next.js renders in this
 * process, so that async context reaches its pages.
 */
export function withStatus(handle: RequestListener): RequestListener {
  const answers = new AsyncLocalStorage<Answer>();
  answerSlot.value = answers;
  return (request, response) => {
    // Client-side navigation shows the page whatever the status.
    if (request.headers.rsc !== undefined) return handle(request, response);
    const answer: Answer = { status: undefined };
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (status: number, reason?: string | GivenHeaders, headers?: GivenHeaders) => {
      const corrected = statusFor(status, answer);
      // A call that knows better sets it itself.
      if (corrected === 503 && !response.hasHeader("retry-after")) response.setHeader("Retry-After", RETRY_AFTER_S);
      return typeof reason === "object" ? writeHead(corrected, reason) : writeHead(corrected, reason, headers);
    };
    return answers.run(answer, () => handle(request, response));
  };
}

function statusFor(status: number, { status: set, hasFailedForNow }: Answer): number {
  if (status === 200) return set ?? 200;
  // The framework answers every error that a page throws with 500.
  return status === 500 && hasFailedForNow ? 503 : status;
}

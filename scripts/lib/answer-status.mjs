// Lets a page choose its answer's status: Next.js draws pages in this process, so that what a request brings along reaches them.
import { AsyncLocalStorage } from "node:async_hooks";

/** When programs that read pages may come back after a fault. */
const RETRY_AFTER_S = 60;

globalThis.__rihlaAnswer = new AsyncLocalStorage();

/** Handles a request so that a page may say which status its answer has (`lib/http/answer-status.ts`). */
export function withStatus(handle) {
  return (request, response) => {
    // What the browser asks for while it moves within the site is shown by its own code, whatever the status.
    if (request.headers.rsc !== undefined) return handle(request, response);
    const answer = {};
    const { writeHead } = response;
    response.writeHead = (status, ...rest) => {
      const said = status === 200 ? (answer.status ?? 200) : status;
      if (said === 503) response.setHeader("Retry-After", RETRY_AFTER_S);
      return writeHead.call(response, said, ...rest);
    };
    return globalThis.__rihlaAnswer.run(answer, () => handle(request, response));
  };
}

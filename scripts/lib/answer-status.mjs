// Lets a page choose its answer's status: Next.js draws pages in this process, so that what a request brings along reaches them.
import { AsyncLocalStorage } from "node:async_hooks";

globalThis.__rihlaAnswer = new AsyncLocalStorage();

/** Handles a request so that a page may say which status its answer has (`lib/http/answer-status.ts`). */
export function withStatus(handle) {
  return (request, response) => {
    // What the browser asks for while it moves within the site is shown by its own code, whatever the status.
    if (request.headers.rsc !== undefined) return handle(request, response);
    const answer = {};
    const { writeHead } = response;
    response.writeHead = (status, ...rest) =>
      writeHead.call(response, status === 200 ? (answer.status ?? 200) : status, ...rest);
    return globalThis.__rihlaAnswer.run(answer, () => handle(request, response));
  };
}

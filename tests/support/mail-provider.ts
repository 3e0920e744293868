import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the provider got. */
export type MailRequest = {
  path: string;
  authorization: string | undefined;
  key: string | undefined;
  body: { from: string; to: string; subject: string; html: string; text: string };
};

/** The provider's next answer: a status, a hang-up, or a sent mail. */
export type Answer = number | "hang up";

/**
 * A mail provider on this machine that speaks Resend's `POST /emails`, with its idempotency keys.
 */
export async function startMailProvider() {
  const requests: MailRequest[] = [];
  const sent = new Map<string, MailRequest["body"]>();
  const answers: Answer[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const key = request.headers["idempotency-key"];
    const seen: MailRequest = {
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      key: Array.isArray(key) ? key[0] : key,
      body: JSON.parse(Buffer.concat(chunks).toString("utf8")),
    };
    requests.push(seen);
    const answer = answers.shift() ?? 200;
    if (answer === "hang up") return request.socket.destroy();
    response.writeHead(answer, { "content-type": "application/json" });
    if (answer !== 200)
      return response.end(JSON.stringify({ statusCode: answer, name: `refused_${answer}`, message: "no" }));
    const name = seen.key ?? `${requests.length}`;
    if (!sent.has(name)) sent.set(name, seen.body);
    return response.end(JSON.stringify({ id: `mail-${name}` }));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    sent,
    /** Sets the answers to the next requests, before it sends again. */
    answerWith: (...next: Answer[]) => answers.push(...next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

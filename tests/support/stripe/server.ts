import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { API_VERSION } from "@/lib/adapters/payments/stripe/client";
import { Refusal } from "./answers";
import { ENDPOINTS } from "./endpoints";
import { type Fault, makeFaults } from "./faults";
import { readForm } from "./form";
import { makePlays } from "./plays";
import { makeWebhooks } from "./webhooks";
import { makeWorld, newId } from "./world";

/** The keys of the stand-in; a call with another one is refused. */
export const STRIPE_KEYS = { secretKey: "sk_test_standin000000", webhookSecret: "whsec_standin000000" };

/** The answer stored for an idempotency key; none while the call runs. */
type StoredAnswer = { fingerprint: string; answer: Answer | undefined };
type Answer = { status: number; body: unknown; isBegun?: boolean };

/** Longer than anybody waits for an answer. */
const SLOW_MS = 60_000;

/**
 * Stripe on this machine: the calls of the product with their keys of idempotency, what people and
 * banks do there, and its webhooks; each can fail as a network and Stripe fail.
 */
export async function startStripe(options: { port?: number } = {}) {
  const world = makeWorld();
  const faults = makeFaults();
  const webhooks = makeWebhooks(STRIPE_KEYS.webhookSecret);
  const answers = new Map<string, StoredAnswer>();
  const calls: string[] = [];
  const keys: { call: string; key: string }[] = [];
  let isAway = false;
  let isRevoked = false;

  const server = createServer((request, response) => {
    if (isAway) return void request.socket.destroy();
    void handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, search } = new URL(request.url ?? "/", "http://stripe");
    const call = `${request.method} ${pathname}`;
    const body = request.method === "POST" ? Buffer.concat(chunks).toString("utf8") : search.slice(1);
    calls.push(call);
    const key = request.headers["idempotency-key"];
    if (typeof key === "string") keys.push({ call, key });
    const refusal = judge(request, isRevoked);
    if (refusal) return send(response, refusal);
    const fault = faults.next(call);
    if (fault === "403")
      return send(response, failure(403, "", "The provided key does not have the required permissions"));
    if (fault === "cut") return void request.socket.destroy();
    if (fault === "429") return send(response, failure(429, "rate_limit", "Too many requests"));
    if (fault === "503") return send(response, failure(503, "", "Service unavailable"));
    const { answer, isReplayed } = await answerOnce(request, call, body, fault);
    if (fault === "lost") return void request.socket.destroy();
    if (fault === "slow") await new Promise((resume) => setTimeout(resume, SLOW_MS).unref());
    send(response, answer, isReplayed);
  }

  /**
   * Does a call once for its key, and gives the same answer to the same call; a key for another
   * call is refused.
   */
  async function answerOnce(request: IncomingMessage, call: string, body: string, fault: Fault | undefined) {
    const key = request.headers["idempotency-key"];
    if (request.method !== "POST" || typeof key !== "string") return { answer: perform(call, body), isReplayed: false };
    const fingerprint = createHash("sha256").update(`${call}\n${body}`).digest("hex");
    const known = answers.get(key);
    if (known && known.fingerprint !== fingerprint)
      return {
        answer: failure(
          400,
          "",
          "Keys for idempotent requests can only be used with the same parameters",
          "idempotency_error",
        ),
        isReplayed: false,
      };
    if (known && !known.answer) return { answer: failure(409, "idempotency_key_in_use", "in use"), isReplayed: false };
    if (known?.answer) return { answer: known.answer, isReplayed: true };
    const entry: StoredAnswer = { fingerprint, answer: undefined };
    answers.set(key, entry);
    const answer = answerWith(fault, call, body);
    // Parameters are checked before anything is begun, and only what has begun is stored.
    if (answer.isBegun) entry.answer = answer;
    else answers.delete(key);
    return { answer, isReplayed: false };
  }

  function answerWith(fault: Fault | undefined, call: string, body: string): Answer {
    if (fault === "400") return { ...failure(400, "transfers_not_allowed", "Not allowed"), isBegun: true };
    const done = fault === "500" ? undefined : perform(call, body);
    return fault === "500" || fault === "500 after" || !done
      ? { ...failure(500, "", "An error occurred", "api_error"), isBegun: true }
      : done;
  }

  function perform(call: string, body: string): Answer {
    for (const [pattern, endpoint] of ENDPOINTS) {
      const found = pattern.exec(call);
      if (!found) continue;
      try {
        return { status: 200, body: endpoint(world, found.slice(1), readForm(body)), isBegun: true };
      } catch (error) {
        if (error instanceof Refusal)
          return {
            ...failure(error.status, error.code, error.message, "invalid_request_error", error.param),
            isBegun: !error.code.startsWith("parameter_"),
          };
        throw error;
      }
    }
    return failure(404, "", `Unrecognized request URL (${call})`);
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    faults,
    webhooks,
    /** The calls that came, such as `POST /v1/transfers`. */
    calls,
    /** The keys of idempotency that were sent, and with what. */
    keys,
    /** Whether the key of the product is refused from now on. */
    revokeKey: (revoked: boolean) => {
      isRevoked = revoked;
    },
    ...makePlays(world, webhooks),
    /** Stripe forgets keys of idempotency after a day. */
    forgetKeys: () => answers.clear(),
    goAway: (away: boolean) => {
      isAway = away;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A running stand-in. */
export type StripeServer = Awaited<ReturnType<typeof startStripe>>;

function judge(request: IncomingMessage, isRevoked: boolean): Answer | undefined {
  if (isRevoked || request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
    return failure(401, "", "Invalid API Key provided: sk_test_****wrong");
  if (request.headers["stripe-version"] !== API_VERSION)
    return failure(400, "", "another version of the API was asked for");
  return undefined;
}

function failure(
  status: number,
  code: string,
  message: string,
  type = "invalid_request_error",
  param?: string,
): Answer {
  const error = { type: status >= 500 ? "api_error" : type, ...(code ? { code } : {}), ...(param ? { param } : {}) };
  return { status, body: { error: { ...error, message } } };
}

function send(response: ServerResponse, { status, body }: Answer, isReplayed = false): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": newId("req"),
    ...(isReplayed ? { "idempotent-replayed": "true" } : {}),
  });
  response.end(JSON.stringify(body));
}

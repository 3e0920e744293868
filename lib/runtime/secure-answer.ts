import type { ServerResponse } from "node:http";
import { STATIC_HEADERS } from "./static-headers";

/** Two years, as lists of browsers ask for. */
const HSTS = "max-age=63072000; includeSubDomains";
/**
 * For what is no document: it loads, runs and frames nothing. Pages bring a policy of their own.
 */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A worker lives by the policy of its script, and a reader of PDFs loads its own parts. */
const NOT_FRAMED = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";
const SCRIPTS = /^(?:application|text)\/(?:javascript|pdf)/i;

/**
 * Sets the headers that every answer has, whichever part writes it: pages, the API, files,
 * redirects, refusals, and the sidecar. What it sets itself stays.
 */
export function secureAnswer(response: ServerResponse, { isHttps }: { isHttps: boolean }): void {
  for (const [name, value] of Object.entries(STATIC_HEADERS)) response.setHeader(name, value);
  if (isHttps) response.setHeader("Strict-Transport-Security", HSTS);
  const writeHead = response.writeHead;
  // The type is known when the head is written, which every answer passes.
  response.writeHead = (...args: unknown[]) => {
    const given = args.find((arg) => typeof arg === "object" && arg !== null) as Record<string, unknown> | undefined; // the headers of a head
    const named = (name: string) =>
      Object.entries(given ?? {}).find(([key]) => key.toLowerCase() === name)?.[1] ?? response.getHeader(name);
    if (named("content-security-policy") === undefined)
      response.setHeader(
        "Content-Security-Policy",
        SCRIPTS.test(String(named("content-type") ?? "")) ? NOT_FRAMED : NOTHING,
      );
    return Reflect.apply(writeHead, response, args);
  };
}

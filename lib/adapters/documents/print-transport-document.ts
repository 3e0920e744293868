import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Piscina } from "piscina";
import type { Locale } from "@/lib/core/actor";
import { fail } from "@/lib/core/errors";
import type { TransportDocument } from "./document-facts";
import type { DrawTransportDocument } from "./draw-transport-document";

/** A document takes about a second: who is this far behind in the queue is better told to come again. */
const QUEUE_MAX = 20;
/** Shorter than callers wait for an answer (spec §9: 30 s). */
const TIMEOUT_MS = 25_000;
/** How long the thread, with its fonts, is kept without work. */
const IDLE_MS = 60_000;

let printer: Piscina<DrawTransportDocument, Uint8Array> | undefined;

/**
 * Prints a transport document as a PDF in one language, in a thread of its own: drawing takes the processor for a second or more, and
 * the process has pages and calls to answer meanwhile. Fails with `server.busy` when too many wait or it takes too long.
 */
export async function printTransportDocument(data: TransportDocument, locale: Locale): Promise<Uint8Array> {
  printer ??= startPrinter();
  if (printer.queueSize >= QUEUE_MAX) return fail("server.busy");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return printer.run({ data, locale }, { signal }).catch((error: unknown) => {
    if (signal.aborted) return fail("server.busy");
    throw error;
  });
}

/** One thread, which draws one document at a time. Built code runs as it is; sources go through the loader that runs the scripts. */
function startPrinter(): Piscina<DrawTransportDocument, Uint8Array> {
  const isBuilt = process.env.NODE_ENV === "production";
  const at = (file: string) => pathToFileURL(join(/* turbopackIgnore: true */ process.cwd(), file)).href;
  return new Piscina({
    filename: at(isBuilt ? "dist/draw-transport-document.js" : "lib/adapters/documents/draw-transport-document.tsx"),
    ...(isBuilt ? {} : { execArgv: ["--import", at("scripts/lib/from-sources.mjs")] }),
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
  });
}

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Piscina } from "piscina";
import { fail } from "@/lib/core/errors";
import type { DrawTransportDocument } from "./draw-transport-document";
import type { DocumentPrinter } from "./port";

/** A document takes about a second: who is this far behind in the queue is better told to come again. */
const QUEUE_MAX = 20;
/** Shorter than callers wait for an answer. */
const TIMEOUT_MS = 25_000;
/** How long the thread, with its fonts, is kept without work. */
const IDLE_MS = 60_000;

let printer: Piscina<DrawTransportDocument, Uint8Array> | undefined;

/**
 * Documents in a thread of their own: drawing one takes the processor for a second or more, and the process has pages and calls to answer
 * meanwhile.
 */
export const threadPrinter: DocumentPrinter = {
  async printTransportDocument(data, locale) {
    printer ??= startPrinter();
    if (printer.queueSize >= QUEUE_MAX) return fail("server.busy");
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return printer.run({ data, locale }, { signal }).catch((error: unknown) => {
      if (signal.aborted) return fail("server.busy");
      throw error;
    });
  },
};

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

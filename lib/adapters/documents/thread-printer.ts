import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Piscina } from "piscina";
import { fail } from "@/lib/core/base/errors";
import type { DrawTransportDocument } from "./draw-transport-document";
import type { DocumentPrinter } from "./port";

/** A document takes about a second: beyond this, callers should retry later. */
const QUEUE_MAX = 20;
/** Shorter than a request's deadline. */
const TIMEOUT_MS = 25_000;
/** How long an idle thread, with its fonts, stays alive. */
const IDLE_MS = 60_000;

let printer: Piscina<DrawTransportDocument, Uint8Array> | undefined;

/** Renders in a worker thread: rendering blocks a processor for a second or more. */
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

/** One thread for one document at a time; runs the built file, or the source by its loader. */
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

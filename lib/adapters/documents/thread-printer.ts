import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Piscina } from "piscina";
import { fail } from "@/lib/core/base/errors";
import type { DrawDocument } from "./draw-document";
import type { DocumentPrinter } from "./port";

/** A document takes about a second: beyond this, callers should retry later. */
const QUEUE_MAX = 20;
/** Shorter than a request's deadline. */
const TIMEOUT_MS = 25_000;
/** How long an idle thread, with its fonts, stays alive. */
const IDLE_MS = 60_000;

let printer: Piscina<DrawDocument, Uint8Array> | undefined;

/** Renders in a worker thread: rendering blocks a processor for a second or more. */
export const threadPrinter: DocumentPrinter = {
  printTransportDocument: (data, locale) => print({ document: "transport", data, locale }),
  printInvoice: (data, locale) => print({ document: "invoice", data, locale }),
};

async function print(drawn: DrawDocument): Promise<Uint8Array> {
  printer ??= startPrinter();
  if (printer.queueSize >= QUEUE_MAX) return fail("server.busy");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return printer.run(drawn, { signal }).catch((error: unknown) => {
    if (signal.aborted) return fail("server.busy");
    throw error;
  });
}

/** One thread for one document at a time; runs the built file, or the source by its loader. */
function startPrinter(): Piscina<DrawDocument, Uint8Array> {
  const isBuilt = process.env.NODE_ENV === "production";
  const at = (file: string) => pathToFileURL(join(/* turbopackIgnore: true */ process.cwd(), file)).href;
  return new Piscina({
    filename: at(isBuilt ? "dist/draw-document.js" : "lib/adapters/documents/draw-document.tsx"),
    ...(isBuilt ? {} : { execArgv: ["--import", at("scripts/lib/from-sources.mjs")] }),
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
  });
}

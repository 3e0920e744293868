import type { Locale } from "@/lib/core/actor";
import type { TransportDocument } from "./contract";

/** What prints documents. The same facts give the same bytes. */
export type DocumentPrinter = {
  /** A transport document as a PDF in one language. Fails with `server.busy` when too many wait or it takes too long. */
  printTransportDocument: (data: TransportDocument, locale: Locale) => Promise<Uint8Array>;
};

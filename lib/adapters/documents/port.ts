import type { Locale } from "@/lib/core/base/actor";
import type { PrintedInvoice, TransportDocument } from "./contract";

/** Renders documents; the same data gives the same bytes. */
export type DocumentPrinter = {
  /** A PDF in one language; throws `server.busy` when the queue is full or it takes too long. */
  printTransportDocument: (data: TransportDocument, locale: Locale) => Promise<Uint8Array>;
  printInvoice: (data: PrintedInvoice, locale: Locale) => Promise<Uint8Array>;
};

import { renderToBuffer } from "@react-pdf/renderer";
import type { Locale } from "../../core/actor";
import { loadFonts } from "./fonts";
import { type TransportDocument, TransportDocumentPages } from "./transport-document";

/** The printer's fonts belong to one document at a time, so that documents wait for each other. */
let lastPrint: Promise<unknown> = Promise.resolve();

/** Draws a transport document as a PDF in one language. */
export function printTransportDocument(data: TransportDocument, locale: Locale): Promise<Uint8Array> {
  const print = lastPrint.then(() => {
    loadFonts();
    return renderToBuffer(<TransportDocumentPages data={data} locale={locale} />);
  });
  lastPrint = print.catch(() => undefined);
  return print;
}

import { renderToBuffer } from "@react-pdf/renderer";
import type { Locale } from "@/lib/core/base/actor";
import type { PrintedInvoice, TransportDocument } from "./contract";
import { forgetFonts } from "./fonts";
import { InvoicePages } from "./invoice-pages";
import { TransportDocumentPages } from "./transport-document";

/** The input of the printer's thread. */
export type DrawDocument = { locale: Locale } & (
  | { document: "transport"; data: TransportDocument }
  | { document: "invoice"; data: PrintedInvoice }
);

/** Renders a document as a PDF; a thread must render one document at a time. */
export default async function drawDocument({ locale, ...drawn }: DrawDocument): Promise<Uint8Array> {
  forgetFonts();
  return renderToBuffer(
    drawn.document === "transport" ? (
      <TransportDocumentPages data={drawn.data} locale={locale} />
    ) : (
      <InvoicePages data={drawn.data} locale={locale} />
    ),
  );
}

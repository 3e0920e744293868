import { renderToBuffer } from "@react-pdf/renderer";
import type { Locale } from "@/lib/core/base/actor";
import type { InvoicePaper, TransportDocument } from "./contract";
import { forgetFonts } from "./fonts";
import { InvoicePages } from "./invoice-pages";
import { TransportDocumentPages } from "./transport-document";

/** The input of the printer's thread: a paper and its language. */
export type DrawDocument = { locale: Locale } & (
  | { paper: "transport"; data: TransportDocument }
  | { paper: "invoice"; data: InvoicePaper }
);

/** Renders a paper as a PDF; a thread must render one document at a time. */
export default async function drawDocument({ locale, ...drawn }: DrawDocument): Promise<Uint8Array> {
  forgetFonts();
  return renderToBuffer(
    drawn.paper === "transport" ? (
      <TransportDocumentPages data={drawn.data} locale={locale} />
    ) : (
      <InvoicePages data={drawn.data} locale={locale} />
    ),
  );
}

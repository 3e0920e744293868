import { renderToBuffer } from "@react-pdf/renderer";
import type { Locale } from "@/lib/core/actor";
import type { TransportDocument } from "./contract";
import { loadFonts } from "./fonts";
import { TransportDocumentPages } from "./transport-document";

/** What the printer's thread is told to draw. */
export type DrawTransportDocument = { data: TransportDocument; locale: Locale };

/** Draws a transport document as a PDF. The printer's fonts belong to one document at a time: a thread draws one after another. */
export default async function drawTransportDocument({ data, locale }: DrawTransportDocument): Promise<Uint8Array> {
  loadFonts();
  return renderToBuffer(<TransportDocumentPages data={data} locale={locale} />);
}

import { renderToBuffer } from "@react-pdf/renderer";
import type { Locale } from "@/lib/core/base/actor";
import type { TransportDocument } from "./contract";
import { forgetFonts } from "./fonts";
import { TransportDocumentPages } from "./transport-document";

/** The input of the printer's thread. */
export type DrawTransportDocument = { data: TransportDocument; locale: Locale };

/** Renders a transport document as a PDF; a thread must render one document at a time. */
export default async function drawTransportDocument({ data, locale }: DrawTransportDocument): Promise<Uint8Array> {
  forgetFonts();
  return renderToBuffer(<TransportDocumentPages data={data} locale={locale} />);
}

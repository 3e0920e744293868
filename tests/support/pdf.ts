import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Reads a PDF back: how many pages it has, and its words without the spaces between them. */
export async function readPdf(bytes: Uint8Array): Promise<{ pageCount: number; text: string }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const pieces = contents.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : "")));
  return { pageCount: pdf.numPages, text: pieces.join("") };
}

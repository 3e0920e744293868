import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Reads a PDF back: how many pages it has, and its words without the spaces between them. */
export async function readPdf(bytes: Uint8Array): Promise<{ pageCount: number; text: string }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const pieces = contents.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : "")));
  return { pageCount: pdf.numPages, text: pieces.join("") };
}

/** The glyphs of a PDF in the order in which they are drawn: their numbers in their fonts. */
export async function readGlyphs(bytes: Uint8Array): Promise<number[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const numbers: number[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(at)).getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      for (const glyph of argsArray[index]?.[0] ?? [])
        if (typeof glyph === "object" && glyph !== null) numbers.push(glyph.originalCharCode);
    }
  }
  return numbers;
}

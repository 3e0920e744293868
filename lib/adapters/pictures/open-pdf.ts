// A thread of the picture process that opens one PDF and ends, which gives its memory back.
// The process itself goes on polling its memory and time meanwhile.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { isActivePdf } from "./active-pdf";
import { isIntactPdf } from "./contract";
import type { PdfAnswer } from "./pdf-answer";

/** The library's number for a document that only opens with a password (`fpdfview.h`). */
const NEEDS_PASSWORD = 4;
/** Writes the document as a whole, without the encryption that it opened without a password. */
const WITHOUT_SECURITY = 3;
/** Fields of forms become part of the page, as they look on a screen. */
const FLAT_AS_SHOWN = 0;
/** Papers that prove an identity or a flight have few. */
const PAGES_MAX = 100;

parentPort?.postMessage(await answer(workerData));

async function answer(bytes: Uint8Array): Promise<PdfAnswer> {
  try {
    return await open(bytes);
  } catch {
    // The library's own abort: a file that asks for more memory than there is.
    return "unreadable";
  }
}

/** Opens a PDF with its first page; what is not intact is rebuilt from what the library found. */
async function open(bytes: Uint8Array): Promise<PdfAnswer> {
  const wasmFile = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const library = await init({ wasmBinary: new Uint8Array(readFileSync(wasmFile)).buffer });
  library.PDFiumExt_Init();
  const { malloc } = library.pdfium.wasmExports;
  // Emscripten's own property, whose types the package leaves out; another array after each growth.
  const memory = () => (library.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  const at = malloc(bytes.length);
  memory().set(bytes, at);
  const document = library.FPDF_LoadMemDocument(at, bytes.length, "");
  if (document === 0) return library.FPDF_GetLastError() === NEEDS_PASSWORD ? "locked" : "unreadable";
  const page = library.FPDF_GetPageCount(document) > 0 ? library.FPDF_LoadPage(document, 0) : 0;
  if (page === 0) return "unreadable";
  const size = {
    widthPt: Math.round(library.FPDF_GetPageWidthF(page)),
    heightPt: Math.round(library.FPDF_GetPageHeightF(page)),
  };
  const write = (written: number) => {
    const writer = library.PDFiumExt_OpenFileWriter();
    if (!library.FPDF_SaveAsCopy(written, writer, WITHOUT_SECURITY)) return undefined;
    const length = library.PDFiumExt_GetFileWriterSize(writer);
    const writtenAt = malloc(length);
    library.PDFiumExt_GetFileWriterData(writer, writtenAt, length);
    return memory().slice(writtenAt, writtenAt + length);
  };
  const whole = isIntactPdf(bytes) ? bytes : write(document);
  if (whole && !isActivePdf(whole)) return { bytes: whole, ...size };
  const pages = pagesAlone(library, document);
  const cleaned = pages === 0 ? undefined : write(pages);
  return cleaned && !isActivePdf(cleaned) ? { bytes: cleaned, ...size } : "unreadable";
}

/**
 * A document of what the pages of another show, with what is filled in, and of nothing else: no
 * programs, files, links or forms. 0 when it cannot be made.
 */
function pagesAlone(library: WrappedPdfiumModule, document: number): number {
  const pages = library.FPDF_CreateNewDocument();
  const count = library.FPDF_GetPageCount(document);
  if (count > PAGES_MAX) return 0;
  for (let index = 0; index < count; index += 1) {
    const page = library.FPDF_LoadPage(document, index);
    if (page === 0) return 0;
    const [width, height] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)];
    library.FPDFPage_Flatten(page, FLAT_AS_SHOWN);
    library.FPDF_ClosePage(page);
    const alone = library.FPDF_CreateNewDocument();
    if (!library.FPDF_ImportPages(alone, document, String(index + 1), 0)) return 0;
    // Drawn into the upper half of a sheet of two, which is cut to that half: what hangs on the
    // page stays behind. One page a sheet would be copied with it.
    const drawn = library.FPDF_ImportNPagesToOne(alone, width, height * 2, 1, 2);
    const sheet = drawn === 0 ? 0 : library.FPDF_LoadPage(drawn, 0);
    if (sheet === 0) return 0;
    library.FPDFPage_SetMediaBox(sheet, 0, height, width, height * 2);
    library.FPDFPage_SetCropBox(sheet, 0, height, width, height * 2);
    library.FPDF_ClosePage(sheet);
    if (!library.FPDF_ImportPages(pages, drawn, "1", index)) return 0;
    for (const done of [alone, drawn]) library.FPDF_CloseDocument(done);
  }
  return pages;
}

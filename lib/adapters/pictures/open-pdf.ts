// A thread of the picture process that opens one PDF and ends, which gives its memory back.
// The process itself goes on polling its memory and time meanwhile.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { init } from "@embedpdf/pdfium";
import { isIntactPdf } from "./contract";
import type { PdfAnswer } from "./pdf-answer";

/** The library's number for a document that only opens with a password (`fpdfview.h`). */
const NEEDS_PASSWORD = 4;
/** Writes the document as a whole, without the encryption that it opened without a password. */
const WITHOUT_SECURITY = 3;

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
  if (isIntactPdf(bytes)) return { bytes, ...size };
  const writer = library.PDFiumExt_OpenFileWriter();
  if (!library.FPDF_SaveAsCopy(document, writer, WITHOUT_SECURITY)) return "unreadable";
  const length = library.PDFiumExt_GetFileWriterSize(writer);
  const rebuiltAt = malloc(length);
  library.PDFiumExt_GetFileWriterData(writer, rebuiltAt, length);
  return { bytes: memory().slice(rebuiltAt, rebuiltAt + length), ...size };
}

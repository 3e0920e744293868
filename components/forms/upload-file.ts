import { ApiError, inWords, isApiError, isErrorBody, withSession } from "@/lib/client/api";
import type { UploadView } from "@/lib/platform/uploads/contract";
import type { UploadedFile } from "./file-items";

export type UploadPath = "/v1/uploads/upload" | "/v1/uploads/identity";

/**
 * Uploads a file and reports how far it is, from 0 to 1. A session that ran out is renewed, or asked
 * back.
 */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  path: UploadPath = "/v1/uploads/upload",
): Promise<UploadedFile> {
  const { status, text } = await withSession(
    { method: "POST", path, signal },
    () => post(path, file, onProgress, signal),
    async (answer) => answer.status === 401,
  ).catch(async (error: unknown) => {
    throw isApiError(error) ? await inWords(error, { operation: `POST ${path}` }) : error;
  });
  const body: unknown = readJson(text);
  if (status >= 200 && status < 300) {
    const stored = (body as Partial<UploadView> | undefined)?.file; // whatever stands between may have answered
    if (!stored?.id)
      throw await inWords(new ApiError(502, "client.bad_answer", "Response Error"), { context: "files.uploadNoId" });
    return { id: stored.id, path: stored.path };
  }
  const known = isErrorBody(body) ? body : { code: "client.bad_answer", message: "Response Error" };
  throw await inWords(new ApiError(status, known.code, known.message), { operation: `POST ${path}` });
}

// `fetch` does not show how much of a body has left.
function post(
  path: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api${path}`);
    request.setRequestHeader("x-custom-lang", document.documentElement.lang || "fr");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new ApiError(0, "client.no_answer", "Request Error"));
    request.ontimeout = () => reject(new ApiError(0, "client.no_answer", "Request Error"));
    request.onabort = () => reject(new ApiError(0, "client.aborted", "Request Error"));
    request.timeout = 120_000;
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

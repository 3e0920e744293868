import { ApiError, refreshSession } from "@/lib/client/api";
import type { UploadView } from "@/lib/uploads/contract";
import type { UploadedFile } from "./file-items";

/** Uploads a file and tells how far it is, from 0 to 1. A session that ran out is renewed once. */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  path = "/v1/uploads/upload",
): Promise<UploadedFile> {
  const first = await post(path, file, onProgress, signal);
  const isEnded = first.status === 401 && (await refreshSession()).isRenewed;
  const { status, text } = isEnded ? await post(path, file, onProgress, signal) : first;
  const body: unknown = readJson(text);
  if (status >= 200 && status < 300) {
    const stored = (body as UploadView).file; // the API's own contract, held by its tests
    return { id: stored.id, path: stored.path };
  }
  const message = typeof body === "object" && body !== null && "message" in body ? String(body.message) : "";
  throw new ApiError(status, "upload.failed", message);
}

// `fetch` does not tell how much of a body has left.
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

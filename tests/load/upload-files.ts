import { createHash } from "node:crypto";
import { wav } from "../support/files";
import type { Site } from "./deals";

const ATTEMPTS_MAX = 120;
const RETRY_MS = 250;

/** An acknowledged file: where it is read, by whom, and the hash of its bytes. */
export type UploadedFile = { path: string; token: string; hash: string };

/**
 * Uploads a voice message that differs from every other, and retries until it is acknowledged.
 */
export async function uploadFile(
  { appUrl }: Pick<Site, "appUrl">,
  token: string,
  index: number,
): Promise<UploadedFile> {
  const bytes = wav(1);
  bytes.writeUInt32LE(index, bytes.length - 4);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "voice.wav");
  const headers = { authorization: `Bearer ${token}`, "x-custom-lang": "fr" };
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const answer = await send(`${appUrl}/api/v1/uploads/upload`, { method: "POST", headers, body: form });
    if (answer?.ok) {
      const { file } = JSON.parse(answer.body) as { file: { path: string } }; // the contract's answer
      return { path: file.path, token, hash: hashOf(bytes) };
    }
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`a file was refused: ${answer.body}`);
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
  }
  throw new Error("a file was never acknowledged");
}

/** One attempt; nothing when no answer came, or only part of one. */
async function send(
  url: string,
  init: RequestInit,
): Promise<{ ok: boolean; status: number; body: string } | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
    return { ok: response.ok, status: response.status, body: await response.text() };
  } catch {
    return undefined;
  }
}

/** Reads every acknowledged file again; what is not as it was is a failure. */
export async function findLostFiles(
  { appUrl }: Pick<Site, "appUrl">,
  files: readonly UploadedFile[],
): Promise<string[]> {
  const failures: string[] = [];
  for (const { path, token, hash } of files) {
    const response = await fetch(`${appUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) failures.push(`an acknowledged file answers ${response.status}`);
    else if (hashOf(bytes) !== hash) failures.push("an acknowledged file has other bytes");
  }
  return failures;
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

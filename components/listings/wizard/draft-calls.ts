import type { DraftKind } from "@/db/enums/listings/drafts";
import { callApi, isApiError } from "@/lib/client/api";
import type { DraftView, SavedDraft } from "@/lib/listings/drafts/contract";

type Body = { values: Record<string, unknown>; step: string; version: number; fileIds: number[] };

/** What the account has kept of a form; nothing where there is none, or no answer: what is typed meanwhile is not lost then, the next save meets it. */
export async function loadRemote(kind: DraftKind): Promise<DraftView["draft"]> {
  try {
    return (await callApi("GET", "/v1/drafts/{kind}", { path: { kind } })).draft;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

/** Keeps a form on the account; nothing when that failed, to be tried again. */
export async function saveRemote(kind: DraftKind, body: Body): Promise<SavedDraft | undefined> {
  try {
    return await callApi("PUT", "/v1/drafts/{kind}", { path: { kind }, body });
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  }
}

/** Forgets a form on the account. Throws `ApiError` when that failed. */
export async function forgetRemote(kind: DraftKind): Promise<void> {
  await callApi("DELETE", "/v1/drafts/{kind}", { path: { kind }, body: {} });
}

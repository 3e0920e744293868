import { callApi, isApiError } from "@/lib/client/api";

/**
 * Sets the user's photo, or removes it. What the photo's own call cannot do falls back to the
 * account's (product: accounts), except a refusal of the user or a call without an answer, which
 * would fail there as well. What is refused as invalid is logged: forms send what was just
 * uploaded.
 */
export async function savePhoto(id: number | null): Promise<void> {
  const body = { photo: id === null ? null : { id } };
  try {
    await callApi("PATCH", "/v1/users/me/photo", { body });
  } catch (error) {
    if (!isApiError(error) || NOT_AGAIN.has(error.status)) throw error;
    // biome-ignore lint/suspicious/noConsole: a note for debugging
    if (error.status === 422) console.warn("a photo was rejected: possibly an invalid file id", id);
    await callApi("PATCH", "/v1/users/me", { body, context: "profile.photo" });
  }
}

/** No answer, no session, no right, too often. */
const NOT_AGAIN = new Set([0, 401, 403, 429]);

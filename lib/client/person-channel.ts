import { readNote, writeNote } from "./notes";
import { openChannel } from "./storage";

const NAME = "rihla:person";
const SIGNED_IN = "rihla:person-signed-in";

/** The user who was signed in in this browser, and the server's time of it, in ms since 1970. */
type SignedIn = { userId: number; at: number };

/**
 * Announces to the other windows of this browser who is signed in, by the server's answer at an
 * instant, in ms since 1970. A page whose scripts load late may have been overtaken: then it
 * announces nothing, and gets the user who has signed in since.
 */
export function announcePerson(userId: number, at: number): number | undefined {
  const last = readLast();
  if (last && last.at > at) return last.userId === userId ? undefined : last.userId;
  writeNote(SIGNED_IN, `${userId} ${at}`);
  // Without channels the other windows learn it from their next call.
  const channel = openChannel(NAME);
  channel?.postMessage(userId);
  channel?.close();
  return undefined;
}

/** Whether the last user who signed in in this browser is another one. */
export function hasOtherPerson(userId: number): boolean {
  const last = readLast();
  return last !== undefined && last.userId !== userId;
}

/** Listens for who signs in in another window of this browser; returns how to stop. */
export function onPersonElsewhere(listener: (userId: number) => void): () => void {
  const channel = openChannel(NAME);
  channel?.addEventListener("message", ({ data }) => {
    if (typeof data === "number") listener(data);
  });
  return () => channel?.close();
}

/** A record from before the clock was set back is ignored. */
function readLast(): SignedIn | undefined {
  const [userId = Number.NaN, at = Number.NaN] = (readNote(SIGNED_IN) ?? "").split(" ").map(Number);
  return at <= Date.now() ? { userId, at } : undefined;
}

import { readNote, writeNote } from "./notes";
import { openChannel } from "./storage";

const NAME = "rihla:person";
const SIGNED_IN = "rihla:person-signed-in";

/** Who was signed in in this browser, and when the server said so, in ms since 1970. */
type SignedIn = { userId: number; at: number };

/**
 * Tells the other windows of this browser who is signed in, as the server said at a moment, in ms
 * since 1970. A page whose scripts come late may have been overtaken: then it tells nothing, and
 * gets who has signed in since.
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

/** Whether the last who signed in in this browser is somebody else. */
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

/** What was noted before the clock was set back says nothing. */
function readLast(): SignedIn | undefined {
  const [userId = Number.NaN, at = Number.NaN] = (readNote(SIGNED_IN) ?? "").split(" ").map(Number);
  return at <= Date.now() ? { userId, at } : undefined;
}

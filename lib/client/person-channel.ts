const NAME = "rihla:person";

/** Tells the other windows of this browser who is signed in, as the server has just said. */
export function announcePerson(userId: number): void {
  const channel = open();
  channel?.postMessage(userId);
  channel?.close();
}

/** Listens for who signs in in another window of this browser; returns how to stop. */
export function onPersonElsewhere(listener: (userId: number) => void): () => void {
  const channel = open();
  channel?.addEventListener("message", ({ data }) => {
    if (typeof data === "number") listener(data);
  });
  return () => channel?.close();
}

function open(): BroadcastChannel | undefined {
  // An old browser has none: its windows learn it from the next call.
  return typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(NAME);
}

import type { Answer } from "./server";

/** What a test's server has written, each client id once. */
export type Thread = { contents: string[]; take: (call: { body: unknown }) => Answer };

/** The server's side of a conversation: it writes what it is sent, once by client id. */
export function serveThread(view: (id: number, over: object) => object): Thread {
  const written = new Map<string, object>();
  const contents: string[] = [];
  return {
    contents,
    take({ body }) {
      const { content, clientId } = body as { content: string; clientId: string }; // what the client sends
      const known = written.get(clientId);
      if (known) return { status: 201, body: known };
      contents.push(content);
      const message = view(100 + contents.length, { content, clientId, senderId: 1, senderSide: "shipper" });
      written.set(clientId, message);
      return { status: 201, body: message };
    },
  };
}

/** Answers nothing, as without a network. */
export function noNetwork(): Answer {
  throw new TypeError("Failed to fetch");
}

/** Puts a waiting message into the device's store, as another window or an earlier page did. */
export function leaveUnsent(userId: number, content: string, over: object = {}): string {
  const clientId = crypto.randomUUID();
  const at = new Date().toISOString();
  const message = { clientId, conversation: "5", to: "Yacine H.", content, order: Date.now() * 1_000, at, ...over };
  const name = `rihla:unsent:${userId}:${clientId}`;
  localStorage.setItem(name, JSON.stringify(message));
  window.dispatchEvent(new StorageEvent("storage", { key: name }));
  return name;
}

/** The texts that wait on this device, of everybody. */
export function unsentTexts(): string[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith("rihla:unsent:"))
    .map((name) => JSON.parse(`${localStorage.getItem(name)}`))
    .sort((one, other) => one.order - other.order)
    .map(({ content }) => content);
}

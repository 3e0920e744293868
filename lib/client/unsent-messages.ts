import { deviceStore, reportUnstored } from "./storage";

const PREFIX = "rihla:unsent:";
/** Messages of one person that wait at most: their texts stay far below what a browser stores. */
export const UNSENT_MAX = 100;
/** After this a message is not sent automatically any more: what it says may be over. */
export const STALE_MS = 7 * 86_400_000;
/** Days after which another person's messages leave a device that they did not come back to. */
const OTHERS_KEPT_MS = 30 * 86_400_000;
/** Orders below one millisecond keep two windows apart that write at the same instant. */
const PER_MS = 1_000;

/** A message that the server has not acknowledged. */
export type UnsentMessage = {
  /** Under which the server writes it once. */
  clientId: string;
  /** The room's id, or `team-` and the workspace's id, as in drafts. */
  conversation: string;
  /** With whom, for who reads of it on another page. */
  to: string;
  content: string;
  /** Rises with every message of a person; also its temporary id. */
  order: number;
  /** When it was written, as ISO 8601. */
  at: string;
  /** Why it is not sent automatically: the server's words, or `stale`. */
  refusal?: string;
};

/** Why a message that has waited for too long is not sent automatically. */
export const STALE = "stale";

const NONE: readonly UnsentMessage[] = [];
/** What a browser does not store lives as long as its page, at most `UNSENT_MAX` of a person. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();
let last: { key: string; messages: readonly UnsentMessage[] } = { key: "", messages: NONE };

const keyOf = (userId: number, clientId: string) => `${PREFIX}${userId}:${clientId}`;
const ownerOf = (name: string) => Number(name.slice(PREFIX.length).split(":")[0]);

/** A person's messages that wait, or were refused, in their order; the same list until it changes. */
export function readUnsent(userId: number | null): readonly UnsentMessage[] {
  if (userId === null) return NONE;
  const own = namesOf(userId).map((name) => `${unstored.get(name) ?? deviceStore.read(name)}`);
  const key = `${userId} ${own.toSorted().join("\n")}`;
  if (key === last.key) return last.messages;
  const messages = own.flatMap((text) => parse(text) ?? []).sort((one, other) => one.order - other.order);
  last = { key, messages: messages.length === 0 ? NONE : messages };
  return last.messages;
}

/** A message as its writer has written it. */
type Written = Pick<UnsentMessage, "clientId" | "conversation" | "to" | "content">;

/** Takes a message until it is acknowledged; false when too many wait already. */
export function addUnsent(userId: number, written: Written, now: Date): boolean {
  const waiting = readUnsent(userId);
  if (waiting.length >= UNSENT_MAX) return false;
  const next = now.getTime() * PER_MS + Math.floor(Math.random() * PER_MS);
  const order = Math.max(next, (waiting.at(-1)?.order ?? 0) + 1);
  write(userId, { ...written, order, at: now.toISOString() });
  return true;
}

/** Marks a message as refused; one that is gone stays so. */
export function refuseUnsent(userId: number, clientId: string, refusal: string): void {
  const known = findUnsent(userId, clientId);
  if (known && known.refusal !== refusal) write(userId, { ...known, refusal });
}

/** Takes a refused message up again, as if it were written now; one that is gone stays so. */
export function retryUnsent(userId: number, clientId: string, now: Date): void {
  const known = findUnsent(userId, clientId);
  if (known?.refusal === undefined) return;
  const { refusal: _before, ...message } = known;
  write(userId, { ...message, at: now.toISOString() });
}

function findUnsent(userId: number, clientId: string): UnsentMessage | undefined {
  return readUnsent(userId).find((message) => message.clientId === clientId);
}

/** Forgets a message: it was acknowledged, or its writer drops it. */
export function removeUnsent(userId: number, clientId: string): void {
  forget(keyOf(userId, clientId));
  notify();
}

/** Forgets all of a person's messages, as at a logout that drops them, and with an account. */
export function dropUnsent(userId: number): void {
  for (const name of namesOf(userId)) forget(name);
  notify();
}

/** Forgets what others left on this device, once it is certain that they do not come back for it. */
export function pruneUnsent(userId: number | null, now: Date): void {
  for (const name of deviceStore.names()) {
    if (!name.startsWith(PREFIX) || ownerOf(name) === userId) continue;
    const message = parse(deviceStore.read(name));
    if (!message || now.getTime() - Date.parse(message.at) > OTHERS_KEPT_MS) forget(name);
  }
}

/** Whether something that is stored under a name waits to be sent: a session's end leaves it. */
export function isUnsentName(name: string): boolean {
  return name.startsWith(PREFIX) && parse(deviceStore.read(name)) !== undefined;
}

/** Listens for changes, in every window of this browser; returns how to stop. */
export function onUnsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    window.removeEventListener("storage", onStorage);
    listeners.delete(listener);
  };
}

function write(userId: number, message: UnsentMessage): void {
  const name = keyOf(userId, message.clientId);
  const text = JSON.stringify(message);
  if (deviceStore.write(name, text)) unstored.delete(name);
  else {
    unstored.set(name, text);
    reportUnstored();
  }
  notify();
}

function forget(name: string): void {
  unstored.delete(name);
  deviceStore.write(name, null);
}

function namesOf(userId: number): string[] {
  const isOwn = (name: string) => name.startsWith(`${PREFIX}${userId}:`);
  return [...new Set([...deviceStore.names().filter(isOwn), ...[...unstored.keys()].filter(isOwn)])];
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Nothing where it is not what a window of ours wrote. */
function parse(text: string | null): UnsentMessage | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
  if (typeof read !== "object" || read === null) return undefined;
  const { clientId, conversation, to, content, order, at, refusal } = { ...NOTHING, ...read };
  const texts = [clientId, conversation, to, content, at];
  if (texts.some((value) => typeof value !== "string") || typeof order !== "number") return undefined;
  if (Number.isNaN(Date.parse(at)) || content === "") return undefined;
  const message = { clientId, conversation, to, content, order, at };
  return typeof refusal === "string" ? { ...message, refusal } : message;
}

const NOTHING = {
  clientId: "",
  conversation: "",
  to: "",
  content: "",
  order: Number.NaN,
  at: "",
  refusal: undefined as unknown, // whatever was stored under the name
};

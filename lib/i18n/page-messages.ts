import type { Locale } from "@/lib/core/base/actor";
import type { Namespace, PickedMessages } from "./messages";

/** Where the browser gets messages of a page from, and which they are. */
export type MessagesSource = { locale: Locale; version: string; names: readonly Namespace[] };

/** A connection that is silent for so long is given up for another. */
const SILENCE_MAX_MS = 15_000;
const RETRY_MS = 500;
const RETRY_MAX_MS = 10_000;

/**
 * What the server has at hand while it renders client components: the same process has rendered
 * what they are in, from another bundle.
 */
const holder = globalThis as typeof globalThis & { __rihlaPageMessages?: Map<string, PickedMessages> };
const fetched = new Map<string, Promise<PickedMessages>>();

/** The file of some namespaces: one name for the same ones. */
export function messagesFile(names: Iterable<Namespace>): string {
  return `${[...new Set(names)].sort().join(".")}.json`;
}

/**
 * The address of a page's messages; it changes with the texts, so that browsers keep what it names.
 */
export function messagesPath({ locale, version, names }: MessagesSource): string {
  return `/messages/${locale}/${version}/${messagesFile(names)}`;
}

/** Keeps a page's messages for the server's rendering of client components. */
export function holdPageMessages(source: MessagesSource, messages: PickedMessages): void {
  holder.__rihlaPageMessages ??= new Map();
  // Without the version: there are as many as pages, however often the texts change in development.
  holder.__rihlaPageMessages.set(keyOf(source), messages);
}

/**
 * A page's messages: at once on the server, and in the browser one promise for each address. A
 * browser without a connection goes on trying: until then the page is there as the server has drawn
 * it.
 */
export function readPageMessages(source: MessagesSource): PickedMessages | Promise<PickedMessages> {
  if (typeof window === "undefined") {
    const messages = holder.__rihlaPageMessages?.get(keyOf(source));
    if (!messages) throw new Error(`no messages are held for ${keyOf(source)}`);
    return messages;
  }
  // Always the promise: what a component has once waited for, React has it wait for again, and
  // knows from the promise that it is there.
  return fetchOnce(messagesPath(source));
}

/** Begins to read the messages that the document names so far. */
export function fetchNamedMessages(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][href^="/messages/"]'))
    void fetchOnce(new URL(href).pathname);
}

function fetchOnce(path: string): Promise<PickedMessages> {
  const fetching = fetched.get(path) ?? fetchMessages(path);
  fetched.set(path, fetching);
  return fetching;
}

function keyOf({ locale, names }: MessagesSource): string {
  return `${locale}/${messagesFile(names)}`;
}

async function fetchMessages(path: string): Promise<PickedMessages> {
  for (let waitMs = RETRY_MS; ; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
    // What fails is tried again below, sooner when the connection is back.
    const messages = await fetchJson(path).catch(() => undefined);
    if (messages) return messages;
    await waitForConnection(waitMs);
  }
}

async function fetchJson(path: string): Promise<PickedMessages | undefined> {
  const silence = new AbortController();
  const timer = window.setTimeout(() => silence.abort(), SILENCE_MAX_MS);
  try {
    const answer = await fetch(path, { signal: silence.signal });
    return answer.ok ? await answer.json() : undefined;
  } finally {
    window.clearTimeout(timer);
  }
}

function waitForConnection(waitMs: number): Promise<void> {
  return new Promise((resume) => {
    const goOn = () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", goOn);
      resume();
    };
    const timer = window.setTimeout(goOn, waitMs);
    window.addEventListener("online", goOn);
  });
}

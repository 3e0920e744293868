/** A store of the browser, which may be forbidden, full, or not there at all. */
export type SafeStore = {
  /** Reads the value under a name; nothing where there is none. */
  read: (name: string) => string | null;
  /** Stores something under a name, or deletes it; false where that is refused. */
  write: (name: string, value: string | null) => boolean;
  /** The names of all that is stored. */
  names: () => string[];
};

/** For all windows of this browser. */
export const deviceStore = safeStore(() => window.localStorage);
/** For this window alone. */
export const windowStore = safeStore(() => window.sessionStorage);

/** Private windows throw as soon as a store is asked for, or when something is stored in it. */
function safeStore(open: () => Storage): SafeStore {
  return {
    read: (name) => orElse(() => open().getItem(name), null),
    write: (name, value) =>
      orElse(() => {
        if (value === null) open().removeItem(name);
        else open().setItem(name, value);
        return true;
      }, false),
    names: () => orElse(() => Object.keys(open()), []),
  };
}

/** Whether a cookie that scripts may read has a value. */
export function hasCookie(name: string, value: string): boolean {
  return orElse(() => document.cookie.split("; ").includes(`${name}=${value}`), false);
}

/** Returns the value of a cookie that scripts may read. */
export function cookieValue(name: string): string | undefined {
  const start = `${name}=`;
  return orElse(
    () =>
      document.cookie
        .split("; ")
        .find((pair) => pair.startsWith(start))
        ?.slice(start.length),
    undefined,
  );
}

/** The names of the cookies that scripts may read. */
export function cookieNames(): string[] {
  return orElse(() => document.cookie.split("; ").flatMap((pair) => pair.split("=")[0] || []), []);
}

/** Sets a cookie; its attributes stand behind the value, but for `Secure`. */
export function setCookie(line: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  orElse(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers in use
    document.cookie = `${line}${secure}`;
  }, undefined);
}

/** Whether the browser accepts cookies, as far as it reports. */
export function takesCookies(): boolean {
  return orElse(() => navigator.cookieEnabled, true);
}

/** A channel to the other windows of this browser, where there are channels. */
export function openChannel(name: string): BroadcastChannel | undefined {
  return orElse(() => new BroadcastChannel(name), undefined);
}

/** Registers the service worker once; a browser that refuses goes on without. */
export function registerWorker(path: string): void {
  orElse(() => void navigator.serviceWorker?.register(path).catch(() => undefined), undefined);
}

/** The service worker once it is there; undefined where a browser has none, or refuses it. */
export async function activeWorker(path: string): Promise<ServiceWorkerRegistration | undefined> {
  const workers = orElse(() => navigator.serviceWorker, undefined);
  const registered = await workers?.register(path).catch(() => undefined);
  return registered && workers?.ready;
}

let isNoticeDue = true;
const listeners = new Set<() => void>();

/** Reports that something which a user expects to find later was not stored: once a page. */
export function reportUnstored(): void {
  if (!isNoticeDue || listeners.size === 0) return;
  isNoticeDue = false;
  for (const listener of listeners) listener();
}

/** Listens for it; returns how to stop. */
export function onUnstored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function orElse<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * The state of a page's session: in order; asking for a new sign-in; postponed by the user; or
 * another user has signed in meanwhile.
 */
export type GateState = "open" | "asking" | "later" | "foreign";

/** The outcome of a requested sign-in: the same user is back, postpones it, or is another one. */
type SignInOutcome = "again" | "later" | "foreign";

/** The data of a call that the gate needs. */
type GatedCall = { method: string; path: string; signal?: AbortSignal | undefined };

// Calls without a user action: once the user has postponed the sign-in, they do not ask for one
// again.
const AUTOMATIC = ["/v1/auth/ws-token", "/v1/drafts/"];

/** The user whose page this is; `null` for a visitor. */
let ownerId: number | null = null;
let state: GateState = "open";
let signedInAt = Number.NEGATIVE_INFINITY;
const waiting = new Set<(outcome: SignInOutcome) => void>();
const listeners = new Set<() => void>();

/**
 * Sets the user whose page this is: from now on a session that ends leads to a sign-in in place.
 * Returns how to stop.
 */
export function guardSessionOf(userId: number): () => void {
  ownerId = userId;
  set("open");
  return () => {
    ownerId = null;
    set("open");
  };
}

/** The user whose page this is; `null` for a visitor. */
export function pageOwner(): number | null {
  return ownerId;
}

/** The state of the gate, for `useSyncExternalStore`. */
export function gateState(): GateState {
  return state;
}

/** Listens for changes of it; returns how to stop. */
export function onGate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Holds a call back while the person is asked to sign in, so that none is sent in the name of
 * another user who does; for ever once that is another user. Resolves with whether they postponed
 * it: their answer counts for all waiting calls.
 */
export async function passGate({ signal }: GatedCall): Promise<{ isPutOff: boolean }> {
  if (state !== "asking" && state !== "foreign") return { isPutOff: false };
  return { isPutOff: (await outcome(signal)) === "later" };
}

/**
 * Asks for a new sign-in after a call met a session that has ended. Whether the same person is
 * back, so that the call is worth repeating.
 */
export async function askSignIn({ method, path, signal }: GatedCall, sentAt: number): Promise<boolean> {
  if (ownerId === null) return false;
  // A slow answer: the user has signed in since.
  if (signedInAt > sentAt) return true;
  const isAutomatic = method === "GET" || AUTOMATIC.some((start) => path.startsWith(start));
  if (state === "later" && isAutomatic) return false;
  if (state !== "foreign") set("asking");
  return (await outcome(signal)) === "again";
}

/** Records who has signed in, here or in another window, or that the user postponed it. */
export function answerGate(userId: number | "later"): void {
  if (ownerId === null || state === "open") return recordForeigner(userId);
  if (userId === "later") return settle("later");
  settle(userId === ownerId ? "again" : "foreign");
}

/** Asks again, after a sign-in as another person or a postponed one. */
export function askOnceMore(): void {
  if (state === "foreign" || state === "later") set("asking");
}

/** Another person may have signed in while this page thought that all was in order. */
function recordForeigner(userId: number | "later"): void {
  if (ownerId !== null && userId !== "later" && userId !== ownerId) set("foreign");
}

function settle(next: SignInOutcome): void {
  if (next === "again") signedInAt = performance.now();
  set(next === "again" ? "open" : next);
  if (next === "foreign") return; // what was typed in another's name never leaves this page
  for (const resolve of [...waiting]) resolve(next);
  waiting.clear();
}

function outcome(signal: AbortSignal | undefined): Promise<SignInOutcome> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    signal?.addEventListener("abort", () => {
      waiting.delete(resolve);
      reject(signal.reason);
    });
  });
}

function set(next: GateState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

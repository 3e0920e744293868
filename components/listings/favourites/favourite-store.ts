import { create } from "zustand";
import type { ListKind } from "@/components/listings/shared/listing-query";
import { callApi } from "@/lib/client/api";

/** A listing of either kind. */
export type ListingRef = { kind: ListKind; id: number };

type Marks = {
  /** What is kept, as far as the page knows; nothing is known until the one call for all cards has come back. */
  kept: ReadonlySet<string>;
  isKnown: boolean;
};

/** The hearts of the page. The state of one person is never in a page that is made for everybody: it comes here. */
export const useFavouriteStore = create<Marks>(() => ({ kept: new Set(), isKnown: false }));

/** Names a listing in the store. */
export function markKey({ kind, id }: ListingRef): string {
  return `${kind}:${id}`;
}

let loading: Promise<void> | undefined;

/** Loads all marks of the person, once a visit. A call that failed is made again by whoever asks next. */
export function loadMarks(): Promise<void> {
  loading ??= callApi("GET", "/v1/favourites/marks").then(
    ({ announcementIds, transporterIds }) => {
      const kept = new Set([
        ...announcementIds.map((id) => markKey({ kind: "announcements", id })),
        ...transporterIds.map((id) => markKey({ kind: "transporters", id })),
      ]);
      useFavouriteStore.setState({ kept, isKnown: true });
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const queues = new Map<string, Promise<void>>();

/**
 * Keeps a listing, or keeps it no longer. The heart turns at once and turns back when the call fails, which is thrown.
 * Quick presses reach the server in their order.
 */
export async function setMark(listing: ListingRef, isKept: boolean): Promise<void> {
  const key = markKey(listing);
  show(key, isKept);
  const before = queues.get(key) ?? Promise.resolve();
  const call = before.catch(() => undefined).then(() => send(listing, isKept));
  queues.set(key, call);
  try {
    await call;
  } catch (error) {
    // A later press has its own answer.
    if (queues.get(key) === call) show(key, !isKept);
    throw error;
  } finally {
    if (queues.get(key) === call) queues.delete(key);
  }
}

function show(key: string, isKept: boolean): void {
  useFavouriteStore.setState(({ kept }) => {
    const next = new Set(kept);
    if (isKept) next.add(key);
    else next.delete(key);
    return { kept: next };
  });
}

async function send({ kind, id }: ListingRef, isKept: boolean): Promise<void> {
  const body = kind === "announcements" ? { announcementId: id } : { transporterId: id };
  await callApi(isKept ? "POST" : "DELETE", "/v1/favourites", { body, keepalive: true });
}

const WISH_KEY = "rihla:wish";
const WISH_MINUTES = 30;

/** Remembers in this tab what a visitor wanted to keep, until they have signed in. */
export function storePendingFavourite(listing: ListingRef): void {
  try {
    window.sessionStorage.setItem(WISH_KEY, JSON.stringify({ ...listing, at: Date.now() }));
  } catch {
    // Without storage the person presses once more after the sign-in.
  }
}

/** Forgets it: the person did not want to sign in for it. */
export function clearPendingFavourite(): void {
  try {
    window.sessionStorage.removeItem(WISH_KEY);
  } catch {
    // There was none.
  }
}

/** Takes up what this tab's visitor wanted to keep before they signed in, if it was lately. */
export function takePendingFavourite(): ListingRef | undefined {
  try {
    const wish: unknown = JSON.parse(window.sessionStorage.getItem(WISH_KEY) ?? "null");
    clearPendingFavourite();
    if (typeof wish !== "object" || wish === null || !("kind" in wish && "id" in wish && "at" in wish))
      return undefined;
    const { kind, id, at } = wish;
    const isFresh = typeof at === "number" && Date.now() - at < WISH_MINUTES * 60_000;
    const isKind = kind === "announcements" || kind === "transporters";
    return isFresh && isKind && typeof id === "number" ? { kind, id } : undefined;
  } catch {
    return undefined; // what was written there is not ours
  }
}

import { create } from "zustand";
import type { ListKind } from "@/components/listings/shared/listing-query";
import { callApi } from "@/lib/client/api";

/** A listing of either kind. */
export type ListingRef = { kind: ListKind; id: number };

type Marks = {
  /** Known only after the one request for all cards. */
  kept: ReadonlySet<string>;
  isKnown: boolean;
};

/** The viewer's favourites, fetched separately because pages are cached for everybody. */
export const useFavouriteStore = create<Marks>(() => ({ kept: new Set(), isKnown: false }));

/** Names a listing in the store. */
export function markKey({ kind, id }: ListingRef): string {
  return `${kind}:${id}`;
}

let loading: Promise<void> | undefined;

/** Loads all favourites once per visit; a failed request is retried by the next caller. */
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

/** Sets a favourite optimistically, reverts and throws on error; calls stay in order. */
export async function setMark(listing: ListingRef, isKept: boolean): Promise<void> {
  const key = markKey(listing);
  show(key, isKept);
  const before = queues.get(key) ?? Promise.resolve();
  const call = before.catch(() => undefined).then(() => send(listing, isKept));
  queues.set(key, call);
  try {
    await call;
  } catch (error) {
    // A later call decides for itself.
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

/** Stores a visitor's favourite in this tab until they have signed in. */
export function storePendingFavourite(listing: ListingRef): void {
  try {
    window.sessionStorage.setItem(WISH_KEY, JSON.stringify({ ...listing, at: Date.now() }));
  } catch {
    // Without storage the visitor has to click again after signing in.
  }
}

/** Clears it, as the visitor declined to sign in. */
export function clearPendingFavourite(): void {
  try {
    window.sessionStorage.removeItem(WISH_KEY);
  } catch {
    // There was none.
  }
}

/** Removes and returns the stored favourite, if it is recent. */
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

import { create } from "zustand";
import { callApi } from "@/lib/client/api";
import { windowStore } from "@/lib/client/storage";
import type { ListKind } from "@/lib/listings/shared/list-query";

/** A listing of either kind. */
export type ListingRef = { kind: ListKind; id: number };

type Marks = {
  /** Known only after the one request for all cards. */
  saved: ReadonlySet<string>;
  isKnown: boolean;
  /**
   * Whether a visitor is asked to sign in, so that the listing whose heart they pressed is saved.
   */
  isAsking: boolean;
};

/** The viewer's favourites, fetched separately because pages are cached for everybody. */
export const useFavouriteStore = create<Marks>(() => ({ saved: new Set(), isKnown: false, isAsking: false }));

/** Names a listing in the store. */
export function markKey({ kind, id }: ListingRef): string {
  return `${kind}:${id}`;
}

let loading: Promise<void> | undefined;

/** Loads all favourites once per visit; a failed request is retried by the next caller. */
export function loadMarks(): Promise<void> {
  loading ??= callApi("GET", "/v1/favourites/marks").then(
    ({ announcementIds, transporterIds }) => {
      const saved = new Set([
        ...announcementIds.map((id) => markKey({ kind: "announcements", id })),
        ...transporterIds.map((id) => markKey({ kind: "transporters", id })),
      ]);
      useFavouriteStore.setState({ saved, isKnown: true });
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
export async function setMark(listing: ListingRef, isSaved: boolean): Promise<void> {
  const key = markKey(listing);
  show(key, isSaved);
  const before = queues.get(key) ?? Promise.resolve();
  const call = before.catch(() => undefined).then(() => send(listing, isSaved));
  queues.set(key, call);
  try {
    await call;
  } catch (error) {
    // A later call decides for itself.
    if (queues.get(key) === call) show(key, !isSaved);
    throw error;
  } finally {
    if (queues.get(key) === call) queues.delete(key);
  }
}

function show(key: string, isSaved: boolean): void {
  useFavouriteStore.setState(({ saved }) => {
    const next = new Set(saved);
    if (isSaved) next.add(key);
    else next.delete(key);
    return { saved: next };
  });
}

async function send({ kind, id }: ListingRef, isSaved: boolean): Promise<void> {
  const body = kind === "announcements" ? { announcementId: id } : { transporterId: id };
  await callApi(isSaved ? "POST" : "DELETE", "/v1/favourites", { body, keepalive: true });
}

const PENDING_KEY = "rihla:wish";
const PENDING_MINUTES = 30;

/** Stores a visitor's favourite in this tab until they have signed in. */
export function storePendingFavourite(listing: ListingRef): void {
  // Without a store the visitor has to click again after signing in.
  windowStore.write(PENDING_KEY, JSON.stringify({ ...listing, at: Date.now() }));
}

/** Clears it, as the visitor declined to sign in. */
export function clearPendingFavourite(): void {
  windowStore.write(PENDING_KEY, null);
}

/** Whether one is stored, however old. */
export function hasPendingFavourite(): boolean {
  return windowStore.read(PENDING_KEY) !== null;
}

/** Removes and returns the stored favourite, if it is recent. */
export function takePendingFavourite(): ListingRef | undefined {
  try {
    const pending: unknown = JSON.parse(windowStore.read(PENDING_KEY) ?? "null");
    clearPendingFavourite();
    if (typeof pending !== "object" || pending === null || !("kind" in pending && "id" in pending && "at" in pending))
      return undefined;
    const { kind, id, at } = pending;
    const isFresh = typeof at === "number" && Date.now() - at < PENDING_MINUTES * 60_000;
    const isKind = kind === "announcements" || kind === "transporters";
    return isFresh && isKind && typeof id === "number" ? { kind, id } : undefined;
  } catch {
    return undefined; // what was written there is not ours
  }
}

import type { DraftKind } from "@/db/enums/listings/drafts";
import { callApi, isApiError } from "@/lib/client/api";
import {
  dropDeviceDraft,
  dropDeviceDraftOf,
  onDeviceDraft,
  readDeviceDraft,
  writeDeviceDraft,
} from "@/lib/client/drafts";

/** A form as it is stored. */
export type StoredForm = { values: Record<string, unknown>; step: string };
/** A form that another window or device has stored, and when. */
export type OtherDraft = StoredForm & { savedAt: string };
export type DraftState = "new" | "saving" | "saved" | "device" | "lost";
/** The owner of a stored form: `null` for a visitor. */
export type DraftOwner = { kind: DraftKind; userId: number | null };
/** A form as it stands, with the files that it names and all of it as text. */
export type FormSnapshot = StoredForm & { fileIds: number[]; text: string };

type DraftEvents = { onSaved: (state: DraftState, at?: string) => void; onOther: (other: OtherDraft) => void };

const TYPING_MS = 800;
const RETRY_MS = 5_000;

/**
 * Stores a form in this browser immediately, and on the server when the typing pauses. It outlives
 * the renders of the form: it holds the timers, the version on the server, and what has been stored
 * so far.
 */
export class DraftStore {
  current: FormSnapshot;
  events: DraftEvents = { onSaved: () => undefined, onOther: () => undefined };
  private readonly kind: DraftKind;
  private readonly userId: number | null;
  private version = 0;
  /** The stored form as text; `undefined` once a draft was loaded, until the form shows it. */
  private storedText: string | undefined;
  /**
   * Whether the server has not seen the form as it stands. Not asked of the browser's store, which
   * other windows write and empty too, and which may be forbidden.
   */
  private isUnsent = false;
  /** When this form last went into the browser's store: that copy alone is its to drop. */
  private storedAt = "";
  private timer: number | undefined;
  /** Whether its form is on the page; one that left it does not send over what comes after it. */
  private isShown = false;
  private isClosed = false;
  private sending: Promise<void> | undefined;

  constructor({ kind, userId }: DraftOwner, current: FormSnapshot) {
    this.kind = kind;
    this.userId = userId;
    this.current = current;
    this.storedText = current.text;
  }

  /** The stored form, with the files that the server still has where the form comes from there. */
  async load(): Promise<(StoredForm & { fileIds?: number[] }) | undefined> {
    const visitors = readDeviceDraft(this.kind, null);
    if (this.userId === null) {
      if (!visitors) return undefined;
      this.events.onSaved("saved", visitors.savedAt);
      this.storedText = undefined;
      return visitors;
    }
    const own = readDeviceDraft(this.kind, this.userId);
    const remote = await loadRemote(this.kind);
    // What was typed here last comes first: as a visitor, then what had not reached the server.
    const device = visitors ?? own;
    this.version = visitors ? 0 : (own?.version ?? remote?.version ?? 0);
    if (device) {
      // It goes to the account; what the account had is offered back by the save.
      this.storeHere(device);
      this.isUnsent = true;
      if (visitors) dropDeviceDraft(this.kind, null);
    } else if (remote) this.events.onSaved("saved", remote.savedAt);
    else return undefined;
    this.storedText = undefined;
    return device ?? remote ?? undefined;
  }

  /** Stores a changed form: here immediately, and on the server when the typing pauses. */
  change(text: string): void {
    if (this.isClosed || text === this.storedText) return;
    const isLoaded = this.storedText === undefined;
    this.storedText = text;
    // What was just loaded is stored already, but for a form of this device that the server has not
    // seen.
    if (isLoaded && !this.isUnsent) return;
    const { values, step } = this.current;
    const savedAt = new Date().toISOString();
    const isStored = this.storeHere({ values, step, savedAt });
    if (this.userId === null) return this.events.onSaved(isStored ? "saved" : "lost", savedAt);
    this.isUnsent = true;
    this.events.onSaved("saving");
    this.flushAfter(TYPING_MS);
  }

  /**
   * Follows changes from elsewhere, and sends unsent ones just before the page is left; returns the
   * function that stops it.
   */
  listen(): () => void {
    this.isShown = true;
    const stopVisitors =
      this.userId === null
        ? onDeviceDraft(this.kind, ({ version: _none, ...draft }) => this.events.onOther(draft))
        : undefined;
    const onVisibility = () => {
      if (document.visibilityState === "hidden") this.flush();
      else if (this.userId !== null) void this.checkRemote();
    };
    const onOnline = () => this.flush();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("online", onOnline);
    return () => {
      this.isShown = false;
      this.flush();
      stopVisitors?.();
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("online", onOnline);
    };
  }

  /**
   * Deletes the draft: the form was sent, or begins again. Throws `ApiError` when the server did
   * not.
   */
  async clear(): Promise<void> {
    this.isClosed = true;
    window.clearTimeout(this.timer);
    this.isUnsent = false;
    dropDeviceDraft(this.kind, this.userId);
    if (this.userId === null) return;
    await this.sending;
    try {
      await callApi("DELETE", "/v1/drafts/{kind}", { path: { kind: this.kind }, body: {} });
    } catch (error) {
      this.isClosed = false;
      throw error;
    }
  }

  /** Writes the form into the browser's store; false when that is full or forbidden. */
  private storeHere(form: StoredForm & { savedAt: string }): boolean {
    this.storedAt = form.savedAt;
    return writeDeviceDraft(this.kind, this.userId, { ...form, version: this.version });
  }

  private flushAfter(ms: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.flush(), ms);
  }

  /**
   * Sends what has not reached the server. One save at a time, so that versions stay in their
   * order.
   */
  private flush(): void {
    window.clearTimeout(this.timer);
    if (this.isClosed || this.sending || !this.isUnsent) return;
    this.sending = this.send().finally(() => {
      this.sending = undefined;
    });
  }

  private async send(): Promise<void> {
    const { text, ...form } = this.current;
    const result = await saveRemote(this.kind, { ...form, version: this.version });
    if (this.isClosed) return;
    if (!result) {
      this.events.onSaved("device", new Date().toISOString());
      // A form that has left the page waits in the browser for the next that opens.
      if (this.isShown) this.flushAfter(RETRY_MS);
      return;
    }
    this.version = result.version;
    if (result.replaced) this.events.onOther(result.replaced);
    if (this.current.text !== text) return this.flushAfter(this.isShown ? TYPING_MS : 0);
    this.isUnsent = false;
    dropDeviceDraftOf(this.kind, this.userId, this.storedAt);
    this.events.onSaved("saved", result.savedAt);
  }

  /**
   * Another window of the account may have gone on with the form while this one was out of sight.
   */
  private async checkRemote(): Promise<void> {
    if (this.isClosed || this.sending || this.isUnsent) return;
    const remote = await loadRemote(this.kind);
    if (!remote || this.isClosed || remote.version <= this.version) return;
    this.version = remote.version;
    this.events.onOther(remote);
  }
}

/**
 * The draft of the account; nothing where there is none, or no answer: the next save meets what is
 * there.
 */
async function loadRemote(kind: DraftKind) {
  return orNothing(async () => (await callApi("GET", "/v1/drafts/{kind}", { path: { kind } })).draft);
}

/** Stores a form on the account; nothing when that failed, to be tried again. */
async function saveRemote(kind: DraftKind, body: StoredForm & { version: number; fileIds: number[] }) {
  return orNothing(() => callApi("PUT", "/v1/drafts/{kind}", { path: { kind }, body }));
}

async function orNothing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

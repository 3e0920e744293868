"use client";

import { useEffect, useState } from "react";
import type { DraftKind } from "@/db/enums/listings/drafts";
import { dropDeviceDraft, onDeviceDraft, readDeviceDraft, writeDeviceDraft } from "@/lib/client/drafts";
import { forgetRemote, loadRemote, saveRemote } from "./draft-calls";
import { fileIdsIn, withoutGone } from "./form-files";
import type { FormValues } from "./form-values";

/** A form as it stands. */
type Kept = { values: FormValues; step: string };
/** What another window or device has kept of the same form, and when. */
export type OtherDraft = Kept & { savedAt: string };
/** Where the form is kept by now. */
export type DraftState = "new" | "saving" | "saved" | "device" | "lost";

/** Where a draft is kept: nothing of a form that changes what is published already. */
export type DraftPlace = { kind: DraftKind; userId: number | null };

type DraftOptions = {
  place: DraftPlace | undefined;
  kept: Kept;
  /** Puts a form that was kept in the place of the one in sight. */
  restore: (kept: Kept) => void;
};

const TYPING_MS = 800;
const RETRY_MS = 5_000;

/**
 * Keeps a form while it is filled in: in this browser at once, and on the server for who is signed in. Takes up what was kept, the
 * visitor's form too once they have signed in. When another window went on with the same form the later save wins, and what it
 * replaced can be taken back.
 */
export function useDraft({ place, kept, restore }: DraftOptions) {
  const [isReady, setReady] = useState(false);
  const [goneCount, setGoneCount] = useState(0);
  const [other, setOther] = useState<OtherDraft>();
  const [saved, setSaved] = useState<{ state: DraftState; at?: string }>({ state: "new" });
  const text = JSON.stringify(kept);
  const [keeper] = useState(() => new Keeper(place, text));
  keeper.current = { kept, text };
  keeper.events = { onSaved: (state, at) => setSaved(at ? { state, at } : { state }), onOther: setOther };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken up once
  useEffect(() => {
    let isGone = false;
    void keeper.load().then((found) => {
      if (isGone) return;
      if (found) {
        setGoneCount(found.goneCount);
        restore(found.kept);
      }
      setReady(true);
    });
    const stop = keeper.listen();
    return () => {
      isGone = true;
      stop();
    };
  }, [keeper]);

  useEffect(() => {
    if (isReady) keeper.hear(text);
  }, [keeper, isReady, text]);

  return {
    isReady,
    draft: saved,
    goneCount,
    other,
    /** Puts the other window's form in sight; this one can be taken back in turn. */
    takeOther: () => {
      if (!other) return;
      setOther({ ...kept, savedAt: new Date().toISOString() });
      restore(other);
    },
    dismissOther: () => setOther(undefined),
    /** Forgets the draft: the form was sent, or begins anew. */
    clearDraft: () => keeper.clear(),
  };
}

type Events = { onSaved: (state: DraftState, at?: string) => void; onOther: (other: OtherDraft) => void };

/** What keeps the form between renderings: the timers, the version, and what has been kept so far. */
class Keeper {
  current: { kept: Kept; text: string };
  events: Events = { onSaved: () => undefined, onOther: () => undefined };
  private version = 0;
  private keptText: string;
  private timer: number | undefined;
  private isOver = false;
  private running: Promise<void> | undefined;
  private readonly place: DraftPlace | undefined;

  constructor(place: DraftPlace | undefined, text: string) {
    this.place = place;
    this.keptText = text;
    this.current = { kept: { values: {}, step: "" }, text };
  }

  async load(): Promise<{ kept: Kept; goneCount: number } | undefined> {
    if (!this.place) return undefined;
    const { kind, userId } = this.place;
    const visitors = readDeviceDraft(kind, null);
    if (userId === null) {
      if (visitors) this.events.onSaved("saved", visitors.savedAt);
      return visitors && this.taken(visitors);
    }
    const own = readDeviceDraft(kind, userId);
    const remote = await loadRemote(kind);
    // What was typed here last comes first: as a visitor, then what had not reached the server.
    const device = visitors ?? own;
    this.version = visitors ? 0 : (own?.version ?? remote?.version ?? 0);
    if (device) return this.adopt(device, visitors !== undefined);
    if (!remote) return undefined;
    this.events.onSaved("saved", remote.savedAt);
    const { tree, goneCount } = withoutGone(remote.values, remote.fileIds);
    return { ...this.taken({ ...remote, values: tree }), goneCount };
  }

  /** A form of this device goes to the account; what the account had is offered back by the save. */
  private adopt(device: Kept & { savedAt: string; version: number }, isVisitors: boolean) {
    const { kind, userId } = this.place ?? { kind: "ship" as const, userId: null };
    writeDeviceDraft(kind, userId, { ...device, version: this.version });
    if (isVisitors) dropDeviceDraft(kind, null);
    this.keptText = "";
    return { kept: { values: device.values, step: device.step }, goneCount: 0 };
  }

  private taken({ values, step }: Kept): { kept: Kept; goneCount: number } {
    this.keptText = "";
    return { kept: { values, step }, goneCount: 0 };
  }

  /** The form has changed: it is kept here at once, and on the server when the typing pauses. */
  hear(text: string): void {
    if (!this.place || this.isOver || text === this.keptText) return;
    const isFirst = this.keptText === "";
    const { kind, userId } = this.place;
    this.keptText = text;
    // What was just taken up is as it was kept, but for a form of this device that the server has not seen.
    if (isFirst && (userId === null || !readDeviceDraft(kind, userId))) return;
    const savedAt = new Date().toISOString();
    const isHere = writeDeviceDraft(kind, userId, { ...this.current.kept, savedAt, version: this.version });
    if (userId === null) return this.events.onSaved(isHere ? "saved" : "lost", savedAt);
    this.events.onSaved("saving");
    this.later(TYPING_MS);
  }

  private later(ms: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.flush(), ms);
  }

  /** Sends what has not reached the server. One save at a time, so that versions stay in their order. */
  private flush(): void {
    window.clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.place || this.isOver || this.running) return;
    const { kind, userId } = this.place;
    if (userId === null || !readDeviceDraft(kind, userId)) return;
    this.running = this.send(kind, userId).finally(() => {
      this.running = undefined;
    });
  }

  private async send(kind: DraftKind, userId: number): Promise<void> {
    const { kept, text } = this.current;
    const body = { ...kept, version: this.version, fileIds: fileIdsIn(kept.values) };
    const result = await saveRemote(kind, body);
    if (this.isOver) return;
    if (!result) {
      this.events.onSaved("device", new Date().toISOString());
      return this.later(RETRY_MS);
    }
    this.version = result.version;
    if (result.replaced) this.events.onOther(result.replaced);
    if (this.current.text !== text) return this.later(TYPING_MS);
    dropDeviceDraft(kind, userId);
    this.events.onSaved("saved", result.savedAt);
  }

  /** Another window of a visitor's, or of the account's when one comes back to this one; and the last moment before one leaves. */
  listen(): () => void {
    if (!this.place) return () => undefined;
    const { kind, userId } = this.place;
    const stopHearing =
      userId === null ? onDeviceDraft(kind, ({ version: _none, ...draft }) => this.events.onOther(draft)) : undefined;
    const look = () => {
      if (document.visibilityState === "hidden") this.flush();
      else if (userId !== null) void this.lookForOther(kind, userId);
    };
    const online = () => this.flush();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", online);
    return () => {
      this.flush();
      stopHearing?.();
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", online);
    };
  }

  private async lookForOther(kind: DraftKind, userId: number): Promise<void> {
    if (this.isOver || this.running || readDeviceDraft(kind, userId)) return;
    const remote = await loadRemote(kind);
    if (!remote || this.isOver || remote.version <= this.version) return;
    this.version = remote.version;
    this.events.onOther({ values: remote.values, step: remote.step, savedAt: remote.savedAt });
  }

  async clear(): Promise<void> {
    this.isOver = true;
    window.clearTimeout(this.timer);
    if (!this.place) return;
    const { kind, userId } = this.place;
    dropDeviceDraft(kind, userId);
    if (userId === null) return;
    await this.running;
    try {
      await forgetRemote(kind);
    } catch (error) {
      this.isOver = false;
      throw error;
    }
  }
}

"use client";

import { useEffect, useState } from "react";
import { type DraftOwner, type DraftState, DraftStore, type FormSnapshot, type OtherDraft } from "./draft-store";

type DraftOptions = {
  /** The owner of the draft; none for a form that edits a published listing. */
  owner: DraftOwner | undefined;
  current: Omit<FormSnapshot, "text">;
  /** Shows a form that was stored; `fileIds` are those that the server still has. */
  restore: (stored: { values: Record<string, unknown>; step: string; fileIds?: number[] }) => void;
};

/**
 * Stores a form while it is filled in: in this browser, and on the server for who is signed in.
 * Loads what was stored, the visitor's form too once they have signed in. When another window went
 * on with the same form the later save wins, and what it replaced can be taken back.
 */
export function useDraft({ owner, current, restore }: DraftOptions) {
  const [isReady, setReady] = useState(false);
  const [other, setOther] = useState<OtherDraft>();
  const [saved, setSaved] = useState<{ state: DraftState; at?: string }>({ state: "new" });
  const { values, step } = current;
  const text = JSON.stringify({ values, step });
  const [store] = useState(() => owner && new DraftStore(owner, { ...current, text }));
  if (store) {
    store.current = { ...current, text };
    store.events = { onSaved: (state, at) => setSaved(at ? { state, at } : { state }), onOther: setOther };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is loaded once
  useEffect(() => {
    let isGone = false;
    void Promise.resolve(store?.load()).then((found) => {
      if (isGone) return;
      if (found) restore(found);
      setReady(true);
    });
    const stop = store?.listen();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store]);

  useEffect(() => {
    if (isReady) store?.change(text);
  }, [store, isReady, text]);

  return {
    isReady,
    draft: saved,
    other,
    /** Shows the other window's form; this one can be restored in turn. */
    takeOther: () => {
      if (!other) return;
      setOther({ values: structuredClone(values), step, savedAt: new Date().toISOString() });
      restore({ values: other.values, step: other.step });
    },
    dismissOther: () => setOther(undefined),
    /** Deletes the draft: the form was sent, or begins again. */
    clearDraft: async () => store?.clear(),
  };
}

"use client";

import { useEffect, useState } from "react";
import { useRootStore } from "@/lib/client/root-store";

/**
 * Persists what is being written in a conversation over reloads and navigation. What is typed
 * before the page knows whose drafts this browser has stands in place of what was persisted.
 */
export function useDraft(conversation: string) {
  const isOwned = useRootStore((root) => root.isOwned);
  const stored = useRootStore(({ chat }) => chat.drafts[conversation]);
  const setDraft = useRootStore((root) => root.setDraft);
  const [early, setEarly] = useState("");
  useEffect(() => {
    if (!isOwned || early === "") return;
    setDraft(conversation, early);
    setEarly("");
  }, [isOwned, early, conversation, setDraft]);
  const store = (value: string) => (isOwned ? setDraft(conversation, value) : setEarly(value));
  return [early || (isOwned && stored) || "", store] as const;
}

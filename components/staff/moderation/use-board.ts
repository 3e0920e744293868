"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Decision } from "@/db/enums/staff/moderation";
import { callApi, isApiError } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import type { ClaimView, DecisionView } from "@/lib/staff/moderation/contract";
import { type BoardItem, keyOfItem } from "./board-item";

/** A moderator's decision on an item. */
export type DecisionRequest = { decision: Decision; reason?: string; note?: string; documentNumber?: string };

/**
 * A queue's state in the browser: the current item, its assignee, and the decisions that can still
 * be undone.
 */
export function useBoard(items: readonly BoardItem[]) {
  const router = useRouter();
  const [recent, setRecent] = useState<DecisionView[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<string>();
  const shown = items.filter((item) => !gone.includes(keyOfItem(item)));
  const { current, open } = useCurrent(shown);
  const claim = useClaim(current);

  // The server's list knows of what left it; what came back by an undo is there again.
  useEffect(() => setGone((keys) => keys.filter((key) => items.some((item) => keyOfItem(item) === key))), [items]);

  const decide = async (item: BoardItem, request: DecisionRequest): Promise<void> => {
    const { queue, subjectType, subjectId, state } = item;
    const index = shown.indexOf(item);
    const next = shown[index + 1] ?? shown[index - 1];
    try {
      const decided = await callApi("POST", "/v1/admin/moderation/decisions", {
        body: { queue, subjectType, subjectId, seenState: state, ...request },
      });
      setRecent((list) => [decided, ...list]);
      setGone((keys) => [...keys, keyOfItem(item)]);
      setOpened(next && keyOfItem(next));
      open(next ? keyOfItem(next) : null);
    } finally {
      // Also after a refusal: someone else may have decided, or the item has changed.
      router.refresh();
    }
  };
  const undo = async (decision: DecisionView): Promise<void> => {
    await callApi("POST", "/v1/admin/moderation/decisions/{id}/undo", { path: { id: decision.id }, body: {} });
    setRecent((list) => list.filter(({ id }) => id !== decision.id));
    setGone((keys) => keys.filter((key) => key !== keyOfItem(decision)));
    open(keyOfItem(decision));
    router.refresh();
  };
  const forget = useCallback((id: number) => setRecent((list) => list.filter((known) => known.id !== id)), []);
  const step = (by: 1 | -1) => {
    const index = current ? shown.indexOf(current) : by === 1 ? -1 : shown.length;
    const to = shown[index + by];
    if (to) open(keyOfItem(to));
  };
  /**
   * Whether the current item was opened by the decision about the one before, not by its moderator.
   */
  const isNext = current !== undefined && keyOfItem(current) === opened;
  return { shown, current, isNext, open, step, claim, recent, decide, undo, forget };
}

/** The item that the address names: a link to it can be shared, and going back closes it. */
function useCurrent(shown: readonly BoardItem[]) {
  const wanted = useSearchParams().get("item");
  const current = shown.find((item) => keyOfItem(item) === wanted);
  const open = useCallback((key: string | null) => {
    const url = new URL(window.location.href);
    if (key) url.searchParams.set("item", key);
    else url.searchParams.delete("item");
    window.history.pushState(null, "", url);
  }, []);
  return { current, open };
}

/** Claims the current item; returns the other moderator when it is already claimed. */
function useClaim(current: BoardItem | undefined): { error: string | undefined; claim: ClaimView | undefined } {
  const [answer, setAnswer] = useState<{ key: string; claim?: ClaimView; error?: string }>();
  const asked = useRef<string>(undefined);
  const key = current && keyOfItem(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refreshed list brings the same item as another object; its key stays
  useEffect(() => {
    asked.current = key;
    if (!current || !key) return;
    const { subjectType, subjectId } = current;
    callApi("POST", "/v1/admin/moderation/claims", { body: { subjectType, subjectId } }).then(
      (claim) => (asked.current === key ? setAnswer({ key, claim }) : undefined),
      (error: unknown) => {
        if (asked.current === key && isApiError(error) && error.code === "moderation.claimed")
          setAnswer({ key, error: error.message });
      },
    );
  }, [key]);
  const own = answer?.key === key ? answer : undefined;
  return { error: own?.error, claim: own?.claim };
}

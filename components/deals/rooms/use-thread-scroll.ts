"use client";

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ThreadRow } from "./thread-rows";

/** Nearer to the end than this counts as reading the newest. */
const NEAR_END_PX = 120;
/** Nearer to the beginning than this, what is older is fetched. */
const NEAR_START_PX = 600;
/** What stays in sight above the first unread message. */
const UNREAD_MARGIN_PX = 16;

type ThreadScroll = {
  list: RefObject<VirtualizerHandle | null>;
  /** What scrolls, with the list as its last child. */
  box: RefObject<HTMLDivElement | null>;
  /** Whether the list knows how tall its rows are; until then they lie in the page's own flow, as the server drew them. */
  isMeasured: boolean;
  /** Lines were put before the others: what is read keeps its place from the end. */
  isPrepended: boolean;
  isAway: boolean;
  onScroll: () => void;
  onResize: () => void;
  toEnd: () => void;
};

/**
 * Keeps the thread where its reader is: it opens at the first unread message, else at the newest; it follows the newest unless one
 * has scrolled away; and it stays in place when older lines come.
 */
export function useThreadScroll(
  rows: readonly ThreadRow[],
  hasOutgoing: boolean,
  onNearStart: () => void,
): ThreadScroll {
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isMeasured, setMeasured] = useState(false);
  const count = rows.length;
  const isNearEnd = useRef(true);
  const before = useRef<{ first: string | undefined; last: string | undefined }>(undefined);
  const [isAway, setAway] = useState(false);
  const first = firstMessage(rows);
  const last = rows.at(-1)?.key;
  const isPrepended = before.current !== undefined && before.current.first !== first && before.current.last === last;

  useLayoutEffect(() => {
    const known = before.current;
    before.current = { first, last };
    if (rows.length === 0) return;
    if (known === undefined) {
      const unread = rows.findIndex(({ kind }) => kind === "unread");
      isNearEnd.current = unread < 0;
      // Not by the list: it would hide its rows until they are measured, under the finger that pressed one of their buttons.
      if (box.current) openAt(box.current, unread);
    } else if (known.last !== last && (isNearEnd.current || hasOutgoing))
      list.current?.scrollToIndex(rows.length - 1, { align: "end" });
  }, [rows, first, last, hasOutgoing]);

  useEffect(() => {
    if (!isMeasured || !box.current) return;
    // The list draws the server's rows and no others until it is scrolled, and a short thread never is. It takes a scroll to where it
    // already is for one once it was told to, which it is a moment after the call.
    const { current } = box;
    list.current?.scrollTo(current.scrollTop);
    const timer = setTimeout(() => current.dispatchEvent(new Event("scroll")));
    return () => clearTimeout(timer);
  }, [isMeasured]);

  const look = useCallback(() => {
    const { scrollOffset = 0, scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    isNearEnd.current = scrollSize - scrollOffset - viewportSize < NEAR_END_PX;
    setAway(!isNearEnd.current);
    if (scrollOffset < NEAR_START_PX) onNearStart();
  }, [onNearStart]);

  return {
    list,
    box,
    isMeasured,
    isPrepended,
    isAway,
    onScroll: look,
    // A keyboard that opens, a picture that came: the newest stays in sight.
    onResize: useCallback(() => {
      setMeasured(true);
      if (isNearEnd.current) list.current?.scrollToIndex(count - 1, { align: "end" });
    }, [count]),
    toEnd: () => list.current?.scrollToIndex(count - 1, { align: "end", smooth: true }),
  };
}

/** Scrolls to the first unread row, or to the end when there is none. */
function openAt(box: HTMLElement, unread: number): void {
  const row = unread < 0 ? undefined : box.lastElementChild?.children[unread];
  if (row) box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - UNREAD_MARGIN_PX;
  else box.scrollTop = box.scrollHeight;
}

function firstMessage(rows: readonly ThreadRow[]): string | undefined {
  return rows.find(({ kind }) => kind === "message")?.key;
}

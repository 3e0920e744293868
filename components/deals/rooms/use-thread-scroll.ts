"use client";

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ThreadRow } from "./thread-rows";

/** Closer to the end than this, the thread follows new messages. */
const NEAR_END_PX = 120;
/** Closer to the beginning than this, older messages are fetched. */
const NEAR_START_PX = 600;
/** The margin above the first unread message. */
const UNREAD_MARGIN_PX = 16;

type ThreadScroll = {
  list: RefObject<VirtualizerHandle | null>;
  /** The scroll container, with the list as its last child. */
  box: RefObject<HTMLDivElement | null>;
  /** Whether row heights are known; until then the rows stay in normal flow. */
  isMeasured: boolean;
  /** Rows were prepended: the scroll position is restored relative to the end. */
  isPrepended: boolean;
  isAway: boolean;
  onScroll: () => void;
  onResize: () => void;
  toEnd: () => void;
};

/**
 * Opens the thread at the first unread message, else at the newest; follows new messages unless
 * scrolled away, and preserves its position when older rows are prepended.
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
      // Not through the list, which would hide its rows, and a tapped button, until measured.
      if (box.current) openAt(box.current, unread);
    } else if (known.last !== last && (isNearEnd.current || hasOutgoing))
      list.current?.scrollToIndex(rows.length - 1, { align: "end" });
  }, [rows, first, last, hasOutgoing]);

  useEffect(() => {
    if (!isMeasured || !box.current) return;
    // Until its first scroll the list renders the server's rows only, and a short thread never
    // scrolls: scrolling to the current position counts, in a task after the call.
    const { current } = box;
    list.current?.scrollTo(current.scrollTop);
    const timer = setTimeout(() => {
      // The list has scrolled to its end by estimated heights; the rows had their real heights all
      // along, so that no resize is observed.
      if (isNearEnd.current) current.scrollTop = current.scrollHeight;
      current.dispatchEvent(new Event("scroll"));
    });
    return () => clearTimeout(timer);
  }, [isMeasured]);

  useEffect(() => {
    const { current } = box;
    if (!current?.lastElementChild) return;
    // The list answers a change of its rows before their heights are its own: the end is pinned
    // once the page has them, and once the box has its own.
    const observer = new ResizeObserver(() => {
      if (isNearEnd.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    observer.observe(current.lastElementChild);
    return () => observer.disconnect();
  }, []);

  const measure = useCallback(() => {
    // The page's own numbers: before its first measure the list takes its window for nothing.
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    isNearEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    setAway(!isNearEnd.current);
    if (scrollTop < NEAR_START_PX) onNearStart();
  }, [onNearStart]);

  return {
    list,
    box,
    isMeasured,
    isPrepended,
    isAway,
    onScroll: measure,
    // When an on-screen keyboard opens or an image loads, the newest message stays visible.
    onResize: useCallback(() => {
      setMeasured(true);
      if (isNearEnd.current) list.current?.scrollToIndex(count - 1, { align: "end" });
    }, [count]),
    toEnd: () => list.current?.scrollToIndex(count - 1, { align: "end", smooth: true }),
  };
}

/** Scrolls to the first unread row, else to the end. */
function openAt(box: HTMLElement, unread: number): void {
  const row = unread < 0 ? undefined : box.lastElementChild?.children[unread];
  if (row) box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - UNREAD_MARGIN_PX;
  else box.scrollTop = box.scrollHeight;
}

function firstMessage(rows: readonly ThreadRow[]): string | undefined {
  return rows.find(({ kind }) => kind === "message")?.key;
}

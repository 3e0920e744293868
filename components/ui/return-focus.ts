"use client";

/** How many focused elements are remembered; a dialog from a menu needs two. */
const REMEMBERED_MAX = 12;

let remembered: WeakRef<HTMLElement>[] = [];
let isWatching = false;

/**
 * Remembers what has the focus or was pressed, so that a closing dialog finds who opened it: state
 * opens most dialogs, not a trigger that Radix knows, and a menu's item is gone by then. Safari
 * gives pressed buttons no focus, so presses are remembered too.
 */
export function watchOpeners(): void {
  if (isWatching || typeof document === "undefined") return;
  isWatching = true;
  document.addEventListener("focusin", ({ target }) => remember(target), true);
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element) remember(target.closest("button, a[href], input, select, textarea, [tabindex]"));
  });
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  const others = remembered.filter((ref) => ref.deref() !== target);
  remembered = [...others, new WeakRef(target)].slice(-REMEMBERED_MAX);
}

/**
 * Moves the focus to the last element that had it outside of a closing dialog and is still shown.
 */
export function returnFocus(closing: Element | null): void {
  for (const ref of remembered.toReversed()) {
    const element = ref.deref();
    if (!element?.isConnected || closing?.contains(element)) continue;
    // A radio of a closed menu, a step that is no longer shown.
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled")) continue;
    element.focus();
    if (document.activeElement === element) return;
  }
}

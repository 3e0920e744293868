import { useEffect, useSyncExternalStore } from "react";

/** The state of a lazily loaded part: its module once it is loaded. */
type LateState<T> = { module?: T; hasFailed: boolean };

/** A part of the page that is not loaded with it. */
export type LatePart<T> = {
  /** Starts loading it, unless it is loaded or loading. */
  load: () => void;
  /** Its state; it is loaded when it is wanted, which is anything but false and null. */
  useWhen: (wanted: unknown) => LateState<T>;
};

const WAITING = { hasFailed: false } as const;
const TOUCHES = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"] as const;

/**
 * A part that comes when it is wanted. One that did not come is marked as such, so that its place can
 * say so, and is asked for again by the next who wants it: a failure never replaces the page, and
 * what was typed there.
 */
export function latePart<T>(importPart: () => Promise<T>): LatePart<T> {
  let state: LateState<T> = WAITING;
  let isLoading = false;
  const listeners = new Set<() => void>();
  const become = (next: LateState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const load = () => {
    if (state.module !== undefined || isLoading) return;
    isLoading = true;
    importPart()
      .then(
        (module) => become({ module, hasFailed: false }),
        () => become({ hasFailed: true }),
      )
      .finally(() => {
        isLoading = false;
      });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    load,
    useWhen(wanted) {
      // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same function for ever
      useEffect(() => {
        if (wanted !== false && wanted !== null) load();
      }, [wanted]);
      return useSyncExternalStore<LateState<T>>(
        subscribe,
        () => state,
        () => WAITING,
      );
    },
  };
}

const untouched = new Set<() => void>();
let isTouched = false;

/**
 * Loads a part as soon as the page is touched for the first time: before anything is wanted of it,
 * and never for those who only read.
 */
export function loadOnTouch(load: () => void): void {
  if (isTouched) return load();
  if (untouched.size === 0) for (const touch of TOUCHES) document.addEventListener(touch, onTouch, { passive: true });
  untouched.add(load);
}

function onTouch(): void {
  isTouched = true;
  for (const touch of TOUCHES) document.removeEventListener(touch, onTouch);
  for (const load of untouched) load();
  untouched.clear();
}

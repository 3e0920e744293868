/** What a process has once under a name; empty until it is set. */
export type ProcessSlot<T> = { value?: T | undefined };

/** The one name under which this product stands on the global object. */
const SLOTS = Symbol.for("rihla");

/**
 * Returns the slot of a name, the same for every copy of a module in this process: Next.js bundles
 * the domain next to the copy that the server runs, and reloads modules in development (decision
 * 0129). Each name has one type, which its one module gives.
 */
export function processSlot<T>(name: string): ProcessSlot<T> {
  const holder = globalThis as { [SLOTS]?: Map<string, ProcessSlot<unknown>> }; // the symbol is ours
  holder[SLOTS] ??= new Map();
  const slot = holder[SLOTS].get(name) ?? {};
  holder[SLOTS].set(name, slot);
  return slot as ProcessSlot<T>; // by its name
}

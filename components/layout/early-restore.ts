import type { StoredFields } from "./early-reload";

/**
 * Restores the fields stored before a reload: a second visit of the same address within seconds has
 * them again, any other page drops them. Fields of a dialog are waited for. Runs in the page's head
 * behind `keepEarlyReload`, as text: it refers to nothing around it.
 */
export function setFieldsAgain(): void {
  const key = "early";
  const ageMaxMs = 20_000;
  const waitMaxMs = 60_000;
  const setAll = ({ address, fields }: StoredFields) => {
    const left = new Map(fields);
    const setThose = () => {
      if (location.href !== address) return;
      for (const [name, field] of window.__rihlaFields?.() ?? []) {
        const value = left.get(name);
        if (value === undefined) continue;
        left.delete(name);
        if (typeof value === "boolean") {
          if ((field as HTMLInputElement).checked !== value) field.click(); // by its value
          continue;
        }
        // Past React, which takes what it has seen for what has not changed.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
      if (left.size === 0) watch.disconnect();
    };
    const watch = new MutationObserver(setThose);
    watch.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => watch.disconnect(), waitMaxMs);
    setThose();
  };
  try {
    const text = sessionStorage.getItem(key);
    if (!text) return;
    sessionStorage.removeItem(key);
    const stored = JSON.parse(text) as StoredFields; // what `keepEarlyReload` wrote
    if (stored.address !== location.href || Date.now() - stored.at > ageMaxMs) return;
    document.addEventListener("DOMContentLoaded", () => setAll(stored));
  } catch {
    // Where storage is refused nothing was stored.
  }
}

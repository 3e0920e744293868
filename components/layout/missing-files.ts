/**
 * Reloads a page once when a script or style of its build is missing: the current page names other
 * ones. Where something was typed, or that was done minutes ago or cannot be remembered, the page
 * shows a notice instead (missing-files-notice.tsx) and stays as it is. Runs in the page's head, as
 * text: it refers to nothing around it.
 */
export function reloadWithoutFiles(): void {
  const key = "reloaded";
  const onceInMs = 300_000;
  /** The framework asks again for a script that the network took, and so does its late start. */
  const waitMs = 10_000;
  const looksMax = 6;
  const replay = window.__rihlaReplay;
  const seen = new Set<string>();
  let isHydrated = false;
  let isTyped = false;
  let isOver = false;

  const show = () => document.getElementById("missing-files")?.removeAttribute("hidden");
  /** Some browsers make an empty sheet of an answer that is an error. */
  const isEmpty = ({ sheet }: HTMLLinkElement) => !sheet || sheet.cssRules.length === 0;
  const giveUp = () =>
    document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", show) : show();
  const isFirst = () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < onceInMs) return false;
      sessionStorage.setItem(key, `${Date.now()}`);
      return true;
    } catch {
      return false;
    }
  };
  /** A server that has no page either would leave nothing of this one. */
  const reload = () => {
    if (isOver) return;
    isOver = true;
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
      ({ status }) => (status < 500 && !isTyped && isFirst() ? location.reload() : giveUp()),
      giveUp,
    );
  };
  const look = (file: string, isLost: () => boolean, count: number) => {
    const later = () => void (count < looksMax && setTimeout(look, waitMs, file, isLost, count + 1));
    fetch(file, { method: "HEAD", cache: "no-store" }).then(({ ok, status }) => {
      if (status === 404 || (!ok && count > 0)) reload();
      else if (!ok || count === 0) later();
      else if (isLost()) reload();
    }, later);
  };
  const onLost = (part: EventTarget | null) => {
    const style = part instanceof HTMLLinkElement && part.rel === "stylesheet" ? part : undefined;
    const file = style?.href ?? (part instanceof HTMLScriptElement ? part.src : "");
    if (!file.startsWith(`${location.origin}/_next/static/`) || seen.has(file)) return;
    seen.add(file);
    // Nothing asks for a style again, nor for what starts the framework.
    look(file, () => (style ? isEmpty(style) : !isHydrated), 0);
  };
  window.addEventListener("error", ({ target }) => onLost(target), true);
  window.addEventListener("input", ({ isTrusted }) => (isTyped ||= isTrusted), true);
  // This has waited for the styles before it.
  for (const style of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    if (style.href.startsWith(location.origin) && isEmpty(style)) onLost(style);
  window.__rihlaReplay = () => {
    isHydrated = true;
    replay?.();
  };
}

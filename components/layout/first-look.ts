/**
 * Defers content below the first screen (`seen-later` in app/controls.css): until hydration the
 * browser neither lays it out nor paints it, then it does so part by part, whenever it is idle. On
 * a return to a page, or with a fragment, all of it is rendered immediately, so that the scroll
 * position is right. Runs in the page's head behind `keepEarlyInput`, as text: it refers to nothing
 * around it.
 */
export function lookFirst(): void {
  const root = document.documentElement;
  const mark = "data-first-look";
  const waitMaxMs = 8_000;
  const replay = window.__rihlaReplay;
  const [move] = performance.getEntriesByType("navigation");
  const isNew = move instanceof PerformanceNavigationTiming && move.type === "navigate";
  if (!isNew || window.location.hash || !("requestIdleCallback" in window)) return;
  root.setAttribute(mark, "");

  const show = (parts: HTMLElement[], count: number) => {
    const part = parts[count];
    if (part) {
      part.style.contentVisibility = "visible";
      requestIdleCallback(() => show(parts, count + 1));
      return;
    }
    root.removeAttribute(mark);
    for (const shown of parts) shown.style.removeProperty("content-visibility");
  };
  const begin = () => {
    clearTimeout(late);
    requestIdleCallback(() => show([...document.querySelectorAll<HTMLElement>(".seen-later")], 0));
  };
  // React may never answer.
  const late = setTimeout(begin, waitMaxMs);
  window.__rihlaReplay = () => {
    replay?.();
    begin();
  };
}

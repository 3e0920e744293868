/**
 * Records the focus and the opened details before hydration, and replays them after it: the focused
 * field opens its list, and what was unfolded is filled. Runs in the page's head behind
 * `keepEarlyInput`, as text: it refers to nothing around it.
 */
export function keepEarlyEntry(): void {
  const replay = window.__rihlaReplay;
  const last = new Map<string, EventTarget | null>();
  const unfolded = new Set<HTMLDetailsElement>();
  const onEvent = ({ type, target }: Event) => {
    if (target instanceof HTMLDetailsElement) unfolded.add(target);
    else last.set(type, target);
  };
  const types = ["focusin", "click", "toggle"];
  for (const type of types) window.addEventListener(type, onEvent, true);

  window.__rihlaReplay = () => {
    for (const type of types) window.removeEventListener(type, onEvent, true);
    replay?.();
    // Where fields draw themselves again they have to be there.
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const details of unfolded) details.dispatchEvent(new Event("toggle"));
        const field = document.activeElement;
        // A box would be set back by another click.
        if (!(field instanceof HTMLInputElement) || field.type === "checkbox" || field.type === "radio") return;
        if (last.get("focusin") === field) field.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
        if (last.get("click") === field) field.click();
      }),
    );
  };
}

/** The selector of a form's focusable controls. */
export const CONTROLS = "input, select, textarea, button";

/** Opens what an element is folded in, so that it can have the focus. */
export function unfold(element: HTMLElement): void {
  const folded = element.closest("details");
  if (folded) folded.open = true;
}

/** Focuses a field or the first one of a group, scrolled fully into view. */
export function focusElement(found: HTMLElement): void {
  unfold(found);
  found.scrollIntoView({ block: "center" });
  (found.matches(CONTROLS) ? found : (found.querySelector<HTMLElement>(CONTROLS) ?? found)).focus({
    preventScroll: true,
  });
}

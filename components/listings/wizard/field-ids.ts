import { CONTROLS, focusElement, unfold } from "@/components/forms/focus-element";

/**
 * The id of a field's control or group on the page, by the field's path: what the summary of issues
 * leads to.
 */
export function fieldId(path: string): string {
  return `field-${path.replaceAll(".", "-")}`;
}

/** Focuses a field, scrolled fully into view; false when the page has none of this path. */
export function focusField(path: string): boolean {
  const found = document.getElementById(fieldId(path));
  if (!found) return false;
  focusElement(found);
  return true;
}

/** Puts the focus on the first field that is wrong; else on the summary. */
export function focusFirstIssue(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const control = wrong?.matches(CONTROLS) ? wrong : wrong?.querySelector<HTMLElement>(CONTROLS);
  const target = control ?? form?.querySelector<HTMLElement>('[role="alert"]');
  if (target) unfold(target);
  target?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}

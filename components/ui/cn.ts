import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Nothing is replaced: which of two utilities of one kind counts would be left
 * to the order of the style sheet, so an element has one of each (a test looks at every screen).
 * What a component's caller may change is a default in `app/defaults.css`, which any utility in
 * addition to it overrides.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}

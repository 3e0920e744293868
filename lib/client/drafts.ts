const PREFIX = "rihla:draft:";

/** Where a form's draft is kept in this browser, by the form's name. */
export function draftKey(form: string): string {
  return `${PREFIX}${form}`;
}

/** Forgets every draft: they hold addresses and phone numbers, which do not stay on a computer that others use. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser that forbids the store has kept nothing in it.
  }
}

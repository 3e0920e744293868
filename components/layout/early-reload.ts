type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields as they were left at an address. */
export type StoredFields = { at: number; address: string; fields: [string, string | boolean][] };

declare global {
  interface Window {
    /** Every field of the page, by a name that it has again after a reload. */
    __rihlaFields?: () => Map<string, Field>;
  }
}

/**
 * Stores over a reload what was typed or chosen before hydration: React stores drafts, and has not
 * seen these. Once a file of the page is missing (missing-files.ts), and where the page reloads
 * without the user's doing, it is stored after hydration, too: forms without a draft would lose it.
 * Secrets are never stored. Runs in the page's head behind `keepEarlyInput`, as text: it refers to
 * nothing around it. `setFieldsAgain` reads what it stores.
 */
export function keepEarlyReload(): void {
  const lengthMax = 50_000;
  const replay = window.__rihlaReplay;
  /** The fields that the user changed: others may have an initial value. */
  const touched = new WeakSet<EventTarget>();
  let isAnswering = false;
  let isMissing = false;
  let isForgotten = false;
  /** The values of fields, which may be unmounted by the time of the reload. */
  let noted: StoredFields = { at: 0, address: "", fields: [] };

  /** By its name, and by how many of that name come before it. */
  const fieldsOf = () => {
    const counts = new Map<string, number>();
    const fields = new Map<string, Field>();
    for (const field of document.querySelectorAll<Field>("input:not([type=file],[type=hidden]), textarea, select")) {
      // React numbers those that have no name, differently in each build.
      const name = [field.id.replace(/^_.*/, ""), field.name, field.type].join();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      fields.set(`${name},${counts.get(name)}`, field);
    }
    return fields;
  };
  const isSecret = ({ type, autocomplete }: Field) =>
    type === "password" || /^(one-time-code|cc-.*|.*password)$/.test(autocomplete);
  const note = () => {
    const fields = new Map(noted.address === location.href ? noted.fields : []);
    for (const [name, field] of fieldsOf()) {
      const isToggle = field.type === "checkbox" || field.type === "radio";
      if (touched.has(field) && !isSecret(field))
        fields.set(name, isToggle ? (field as HTMLInputElement).checked : field.value); // by its type
    }
    noted = { at: Date.now(), address: location.href, fields: [...fields] };
  };
  for (const type of ["input", "change"])
    window.addEventListener(type, ({ target }) => target && touched.add(target), true);
  window.addEventListener("store-fields", () => {
    isMissing = !isForgotten;
    note();
  });
  // The framework loads a page whole when what it refreshes comes from another release.
  window.navigation?.addEventListener("navigate", ({ destination, navigationType, userInitiated }) => {
    if (userInitiated || navigationType === "reload" || destination.sameDocument) return;
    if (destination.url === location.href) isMissing = !isForgotten;
  });
  // A logout: another person may use this window next.
  window.addEventListener("forget-fields", () => {
    isForgotten = true;
    isMissing = false;
  });
  window.addEventListener("pagehide", () => {
    if (isAnswering && !isMissing) return;
    note();
    const text = JSON.stringify(noted);
    if (noted.fields.length === 0 || text.length > lengthMax) return;
    try {
      sessionStorage.setItem("early", text);
    } catch {
      // Where storage is refused nothing is stored.
    }
  });
  window.__rihlaFields = fieldsOf;
  window.__rihlaReplay = () => {
    // From here on React stores it.
    isAnswering = true;
    replay?.();
  };
}

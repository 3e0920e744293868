/**
 * Keeps over a reload what was typed or chosen before React answered: React keeps drafts, and has
 * not seen these. A second look at the same address within seconds has it again, any other page
 * forgets it, and what is secret is never kept. Runs in the page's head behind `keepEarlyInput`, as
 * text: it refers to nothing around it.
 */
export function keepEarlyReload(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  type Kept = { at: number; address: string; fields: [string, string | boolean][] };
  const key = "early";
  const ageMaxMs = 20_000;
  const lengthMax = 50_000;
  const replay = window.__rihlaReplay;
  /** What was typed or chosen in: what stands in a field may also be there from the start. */
  const touched = new Set<EventTarget | null>();
  const onTouch = ({ target }: Event) => void touched.add(target);

  const isToggle = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
  /** Every field by its name, and by how many of that name come before it. */
  const fieldsOf = () => {
    const counts = new Map<string, number>();
    const fields = new Map<string, Field>();
    for (const field of document.querySelectorAll<Field>("input:not([type=file],[type=hidden]), textarea, select")) {
      const name = [field.id, field.name, field.type].join();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      fields.set(`${name},${counts.get(name)}`, field);
    }
    return fields;
  };
  const isSecret = ({ type, autocomplete }: Field) =>
    type === "password" || /^(one-time-code|cc-.*|.*password)$/.test(autocomplete);

  const keep = () => {
    const kept: Kept = { at: Date.now(), address: location.href, fields: [] };
    for (const [name, field] of fieldsOf())
      if (touched.has(field) && !isSecret(field))
        kept.fields.push([name, isToggle(field) ? field.checked : field.value]);
    const text = JSON.stringify(kept);
    if (kept.fields.length > 0 && text.length <= lengthMax) sessionStorage.setItem(key, text);
  };
  const setAgain = ({ fields }: Kept) => {
    const there = fieldsOf();
    for (const [name, value] of fields) {
      const field = there.get(name);
      if (!field) continue;
      if (isToggle(field)) {
        if (field.checked !== value) field.click();
        continue;
      }
      // Past React, which takes what it has seen for what has not changed.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
  /** Where storage is refused nothing is kept. */
  const trying = (work: () => void) => () => {
    try {
      work();
    } catch {
      // The page goes on without.
    }
  };
  for (const type of ["input", "change"]) window.addEventListener(type, onTouch, true);
  window.addEventListener("pagehide", trying(keep));
  window.__rihlaReplay = () => {
    // From here on React keeps it: nothing is left to keep.
    for (const type of ["input", "change"]) window.removeEventListener(type, onTouch, true);
    touched.clear();
    replay?.();
  };
  trying(() => {
    const text = sessionStorage.getItem(key);
    if (!text) return;
    sessionStorage.removeItem(key);
    const kept = JSON.parse(text) as Kept; // what `keep` wrote
    if (kept.address !== location.href || Date.now() - kept.at > ageMaxMs) return;
    document.addEventListener(
      "DOMContentLoaded",
      trying(() => setAgain(kept)),
    );
  })();
}

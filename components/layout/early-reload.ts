/**
 * Keeps over a reload what was typed or chosen before React answered: React keeps drafts, and has
 * not seen these. A second look at the same address within seconds has it again, any other page
 * forgets it, and what is secret is never kept. Runs in the page's head behind `keepEarlyInput`, as
 * text: it refers to nothing around it.
 */
export function keepEarlyReload(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  type Kept = { at: number; address: string; fields: [number, string, string | boolean][] };
  const key = "early";
  const ageMaxMs = 20_000;
  const lengthMax = 50_000;
  const replay = window.__rihlaReplay;
  let isAnswering = false;

  const isToggle = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
  const isFirst = (field: Field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
    return isToggle(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue;
  };
  const fieldsOf = () => [
    ...document.querySelectorAll<Field>("input:not([type=file],[type=hidden]), textarea, select"),
  ];
  const isSecret = ({ type, autocomplete }: Field) =>
    type === "password" || /^(off|one-time-code|cc-.*|.*password)$/.test(autocomplete);
  const nameOf = ({ id, name, type }: Field) => [id, name, type].join();

  const keep = () => {
    if (isAnswering) return;
    const kept: Kept = { at: Date.now(), address: location.href, fields: [] };
    fieldsOf().forEach((field, index) => {
      if (isFirst(field) || isSecret(field)) return;
      kept.fields.push([index, nameOf(field), isToggle(field) ? field.checked : field.value]);
    });
    const text = JSON.stringify(kept);
    if (kept.fields.length > 0 && text.length <= lengthMax) sessionStorage.setItem(key, text);
  };
  const setAgain = ({ fields }: Kept) => {
    const there = fieldsOf();
    for (const [index, name, value] of fields) {
      const field = there[index];
      if (!field || nameOf(field) !== name) continue;
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
  window.addEventListener("pagehide", trying(keep));
  window.__rihlaReplay = () => {
    isAnswering = true;
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

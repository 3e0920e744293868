declare global {
  interface Window {
    /** Repeats what was done before hydration; there once the head's script has run. */
    __rihlaReplay?: () => void;
  }
}

/**
 * Records input before hydration, and replays it after it: what was typed or chosen in each field,
 * and the last button that was pressed or form that was sent. Runs in the page's head, as text: it
 * refers to nothing around it. Links, and forms with an address of their own, work without scripts
 * and are left alone.
 */
export function keepEarlyInput(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const pressAgeMaxMs = 20_000;
  const fields = new Map<Field, string | boolean>();
  let press: (() => void) | undefined;
  let isHydrated = false;

  const isToggle = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
  const record = ({ type, target }: Event, again: () => void) => {
    const at = Date.now();
    const repeat = () => Date.now() - at < pressAgeMaxMs && again();
    press = repeat;
    // React answers the very press that made it hydrate.
    const onTarget = () => {
      if (isHydrated && press === repeat) press = undefined;
    };
    target?.addEventListener(type, onTarget, { capture: true, once: true });
  };
  const onEvent = (event: Event) => {
    const { target, type } = event;
    const button = target instanceof Element && type === "click" ? target.closest("button") : null;
    if (type === "submit" && target instanceof HTMLFormElement && !target.hasAttribute("action")) {
      event.preventDefault();
      record(event, () => target.requestSubmit((event as SubmitEvent).submitter)); // by its type
    } else if (button && event.isTrusted && !(button.type === "submit" && button.form))
      record(event, () => {
        // Menus open by this one.
        button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
        button.click();
      });
    else if (type === "input" || type === "change") {
      const field = target as Field; // by its selector
      if (!isHydrated && field.matches("input:not([type=file]), textarea, select"))
        fields.set(field, isToggle(field) ? field.checked : field.value);
    }
  };
  const setAgain = (value: string | boolean, field: Field) => {
    if (isToggle(field)) {
      field.checked = !value;
      field.click();
    } else {
      // React takes a value that it has seen for one that has not changed, and sees what is assigned.
      if (!(field instanceof HTMLSelectElement)) field.value = `${value}0`;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
  const types = ["click", "submit", "input", "change"];
  for (const type of types) window.addEventListener(type, onEvent, true);

  window.__rihlaReplay = () => {
    isHydrated = true;
    fields.forEach(setAgain);
    // React may be about to answer the last press, and fields draw themselves again with their text.
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const type of types) window.removeEventListener(type, onEvent, true);
        press?.();
      }),
    );
  };
}

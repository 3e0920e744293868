declare global {
  interface Window {
    /** Does again what was done too early; there once the head's script has run. */
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
  let isAnswering = false;
  let press: { at: number; again: () => void; feedback: Animation } | undefined;
  const fields = new Map<Field, string | boolean>();
  /** The target of the last click before hydration: a checkbox is set before React handles it. */
  let clicked: EventTarget | null = null;

  /** React makes the page answer an event if it can, and stops the event if it cannot. */
  const whenAnswered = ({ type, target }: Event, forget: () => void) =>
    target?.addEventListener(type, () => isAnswering && forget(), { capture: true, once: true });
  const isToggle = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

  const forgetPress = () => {
    press?.feedback.cancel();
    press = undefined;
  };
  const recordPress = (element: HTMLElement, event: Event, again: () => void) => {
    forgetPress();
    // An animation, because React compares attributes with those of the server.
    const feedback = element.animate({ opacity: 0.6 }, { duration: 150, fill: "forwards" });
    press = { at: Date.now(), again, feedback };
    whenAnswered(event, forgetPress);
  };
  const onClick = (event: MouseEvent) => {
    clicked = isAnswering ? null : event.target;
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !event.isTrusted || (button.type === "submit" && button.form)) return;
    recordPress(button, event, () => {
      // Menus open by this one.
      button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
      button.click();
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !event.isTrusted || form.hasAttribute("action")) return;
    event.preventDefault();
    recordPress(submitter ?? form, event, () => form.requestSubmit(submitter));
  };
  /** The browser sends a form that has an address: scripts still loading would delay the answer. */
  const onSent = (event: SubmitEvent) => {
    const isSent = event.target instanceof HTMLFormElement && event.target.hasAttribute("action");
    if (isSent && !isAnswering && !event.defaultPrevented) window.stop();
  };
  const onField = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.matches("input:not([type=file]), textarea, select")) return;
    const field = event.target as Field; // by its selector
    const value = isToggle(field) ? field.checked : field.value;
    if (!isAnswering) fields.set(field, value);
    else if (field === clicked && event.isTrusted) {
      clicked = null;
      setAgain(value, field);
    }
  };
  const setAgain = (value: string | boolean, field: Field) => {
    if (!field.isConnected) return;
    // React takes a value that it has seen for one that has not changed, and sees what is assigned.
    if (isToggle(field)) {
      field.checked = !value;
      field.click();
      return;
    }
    if (!(field instanceof HTMLSelectElement)) {
      const { selectionStart, selectionEnd } = field;
      field.value = `${value}0`;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    } else if (typeof value === "string") field.value = value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  window.addEventListener("click", onClick, true);
  window.addEventListener("submit", onSubmit, true);
  window.addEventListener("submit", onSent);
  for (const type of ["input", "change"]) window.addEventListener(type, onField, true);

  window.__rihlaReplay = () => {
    isAnswering = true;
    // Synchronously, so that later input comes after it.
    fields.forEach(setAgain);
    fields.clear();
    // React may be about to answer the very press that made it ready, and fields draw themselves
    // again with what was typed.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.removeEventListener("click", onClick, true);
        window.removeEventListener("submit", onSubmit, true);
        window.removeEventListener("submit", onSent);
        for (const type of ["input", "change"]) window.removeEventListener(type, onField, true);
        const last = press;
        forgetPress();
        if (last && Date.now() - last.at < pressAgeMaxMs) last.again();
      }),
    );
  };
}

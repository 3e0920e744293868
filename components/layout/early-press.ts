declare global {
  interface Window {
    /** Does what was pressed too early; there once the head's script has run. */
    __rihlaPressAgain?: () => void;
  }
}

/**
 * Keeps the last button that was pressed, or form that was sent, before React answers, and does it
 * again as soon as React does. Runs in the page's head, as text: it refers to nothing around it.
 * Links, and forms with an address of their own, work without scripts and are left alone.
 */
export function keepEarlyPress(): void {
  const ageMaxMs = 20_000;
  let isAnswering = false;
  let kept: { at: number; again: () => void; feedback: Animation } | undefined;

  const forget = () => {
    kept?.feedback.cancel();
    kept = undefined;
  };
  const keep = (element: HTMLElement, event: Event, again: () => void) => {
    forget();
    // An animation, because React compares attributes with those of the server.
    const feedback = element.animate({ opacity: 0.6 }, { duration: 150, fill: "forwards" });
    kept = { at: Date.now(), again, feedback };
    // React makes the page answer on a press if it can, and stops the event if it cannot.
    event.target?.addEventListener(event.type, () => isAnswering && forget(), { capture: true, once: true });
  };
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !event.isTrusted || (button.type === "submit" && button.form)) return;
    keep(button, event, () => {
      // Menus open by this one.
      button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
      button.click();
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !event.isTrusted || form.hasAttribute("action")) return;
    event.preventDefault();
    const element = submitter ?? form;
    keep(element, event, () => form.requestSubmit(submitter));
  };
  window.addEventListener("click", onClick, true);
  window.addEventListener("submit", onSubmit, true);
  window.__rihlaPressAgain = () => {
    isAnswering = true;
    // React may be about to answer the very press that made it ready, and fields take up what was
    // typed early.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.removeEventListener("click", onClick, true);
        window.removeEventListener("submit", onSubmit, true);
        const press = kept;
        forget();
        if (press && Date.now() - press.at < ageMaxMs) press.again();
      }),
    );
  };
}

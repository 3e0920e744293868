import { type RefObject, useEffect } from "react";

/** Puts the cursor into the first field that is empty, unless somebody types already. */
export function BeginHere({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) firstEmpty(form.current)?.focus({ preventScroll: true });
  }, [form]);
  return null;
}

/** The first field that is needed and empty. */
export function firstEmpty(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input[data-needed]") ?? [])];
  return fields.find(({ value }) => value === "");
}

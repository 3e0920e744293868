"use client";

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { numberText } from "@/lib/core/fields/read-number";
import { useRouter } from "@/lib/i18n/navigation";

/** The debounce before typed text is searched for. */
const PAUSE_MS = 350;

type LiveForm = {
  /** The list's page, without locale. */
  path: string;
  /** The values of the form's fields, as the address has them. */
  values: Readonly<Record<string, string | number | undefined>>;
  /** The default values, which the address omits. */
  usual?: Readonly<Record<string, string>>;
};

/**
 * Sends a list's filter form by the address as it changes. The fields stay as they are while their
 * own change arrives; what else changes the address fills them again, by the form's key.
 */
export function useLiveForm({ path, values, usual = {} }: LiveForm) {
  const router = useRouter();
  const known = addressOf(path, values, usual);
  const [sent, setSent] = useState(known);
  const [seen, setSeen] = useState(known);
  const [round, setRound] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== known) {
    setSeen(known);
    if (known !== sent) setRound(round + 1);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    if (!form) return;
    const given = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const address = addressOf(path, Object.fromEntries(given), usual);
    setSent(address);
    router.replace(address, { scroll: false });
  };
  const applySoon = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(form), PAUSE_MS);
  };
  return {
    formKey: round,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(event.currentTarget);
    },
    onChoice: (event: ChangeEvent<HTMLSelectElement>) => apply(event.currentTarget.form),
    onTyping: (event: FormEvent<HTMLInputElement>) => applySoon(event.currentTarget.form),
  };
}

function addressOf(path: string, values: LiveForm["values"], usual: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(values).flatMap(([name, value]) =>
    value && String(value) !== usual[name] ? [[name, typeof value === "number" ? numberText(value) : value]] : [],
  );
  // In one order, whichever the form and the page name them in.
  const query = new URLSearchParams(chosen);
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
}

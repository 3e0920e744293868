"use client";

import { useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/client/api";
import { type ListKind, listInput, readListingQuery } from "@/lib/listings/shared/list-query";

const WAIT_MS = 300;

type Counted = { totalCount: number; totalCountCapped?: boolean };
type ResultButtonProps = {
  kind: ListKind;
  /** What the page shows, until a filter is changed. */
  count: { total: number; isCapped: boolean };
  formId?: string;
  className?: string;
};

/** Submits a list's filters, with how many results they have as they stand. */
export function ResultButton({ kind, count, formId, className }: ResultButtonProps) {
  const t = useTranslations("lists");
  const button = useRef<HTMLButtonElement>(null);
  const counted = useLiveCount(kind, button, { totalCount: count.total, totalCountCapped: count.isCapped });
  const what = kind === "announcements" ? "Parcels" : "Trips";
  const text = counted
    ? t(counted.totalCountCapped ? `showCapped${what}` : `show${what}`, { count: counted.totalCount })
    : t("submit");
  return (
    <Button ref={button} type="submit" form={formId} className={className}>
      <span aria-live="polite">{text}</span>
    </Button>
  );
}

/** The debounced number of results of the form; `undefined` while unknown. */
function useLiveCount(
  kind: ListKind,
  button: React.RefObject<HTMLButtonElement | null>,
  initial: Counted,
): Counted | undefined {
  const [first] = useState(initial);
  const [counted, setCounted] = useState<Counted>();
  // Not in the server's page: without scripts the number would not follow what is chosen.
  useEffect(() => setCounted((known) => known ?? first), [first]);
  // Before the page does again what was chosen too early.
  useLayoutEffect(() => {
    const form = button.current?.form;
    let timer: number | undefined;
    let abort: AbortController | undefined;
    const count = async (data: FormData) => {
      abort = new AbortController();
      const query = readListingQuery(Object.fromEntries([...data].map(([name, value]) => [name, String(value)])));
      // A city that was typed and not chosen only the server can make out.
      if ((query.from && !query.fromId) || (query.to && !query.toId)) return setCounted(undefined);
      const { filters, q } = listInput(kind, query);
      const search = { filters: JSON.stringify(filters), limit: 1, q: q || undefined };
      try {
        setCounted(await callApi("GET", `/v1/${kind}`, { query: search, signal: abort.signal }));
      } catch {
        setCounted(undefined); // the button works without the number
      }
    };
    const onChange = () => {
      window.clearTimeout(timer);
      abort?.abort();
      setCounted(undefined); // the number of before is not that of what is chosen now
      if (form) timer = window.setTimeout(() => void count(new FormData(form)), WAIT_MS);
    };
    form?.addEventListener("input", onChange);
    return () => {
      form?.removeEventListener("input", onChange);
      window.clearTimeout(timer);
      abort?.abort();
    };
  }, [kind, button]);
  return counted;
}

import { useEffect, useRef, useState } from "react";
import { callApi } from "@/lib/client/api";
import type { CityOption } from "./city-option";

const WAIT_MS = 150;
const ROWS_MAX = 8;
/** The minimum number of letters of a search. */
export const LETTERS_MIN = 2;

type Search = {
  state: "idle" | "searching" | "done" | "failed";
  cities: CityOption[];
  /** From this one on names are only similar to what was typed. */
  similarFrom?: number | null;
};

/** Debounced search; stale responses are ignored. */
export function useCitySearch(text: string, countryId: number | undefined): Search {
  const [search, setSearch] = useState<Search>({ state: "idle", cities: [] });
  const last = useRef<AbortController>(undefined);
  useEffect(() => {
    last.current?.abort();
    const q = text.trim();
    if (q.length < LETTERS_MIN) {
      setSearch({ state: "idle", cities: [] });
      return;
    }
    const abort = new AbortController();
    last.current = abort;
    setSearch((before) => ({ ...before, state: "searching" }));
    const timer = window.setTimeout(async () => {
      try {
        const query = { q, limit: ROWS_MAX, countryId: countryId || undefined };
        const { data, similarFrom } = await callApi("GET", "/v1/cities", { query, signal: abort.signal });
        if (!abort.signal.aborted) setSearch({ state: "done", cities: data, similarFrom });
      } catch {
        if (!abort.signal.aborted) setSearch({ state: "failed", cities: [] });
      }
    }, WAIT_MS);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [text, countryId]);
  return search;
}

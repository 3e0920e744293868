"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { callApi, isApiError } from "@/lib/client/api";
import { isolateWords } from "@/lib/core/text/isolate";
import { useFormats } from "@/lib/i18n/formats";
import type { PriceSuggestion, SuggestPrice } from "@/lib/listings/lanes/contract";

/** How long a change waits for the next one. */
const WAIT_MS = 300;

type UsualPriceProps = {
  /** The route to price, once both of its cities are chosen. */
  route: Omit<SuggestPrice, "side" | "fromId" | "toId"> & { fromId: number | ""; toId: number | "" };
  /** The names of its cities. */
  places: { from: string; to: string };
  /** The allowed prices: a median price outside is shown, and not offered. */
  boundsCents?: { minCents: number; maxCents: number };
  /** Takes the median price, in euros. */
  onTake: (euros: string) => void;
};

/**
 * The usual price of a route, from how many prices, and a button that takes it. Renders nothing
 * where too few are known.
 */
export function UsualPrice({ route, places, boundsCents, onTake }: UsualPriceProps) {
  const { fromId, toId } = route;
  const isChosen = fromId !== "" && toId !== "" && fromId > 0 && toId > 0 && fromId !== toId;
  const suggestion = useSuggestion(isChosen ? { ...route, fromId, toId } : undefined);
  return (
    <div aria-live="polite" className="contents">
      {suggestion && isChosen ? (
        <Suggested
          suggestion={suggestion}
          weight={route.weight}
          places={places}
          boundsCents={boundsCents}
          onTake={onTake}
        />
      ) : null}
    </div>
  );
}

type SuggestedProps = {
  suggestion: NonNullable<PriceSuggestion["suggestion"]>;
  weight: number | undefined;
  places: UsualPriceProps["places"];
  boundsCents: UsualPriceProps["boundsCents"];
  onTake: UsualPriceProps["onTake"];
};

/** The answer in one line, such as "6.5 kg Lyon–Oran: 35–45 €", and its basis. */
function Suggested({ suggestion, weight, places, boundsCents, onTake }: SuggestedProps) {
  const t = useTranslations("listings.usual");
  const { wholePrice, weight: kilograms } = useFormats();
  const { scope, count, low, median, high, isAlike } = suggestion;
  const medianCents = Math.round(median) * 100;
  const isOffered = !boundsCents || (medianCents >= boundsCents.minCents && medianCents <= boundsCents.maxCents);
  const euros = (amount: number) => () => (
    <LeftToRight className="font-semibold">{wholePrice(Math.round(amount * 100))}</LeftToRight>
  );
  return (
    <div className="rounded-md border border-primary-soft-line bg-primary-soft p-4 text-on-primary-soft">
      <p className="text-balance font-semibold">
        {t.rich(isAlike && weight !== undefined ? "parcels" : "anyParcels", {
          weight: kilograms(weight ?? 0),
          from: isolateWords(places.from),
          to: isolateWords(places.to),
          low: euros(low),
          high: euros(high),
        })}
      </p>
      <p className="mt-1 text-small">{t.rich("span", { median: euros(median) })}</p>
      <PriceBar low={low} median={median} high={high} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-small">{t(scope, { count })}</p>
        {isOffered ? (
          <Button size="sm" variant="secondary" onClick={() => onTake(String(Math.round(median)))}>
            {t.rich("take", { amount: () => <LeftToRight>{wholePrice(medianCents)}</LeftToRight> })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The middle half as a bar, with the middle price on it: a picture of the sentence above it. */
function PriceBar({ low, median, high }: { low: number; median: number; high: number }) {
  const at = high > low ? ((median - low) / (high - low)) * 100 : 50;
  return (
    <div aria-hidden="true" className="relative mx-6 mt-3 h-2 rounded-full bg-primary-soft-line">
      <span
        className="absolute inset-y-0 my-auto -ms-2 size-4 rounded-full border-2 border-surface bg-primary"
        style={{ insetInlineStart: `${at}%` }}
      />
    </div>
  );
}

/**
 * Requests immediately, so that the answer is there before anything below it is pressed, and then
 * debounced after each change. Outdated answers are dropped, and a failure shows nothing.
 */
function useSuggestion(wanted: SuggestPrice | undefined): PriceSuggestion["suggestion"] {
  const [suggestion, setSuggestion] = useState<PriceSuggestion["suggestion"]>(null);
  // The same query is another object at each render.
  const [query, setQuery] = useState(wanted);
  if (JSON.stringify(query) !== JSON.stringify(wanted)) setQuery(wanted);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!query) return setSuggestion(null);
    const waitMs = hasAsked.current ? WAIT_MS : 0;
    const abort = new AbortController();
    const timer = window.setTimeout(async () => {
      hasAsked.current = true;
      try {
        const found = await callApi("GET", "/v1/lanes/prices", { query, signal: abort.signal });
        if (!abort.signal.aborted) setSuggestion(found.suggestion);
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!isApiError(error)) throw error;
        setSuggestion(null); // a help that does not come is no failure of the form
      }
    }, waitMs);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  return suggestion;
}

"use client";

import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DayInputProps } from "@/components/forms/day-input";
import { cn } from "@/components/ui/cn";
import { DayBox, UNREADY_DAY } from "@/components/ui/day-box";

type SearchDayProps = { id: string; min: string; className: string };
/** The loaded field, and the text and caret of the plain one when it arrived. */
type Arrived = { Field: ComponentType<DayInputProps>; text: string; caret: number | null | undefined };

/**
 * The day of the home page's search. Most readers of the page never search: what reads a typed day
 * is fetched with the first sign that this one does, and until then there is only the look of it.
 * Without scripts it is the browser's own date field.
 */
export function SearchDay({ id, min, className }: SearchDayProps) {
  const use = useOfField(id);
  const isReady = use === "none";
  const [arrived, setArrived] = useState<Arrived | "failed">();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = root.current?.closest("form");
    if (!form || arrived || !isReady) return;
    const stop = new AbortController();
    const fetchField = async () => {
      const part = await import("@/components/forms/day-input").catch(() => undefined);
      if (stop.signal.aborted) return;
      const box = document.getElementById(id);
      if (!part || !(box instanceof HTMLInputElement)) return setArrived("failed");
      const caret = box === document.activeElement ? box.selectionStart : undefined;
      // Synchronously, and so between two letters: none that is typed gets lost.
      flushSync(() => setArrived({ Field: part.DayInput, text: box.value, caret }));
    };
    for (const sign of ["pointerover", "focusin"])
      form.addEventListener(sign, () => void fetchField(), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [arrived, id, isReady]);
  useLayoutEffect(() => {
    // A user who was typing can go on.
    const box = document.getElementById(id);
    if (!arrived || arrived === "failed" || arrived.caret === undefined || !(box instanceof HTMLInputElement)) return;
    box.focus();
    box.setSelectionRange(arrived.caret, arrived.caret);
  }, [arrived, id]);

  if (!isReady || arrived === "failed")
    return (
      <input
        type="date"
        id={id}
        name="date"
        min={min}
        className={cn(className, "dark:[color-scheme:dark]", use === "unknown" && UNREADY_DAY)}
      />
    );
  return (
    <div ref={root}>
      {arrived ? (
        <arrived.Field
          id={id}
          name="date"
          min={min}
          className={className}
          isBare
          initial={arrived.text}
          isOpenAtFirst={isOpen}
        />
      ) : (
        <DayBox id={id} className={className} isBare onOpen={() => setOpen(true)} />
      )}
    </div>
  );
}

/**
 * What the browser's own field was used for so far: with none it may be replaced, once scripts run;
 * not while the user is in it or has chosen a day.
 */
function useOfField(id: string): "unknown" | "none" | "some" {
  const [use, setUse] = useState<"unknown" | "none" | "some">("unknown");
  useEffect(() => {
    const box = document.getElementById(id);
    if (!(box instanceof HTMLInputElement)) return;
    const check = () => setUse(box.value === "" && box !== document.activeElement ? "none" : "some");
    check();
    box.addEventListener("blur", check);
    return () => box.removeEventListener("blur", check);
  }, [id]);
  return use;
}

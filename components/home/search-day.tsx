"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import type { DayInputProps } from "@/components/forms/day-input";
import { useHydrated } from "@/components/forms/use-hydrated";
import { cn } from "@/components/ui/cn";
import { DayBox } from "@/components/ui/day-box";

type SearchDayProps = { id: string; min: string; className: string };
/** What came of loading the field, and how its look stood when it arrived. */
type Arrived = { Field: ComponentType<DayInputProps>; text: string; hadFocus: boolean };

/**
 * The day of the home page's search. Most readers of the page never search: what reads a typed day is fetched with the first sign
 * that this one does, and until then there is only the look of it. Without scripts it is the browser's own date field.
 */
export function SearchDay({ id, min, className }: SearchDayProps) {
  const isReady = useHydrated();
  const [arrived, setArrived] = useState<Arrived | "failed">();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = root.current?.closest("form");
    if (!form || arrived) return;
    const stop = new AbortController();
    const fetchField = async () => {
      const part = await import("@/components/forms/day-input").catch(() => undefined);
      if (stop.signal.aborted) return;
      const box = document.getElementById(id);
      const text = box instanceof HTMLInputElement ? box.value : "";
      setArrived(part ? { Field: part.DayInput, text, hadFocus: box === document.activeElement } : "failed");
    };
    for (const sign of ["pointerover", "focusin"])
      form.addEventListener(sign, () => void fetchField(), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [arrived, id]);
  useEffect(() => {
    // Whoever was typing goes on typing.
    if (arrived && arrived !== "failed" && arrived.hadFocus) document.getElementById(id)?.focus();
  }, [arrived, id]);

  if (!isReady || arrived === "failed")
    return <input type="date" id={id} name="date" min={min} className={cn(className, "dark:[color-scheme:dark]")} />;
  return (
    <div ref={root}>
      {arrived ? (
        <arrived.Field
          id={id}
          name="date"
          min={min}
          className={className}
          initial={arrived.text}
          isOpenAtFirst={isOpen}
        />
      ) : (
        <DayBox id={id} className={className} onOpen={() => setOpen(true)} />
      )}
    </div>
  );
}

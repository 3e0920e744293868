import type { ReactNode } from "react";
import { cn } from "./cn";

/** One event; `time` and `actor` are shown below its title. */
export type TimelineEntry = {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  /** `event`: happened between stages, without being one. */
  state: "done" | "event" | "current" | "ahead";
};

/** Past, current and upcoming events, from top to bottom. */
export function Timeline({ entries, label }: { entries: TimelineEntry[]; label: string }) {
  return (
    <ol aria-label={label}>
      {entries.map((entry, index) => (
        <li
          key={entry.id}
          aria-current={entry.state === "current" ? "step" : undefined}
          className={cn(
            "relative grid grid-cols-[18px_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0",
            "before:absolute before:inset-s-2 before:top-6 before:bottom-0 before:border-s-2 before:content-[''] last:before:hidden",
            // The line is solid as far as something has happened.
            isPast(entry) && isPast(entries[index + 1])
              ? "before:border-route-from"
              : "before:border-line-strong before:border-dashed",
          )}
        >
          <span
            aria-hidden="true"
            className={cn(
              "rounded-full",
              entry.state === "event"
                ? "mt-[calc(0.3em+4px)] size-2.5 justify-self-center bg-route-from"
                : "mt-[0.3em] size-[18px] border-[3px]",
              entry.state === "done" && "border-route-from bg-route-from",
              entry.state === "current" && "border-route-to bg-surface outline-4 outline-accent-soft",
              entry.state === "ahead" && "border-line-strong bg-surface",
            )}
          />
          <span className="min-w-0">
            <span
              className={cn(
                "block",
                entry.state === "current" && "font-semibold",
                entry.state === "ahead" && "text-muted",
              )}
            >
              {entry.label}
            </span>
            {entry.detail ? <span className="block text-muted text-small">{entry.detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function isPast(entry: TimelineEntry | undefined): boolean {
  return entry !== undefined && entry.state !== "ahead";
}

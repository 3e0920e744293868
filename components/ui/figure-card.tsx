import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/link";
import { cn } from "./cn";

type FigureCardProps = {
  label: string;
  /** The formatted number. */
  value: ReactNode;
  /** One line of explanation. */
  hint?: ReactNode;
  /** The list behind the figure; the whole card becomes a link. */
  href?: string;
  /** Highlights a figure that needs action. */
  isUrgent?: boolean;
};

/** A figure with its name, as an item of a `dl`. */
export function FigureCard({ label, value, hint, href, isUrgent }: FigureCardProps) {
  return (
    <div
      className={cn(
        "relative flex min-w-0 flex-col gap-0.5 rounded-lg border p-4 shadow-low",
        isUrgent ? "border-warning/30 bg-warning-soft text-on-warning-soft" : "border-line bg-surface",
        href && "focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:shadow-high",
      )}
    >
      <dt className={cn("text-small", !isUrgent && "text-muted")}>
        {href ? (
          <Link href={href} className="outline-none after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="font-bold font-display text-h2">{value}</dd>
      {hint ? <dd className={cn("text-small", !isUrgent && "text-muted")}>{hint}</dd> : null}
    </div>
  );
}

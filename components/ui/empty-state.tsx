import type { ReactNode } from "react";
import { cn } from "./cn";

type EmptyStateProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A drawing, such as `KraftBox`. */
  picture?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  className?: string;
};

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({ title, description, picture, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-2 rounded-lg border-2 border-line border-dashed px-5 py-10 text-center",
        className,
      )}
    >
      {picture ? <div className="mb-2">{picture}</div> : null}
      <p className="font-bold font-display text-h3">{title}</p>
      {description ? <p className="max-w-[46ch] text-muted">{description}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

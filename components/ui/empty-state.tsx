import type { ReactNode } from "react";
import { cn } from "./cn";

type EmptyStateProps = {
  title: ReactNode;
  description?: ReactNode;
  /** An illustration, such as `KraftBox`. */
  picture?: ReactNode;
  /** The suggested next step. */
  action?: ReactNode;
  className?: string;
};

/** Explains an empty list and suggests a next step. */
export function EmptyState({ title, description, picture, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "empty-state flex flex-col items-center gap-2 rounded-lg border-line border-dashed text-center",
        className,
      )}
    >
      {picture ? <div className="mb-2">{picture}</div> : null}
      <p className="text-balance font-bold font-display text-h3">{title}</p>
      {description ? <p className="max-w-[46ch] text-muted">{description}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

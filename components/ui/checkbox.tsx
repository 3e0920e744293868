import { Check } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";
import { FieldError } from "./field";
import { Icon } from "./icon";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode; error?: ReactNode };

/** A checkbox whose label is part of the click target; takes the ref of `register`. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cn("flex flex-col gap-1", className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative grid size-6 shrink-0">
          <input
            type="checkbox"
            id={id}
            aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
            aria-invalid={error ? true : undefined}
            className={cn(
              "peer size-6 appearance-none rounded-sm border-2 border-line-strong bg-surface forced-colors:appearance-auto",
              "checked:border-primary checked:bg-primary disabled:opacity-55 aria-invalid:border-danger",
            )}
            {...rest}
          />
          <Icon
            of={Check}
            className="pointer-events-none absolute inset-1 size-4 stroke-[3.5] text-on-primary opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <span>
          {label}
          {hint ? (
            <span id={hintId} className="block text-muted text-small">
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

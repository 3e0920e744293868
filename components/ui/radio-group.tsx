import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";
import { FieldError } from "./field";

type RadioGroupProps = {
  /** The group's id, where something else on the page links to it. */
  id?: string | undefined;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Cards per row from 640 px. */
  columns?: 1 | 2 | 3;
  /** Two cards per row on narrow screens, too: for short labels. */
  isCompact?: boolean;
  className?: string;
  children: ReactNode;
};

const COLUMNS = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

/** A single choice; its children are `RadioCard`s of one `name`. */
export function RadioGroup({
  id: givenId,
  legend,
  hint,
  error,
  columns = 2,
  isCompact,
  className,
  children,
}: RadioGroupProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      id={id}
      data-invalid={error ? "" : undefined}
      aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
      className={cn("flex min-w-0 flex-col gap-1.5", className)}
    >
      <legend className="mb-1.5 font-semibold text-small">{legend}</legend>
      {hint ? (
        <p id={hintId} className="text-muted text-small">
          {hint}
        </p>
      ) : null}
      <div className={cn("grid gap-3", isCompact && "min-[380px]:grid-cols-2 max-sm:gap-2", COLUMNS[columns])}>
        {children}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}

type RadioCardProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** Narrow, for two next to each other on phones. */
  isCompact?: boolean;
};

/** A radio button whose card is its click target; takes the ref of `register`. */
export function RadioCard({ label, description, icon, isCompact, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={cn(
        "flex min-h-14 items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 transition-colors",
        "hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft",
        "has-checked:outline-1 has-checked:outline-primary",
        isCompact && "max-sm:gap-2 max-sm:px-2.5",
        "has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
        className,
      )}
    >
      <input
        type="radio"
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-6 checked:border-primary forced-colors:appearance-auto"
        {...rest}
      />
      {icon ? (
        <span aria-hidden="true" className="[&_svg]:size-6">
          {icon}
        </span>
      ) : null}
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {description ? (
          <span className={cn("block text-muted text-small", isCompact && "max-sm:text-caption")}>{description}</span>
        ) : null}
      </span>
    </label>
  );
}

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { cn } from "./cn";

/** What a field hands to its control. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** The control's id, where something else on the page leads to it. */
  id?: string | undefined;
  /** Stands under the control, so that controls side by side stay level. */
  hint?: ReactNode;
  /** The error's sentence; its presence marks the control as invalid. */
  error?: ReactNode;
  /** Says "(optional)" after the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
  /**
   * The control: one element such as `<Input {...register("title")} />`, which gets the props above; or a function of
   * them. With elements react-hook-form meets the controls in their order on the page, and puts the focus on the first
   * wrong one.
   */
  children: ReactElement<Partial<FieldControl>> | ((control: FieldControl) => ReactNode);
};

/** A label, a hint, a control and its error, tied together for screen readers. */
export function Field({ label, id: givenId, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const t = useTranslations("common");
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  const control: FieldControl = { id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined };
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-semibold text-small"}>
        {label}
        {optional ? <span className="font-normal text-muted"> {t("optional")}</span> : null}
      </label>
      {typeof children === "function" ? children(control) : cloneElement(children, control)}
      {hint ? (
        <p id={hintId} className="text-muted text-small">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

/** The sentence under a control that says what is wrong and how to mend it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-small">
      <CircleAlert aria-hidden="true" className="mt-[0.15em] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

import { CircleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { cn } from "./cn";
import { ContactWatch } from "./contact-watch";
import { Icon } from "./icon";

/** Props that a field passes to its control. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** The control's id, where something else on the page links to it. */
  id?: string | undefined;
  /** Shown below the control, so that controls side by side stay aligned. */
  hint?: ReactNode;
  /** The error message; marks the control as invalid. */
  error?: ReactNode;
  /** Appends "(optional)" to the label. */
  optional?: boolean;
  /**
   * Others read it before a payment: while what is typed has a phone number, an address or a link,
   * it is said that the server refuses or masks that.
   */
  contacts?: "refused" | "masked";
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string;
  /**
   * An element such as `<Input {...register("title")} />`, which gets the props above, or a
   * function of them. Elements register in page order, so react-hook-form focuses the first error.
   */
  children: ReactElement<Partial<FieldControl>> | ((control: FieldControl) => ReactNode);
};

/** A label, hint, control and error, associated for screen readers. */
export function Field({
  label,
  id: givenId,
  hint,
  error,
  optional,
  contacts,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const t = useTranslations("common");
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  const control: FieldControl = { id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined };
  const drawn = typeof children === "function" ? children(control) : cloneElement(children, control);
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-semibold text-small"}>
        {label}
        {optional ? <span className="font-normal text-muted"> {t("optional")}</span> : null}
      </label>
      {contacts ? <ContactWatch isRefused={contacts === "refused"}>{drawn}</ContactWatch> : drawn}
      {hint ? (
        <p id={hintId} className="text-muted text-small">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

/** The error message of a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-small">
      <Icon of={CircleAlert} className="mt-[0.15em] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

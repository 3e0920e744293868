import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/** The class of text controls (`app/controls.css`). */
export const controlClasses = "control";

// Always Latin text, so left to right in Arabic too.
const LTR_TYPES = new Set(["email", "tel", "url", "password"]);

// Text follows its own script; numbers follow the page, to stay next to their unit.
function directionFor({ type, inputMode, suffix }: InputProps): "ltr" | "auto" | undefined {
  if (type && LTR_TYPES.has(type)) return "ltr";
  const isWords = (type === "text" || type === "search") && !suffix;
  return isWords && (inputMode === undefined || inputMode === "text" || inputMode === "search") ? "auto" : undefined;
}

type InputProps = ComponentProps<"input"> & {
  /** A unit after the value, such as kg. */
  suffix?: ReactNode;
};

/** A one-line text control; takes the ref of react-hook-form's `register`. */
export function Input({ className, type = "text", suffix, ...rest }: InputProps) {
  const dir = directionFor({ type, suffix, inputMode: rest.inputMode });
  const input = (
    <input
      type={type}
      dir={dir}
      className={cn(controlClasses, dir && "align-parent", suffix && "pe-14", className)}
      {...rest}
    />
  );
  if (!suffix) return input;
  return (
    <div className="relative">
      {input}
      <span className="pointer-events-none absolute inset-y-0 end-0 flex items-center pe-3.5 text-muted">{suffix}</span>
    </div>
  );
}

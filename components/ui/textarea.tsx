import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClasses } from "./input";

/** A text area that grows with its content; takes the ref of `register`. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea rows={rows} dir="auto" className={cn(controlClasses, "field-sizing-content", className)} {...rest} />
  );
}

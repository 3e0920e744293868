import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { controlClasses } from "@/components/ui/input";

/** A text control of several lines that grows with what is typed; takes the ref of `register`. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea rows={rows} dir="auto" className={cn(controlClasses, "field-sizing-content", className)} {...rest} />
  );
}

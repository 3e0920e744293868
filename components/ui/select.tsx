import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { controlClasses } from "./input";
import { LineIcon } from "./line-icons";

/** A styled native select, for phones and screen readers. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select className={cn(controlClasses, "select", className)} {...rest}>
        {children}
      </select>
      <LineIcon name="chevron-down" className="select-arrow" />
    </div>
  );
}

type OptionsProps<T> = { of: readonly T[]; nameOf: (value: T) => ReactNode };

/** The options of a select: one for each value, with its name. */
export function Options<T extends string | number>({ of, nameOf }: OptionsProps<T>) {
  return of.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));
}

import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "./cn";
import { Spinner } from "./spinner";

const button = cva(
  [
    "relative inline-flex items-center justify-center gap-2 rounded-md border font-semibold select-none",
    "transition-[background-color,border-color,color,scale] active:scale-[0.98] motion-reduce:active:scale-100",
    "[&_svg:not([data-spinner])]:size-5 [&_svg]:shrink-0 disabled:cursor-not-allowed disabled:opacity-55 disabled:active:scale-100",
    // No transition while expanded: feedback must be immediate while the content loads.
    "aria-busy:cursor-progress aria-expanded:transition-none",
  ],
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active aria-expanded:bg-primary-active",
        secondary: "border-line-strong bg-surface text-ink hover:bg-sunken aria-expanded:bg-sunken",
        ghost: "border-transparent bg-transparent text-ink hover:bg-sunken aria-expanded:bg-sunken",
        danger: "border-transparent bg-danger text-canvas hover:bg-danger-hover",
        accent: "border-transparent bg-accent text-on-accent hover:brightness-95 dark:hover:brightness-110",
      },
      size: {
        sm: "touch-target min-h-10 px-3.5 py-1.5 text-small",
        md: "min-h-12 px-5 py-2 text-body",
        lg: "min-h-14 px-6 py-2.5 text-lead",
        icon: "size-11 p-0",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

/** Props beside the attributes of `<button>`. */
export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof button> & {
    /** Applies the style to the only child, such as a link. */
    asChild?: boolean;
    /** Shows a running action and ignores clicks; unlike `disabled`, it keeps the focus. */
    loading?: boolean;
  };

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** 40, 48 or 56 px high, or a square for an icon with an `aria-label`. */
export function Button({ variant, size, asChild, loading, className, children, ...rest }: ButtonProps) {
  const classes = cn(button({ variant, size }), className);
  if (asChild) {
    return (
      <Slot className={classes} {...rest}>
        {children}
      </Slot>
    );
  }
  const busy = loading ? { onClick: swallow, "aria-busy": true, "aria-disabled": true } : {};
  return (
    <button type="button" className={classes} {...rest} {...busy}>
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}

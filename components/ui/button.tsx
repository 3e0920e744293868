import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "./cn";
import { Spinner } from "./spinner";

/** The classes are utilities of `app/controls.css`: those of `className` come after them. */
const button = cva("button", {
  variants: {
    variant: {
      primary: "button-primary",
      secondary: "button-secondary",
      ghost: "button-ghost",
      danger: "button-danger",
      accent: "button-accent",
    },
    size: { sm: "button-sm", md: "button-md", lg: "button-lg", icon: "button-icon" },
  },
  defaultVariants: { variant: "primary", size: "md" },
});

/** Props in addition to the attributes of `<button>`. */
export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof button> & {
    /** Applies the style to the only child, such as a link. */
    asChild?: boolean;
    /** Aligns its words with the edge of the content above: for a ghost that begins its line. */
    flush?: boolean;
    /** Shows a running action and ignores clicks; unlike `disabled`, it does not lose the focus. */
    loading?: boolean;
  };

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** 44, 48 or 56 px high, or a square for an icon with an `aria-label`. */
export function Button({ variant, size, asChild, flush, loading, className, children, ...rest }: ButtonProps) {
  const classes = cn(button({ variant, size }), flush && "-ms-2.25 px-2", className);
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

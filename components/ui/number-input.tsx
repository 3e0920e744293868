"use client";

import type { ComponentProps } from "react";
import { withLatinDigits } from "@/lib/core/digits";
import { Input } from "./input";

type NumberInputProps = Omit<ComponentProps<typeof Input>, "type" | "inputMode"> & {
  /** Whole numbers alone: phones then show no comma. */
  isWhole?: boolean;
};

/** A number with its unit: comma and point both, in the digits of any keyboard; phones show their number keys. */
export function NumberInput({ isWhole, onChange, ...rest }: NumberInputProps) {
  return (
    <Input
      {...rest}
      inputMode={isWhole ? "numeric" : "decimal"}
      autoComplete="off"
      onChange={(event) => {
        const latin = withLatinDigits(event.target.value);
        if (latin !== event.target.value) event.target.value = latin;
        onChange?.(event);
      }}
    />
  );
}

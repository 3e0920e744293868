"use client";

import type { ComponentProps } from "react";
import { withLatinDigits } from "@/lib/core/digits";
import { Input } from "./input";

type NumberInputProps = Omit<ComponentProps<typeof Input>, "type" | "inputMode"> & {
  /** Integers only: the phone keyboard then has no decimal separator. */
  isWhole?: boolean;
};

/** A number with its unit; accepts comma or point and the digits of any keyboard. */
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

"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { NumberUnit } from "@/lib/core/fields/read-number";
import { latinDigits } from "@/lib/core/text/digits";
import { withoutMarks } from "@/lib/core/text/marks";
import { Input } from "./input";
import { NumberQuestion } from "./number-question";
import { typeInto } from "./type-into";
import { Unit } from "./unit";

type NumberInputProps = Omit<ComponentProps<typeof Input>, "type" | "inputMode" | "maxLength"> & {
  /** The unit: shown after the number, and may be typed with it. */
  unit?: NumberUnit | undefined;
  /** Integers only: the phone keyboard then has no decimal separator. */
  isWhole?: boolean;
};

/**
 * A number with its unit, as people write it (`readNumber`). Below one with two readings it asks
 * which is meant. Without a length: what is pasted would lose its end.
 */
export function NumberInput({ unit, isWhole = false, suffix, onChange, ...rest }: NumberInputProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ""));
  const inputIn = () => box.current?.querySelector("input");
  // A form sets its fields without an event, and what was typed before scripts came had none.
  useEffect(() => {
    const text = inputIn()?.value ?? "";
    if (text !== typed) setTyped(text);
  });
  return (
    <div ref={box}>
      <Input
        {...rest}
        suffix={suffix ?? (unit ? <UnitSign of={unit} /> : undefined)}
        inputMode={isWhole ? "numeric" : "decimal"}
        autoComplete="off"
        onChange={(event) => {
          const { target } = event;
          const text = latinDigits(target.value);
          // Marks come with what is pasted; a space at the end may be followed by more.
          const clean = withoutMarks(text) === text.trim() ? text : withoutMarks(text);
          if (clean !== target.value) target.value = clean;
          setTyped(clean);
          onChange?.(event);
        }}
      />
      {isWhole ? null : (
        <NumberQuestion
          text={typed}
          unit={unit}
          onChoose={(text) => {
            const input = inputIn();
            if (!input) return;
            typeInto(input, text);
            input.focus();
          }}
        />
      )}
    </div>
  );
}

function UnitSign({ of }: { of: NumberUnit }) {
  if (of === "euro") return "€";
  return of === "percent" ? "%" : <Unit of={of} />;
}

"use client";

import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { type FieldBase, useFieldProps } from "./fields";
import { textAt } from "./form-values";
import { useWizard } from "./use-wizard";

type DayFieldProps = FieldBase & { min?: string; max?: string };

/** A day of the wizard. */
export function DayField({ min, max, ...base }: DayFieldProps) {
  const { values, set } = useWizard();
  return (
    <Field {...useFieldProps(base)}>
      {(control) => (
        <DateInput
          {...control}
          min={min}
          max={max}
          value={textAt(values, base.name)}
          onChange={(value) => set(base.name, value)}
        />
      )}
    </Field>
  );
}

type SpanFieldsProps = { from: FieldBase; to: FieldBase; min?: string };

/** Two days of the wizard that belong together: the calendar of either chooses both. */
export function SpanFields({ from, to, min }: SpanFieldsProps) {
  const { values, set } = useWizard();
  const span = {
    value: { from: textAt(values, from.name), to: textAt(values, to.name) },
    onPick: (picked: { from?: string | undefined; to?: string | undefined }) => {
      set(from.name, picked.from ?? "");
      set(to.name, picked.to ?? "");
    },
  };
  const ends = [
    { props: useFieldProps(from), name: from.name },
    { props: useFieldProps(to), name: to.name },
  ];
  return ends.map(({ props, name }) => (
    <Field key={name} {...props}>
      {(control) => (
        <DateInput
          {...control}
          min={min}
          span={span}
          value={textAt(values, name)}
          onChange={(value) => set(name, value)}
        />
      )}
    </Field>
  ));
}

"use client";

import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";

type DayFieldProps<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  error: string | undefined;
  min?: string;
  optional?: boolean;
};

/** A day of a form, stored as YYYY-MM-DD. */
export function DayField<V extends FieldValues>({ control, name, min, ...field }: DayFieldProps<V>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <Field {...field}>{(box) => <DateInput {...box} {...{ value, onChange, onBlur, min }} />}</Field>
      )}
    />
  );
}

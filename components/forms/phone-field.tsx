"use client";

import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { PhoneInput } from "./phone-input";

type PhoneFieldProps<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  error: string | undefined;
  hint?: string;
  optional?: boolean;
};

/** A phone number of a form, kept in international form. */
export function PhoneField<V extends FieldValues>({ control, name, ...field }: PhoneFieldProps<V>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field {...field}>{(box) => <PhoneInput {...box} {...{ value, onChange, onBlur }} inputRef={ref} />}</Field>
      )}
    />
  );
}

"use client";

import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { PhoneInput } from "./phone-input";

type PhoneFieldProps<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  error: string | undefined;
  /** The field's id, where something else on the page links to it. */
  id?: string;
  optional?: boolean;
  /** The country of the place that the number belongs to. */
  placeCountry?: string | undefined;
};

/** A phone number of a form, stored in international format. */
export function PhoneField<V extends FieldValues>({ control, name, placeCountry, ...field }: PhoneFieldProps<V>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field {...field}>
          {(box) => <PhoneInput {...box} {...{ value, onChange, onBlur, placeCountry }} inputRef={ref} name={name} />}
        </Field>
      )}
    />
  );
}

"use client";

import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { CityCombobox } from "./city-combobox";

type CityFieldProps<V extends FieldValues> = {
  control: Control<V>;
  /** The form field of the city's id. */
  name: FieldPath<V>;
  label: string;
  error: string | undefined;
  /** The initial city. */
  initial: { id: number; text: string };
};

/** A city of a form: found by its letters, stored by its id. */
export function CityField<V extends FieldValues>({ control, name, label, error, initial }: CityFieldProps<V>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} error={error}>
          {(box) => (
            <CityCombobox
              {...box}
              initial={initial}
              onChoose={(chosen) => field.onChange(chosen?.id)}
              onBlur={field.onBlur}
              inputRef={field.ref}
            />
          )}
        </Field>
      )}
    />
  );
}

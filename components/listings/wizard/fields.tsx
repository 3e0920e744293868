"use client";

import type { ReactNode } from "react";
import { PhoneInput } from "@/components/forms/phone-input";
import { CityCombobox } from "@/components/platform/places/city-combobox";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { fieldId } from "./field-ids";
import { besidePath, textAt } from "./form-values";
import { useWizard } from "./use-wizard";

/** What every field of a wizard takes: its path in the form, and its words. */
export type FieldBase = { name: string; label: string; hint?: ReactNode; optional?: boolean };

/** What ties a field of the wizard to its label, its error and the summary of faults. */
export function useFieldProps({ name, label, hint, optional }: FieldBase) {
  const { errorOf, labels } = useWizard();
  labels.set(name, label);
  return {
    id: fieldId(name),
    label,
    error: errorOf(name),
    ...(hint ? { hint } : {}),
    ...(optional ? { optional } : {}),
  };
}

type TextFieldProps = FieldBase & { type?: "text" | "email" | "time"; autoComplete?: string; maxLength?: number };

/** A line of text, or a time, of the wizard. */
export function TextField({ type = "text", autoComplete, maxLength = 200, ...base }: TextFieldProps) {
  const { values, set } = useWizard();
  return (
    <Field {...useFieldProps(base)}>
      <Input
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={textAt(values, base.name)}
        onChange={(event) => set(base.name, event.target.value)}
      />
    </Field>
  );
}

type NumberFieldProps = FieldBase & { suffix?: ReactNode; maxLength?: number; isWhole?: boolean };

/** A number of the wizard, with its unit. */
export function NumberField({ suffix, maxLength = 10, isWhole = false, ...base }: NumberFieldProps) {
  const { values, set } = useWizard();
  return (
    <Field {...useFieldProps(base)}>
      <NumberInput
        suffix={suffix}
        isWhole={isWhole}
        maxLength={maxLength}
        value={textAt(values, base.name)}
        onChange={(event) => set(base.name, event.target.value)}
      />
    </Field>
  );
}

/** A phone number of the wizard, with its country. */
export function PhoneField({ autoComplete, ...base }: FieldBase & { autoComplete?: string }) {
  const { values, set } = useWizard();
  return (
    <Field {...useFieldProps(base)}>
      {(control) => (
        <PhoneInput
          {...control}
          {...(autoComplete ? { autoComplete } : {})}
          value={textAt(values, base.name)}
          onChange={(value) => set(base.name, value)}
        />
      )}
    </Field>
  );
}

/** Several lines of text of the wizard. */
export function AreaField({ maxLength, ...base }: FieldBase & { maxLength: number }) {
  const { values, set } = useWizard();
  return (
    <Field {...useFieldProps(base)}>
      <Textarea
        rows={3}
        maxLength={maxLength}
        value={textAt(values, base.name)}
        onChange={(event) => set(base.name, event.target.value)}
      />
    </Field>
  );
}

/** One of several values with their words. */
export type Choice = { value: string | number; label: string; description?: string; icon?: ReactNode };

/** One of a list; with `empty` nothing may be chosen too. */
export function SelectField({ choices, empty, ...base }: FieldBase & { choices: Choice[]; empty?: string }) {
  const { values, set } = useWizard();
  const pick = (text: string) => set(base.name, choices.find(({ value }) => String(value) === text)?.value ?? "");
  return (
    <Field {...useFieldProps(base)}>
      <Select value={textAt(values, base.name)} onChange={(event) => pick(event.target.value)}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type RadioFieldProps = FieldBase & {
  choices: Choice[];
  columns?: 1 | 2 | 3;
  onPick?: (value: string | number) => void;
};

/** One of a few, each in sight. */
export function RadioField({ choices, columns = 2, onPick, ...base }: RadioFieldProps) {
  const { values, set } = useWizard();
  const { label, optional: _none, ...rest } = { optional: false, ...useFieldProps(base) };
  return (
    <RadioGroup {...rest} legend={label} columns={columns}>
      {choices.map(({ value, label: words, description, icon }) => (
        <RadioCard
          key={value}
          name={base.name}
          label={words}
          description={description}
          icon={icon}
          checked={textAt(values, base.name) === String(value)}
          onChange={() => {
            set(base.name, value);
            onPick?.(value);
          }}
        />
      ))}
    </RadioGroup>
  );
}

/** Yes or no. */
export function CheckField({ onPick, ...base }: FieldBase & { onPick?: (isOn: boolean) => void }) {
  const { get, set } = useWizard();
  const { optional: _none, ...rest } = { optional: false, ...useFieldProps(base) };
  return (
    <Checkbox
      {...rest}
      checked={get(base.name) === true}
      onChange={(event) => {
        set(base.name, event.target.checked);
        onPick?.(event.target.checked);
      }}
    />
  );
}

type CityFieldProps = FieldBase & {
  /** Where the city's and the country's ids go. */
  cityPath: string;
  countryPath: string;
};

/** A city by its first letters; `name` is where its words are kept for the screen. */
export function CityField({ name, label, hint, cityPath, countryPath }: CityFieldProps) {
  const { values, get, set, errorOf } = useWizard();
  const { error, ...base } = useFieldProps({ name: cityPath, label, ...(hint ? { hint } : {}) });
  const text = textAt(values, name);
  const id = Number(get(cityPath));
  return (
    <Field {...base} error={error ?? errorOf(countryPath)}>
      {(control) => (
        <CityCombobox
          {...control}
          initial={{ text, ...(id > 0 ? { id } : {}) }}
          onChoose={(city) => {
            set(cityPath, city?.id ?? "");
            set(countryPath, city?.countryId ?? "");
            set(name, city?.name ?? "");
            set(besidePath(name, "timeZone"), city?.timeZone ?? "");
            set(besidePath(name, "region"), city?.region ?? "");
            set(besidePath(name, "point"), city ? [city.latitude, city.longitude] : "");
            // A point that was announced lies in the city that it was announced with; without it no exact place is shown.
            set(besidePath(cityPath, "coordinates"), "");
            if (get(besidePath(cityPath, "region"))) set(besidePath(cityPath, "region"), "");
            if (get(besidePath(cityPath, "exactLocation")) === true) set(besidePath(cityPath, "exactLocation"), false);
          }}
        />
      )}
    </Field>
  );
}

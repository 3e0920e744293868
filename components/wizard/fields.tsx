"use client";

import type { ReactNode } from "react";
import { CityCombobox } from "@/components/places/city-combobox";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { besidePath, textAt } from "./tree";
import { useWizard } from "./use-wizard";

type Base = { name: string; label: ReactNode; hint?: ReactNode; optional?: boolean };

type TextFieldProps = Base & {
  type?: "text" | "email" | "tel" | "date" | "time";
  inputMode?: "decimal" | "numeric";
  suffix?: ReactNode;
  autoComplete?: string;
  maxLength?: number;
  min?: string;
  onChange?: (value: string) => void;
};

/** A line of text, a number, a day or a time of the wizard. */
export function TextField({ name, label, hint, optional, onChange, maxLength = 200, ...rest }: TextFieldProps) {
  const { values, set, errorOf } = useWizard();
  return (
    <Field label={label} error={errorOf(name)} {...(hint ? { hint } : {})} {...(optional ? { optional } : {})}>
      <Input
        {...rest}
        maxLength={maxLength}
        value={textAt(values, name)}
        onChange={(event) => {
          set(name, event.target.value);
          onChange?.(event.target.value);
        }}
      />
    </Field>
  );
}

/** Several lines of text of the wizard. */
export function AreaField({ name, label, hint, optional, maxLength }: Base & { maxLength: number }) {
  const { values, set, errorOf } = useWizard();
  return (
    <Field label={label} error={errorOf(name)} hint={hint} {...(optional ? { optional } : {})}>
      <Textarea
        rows={3}
        maxLength={maxLength}
        value={textAt(values, name)}
        onChange={(event) => set(name, event.target.value)}
      />
    </Field>
  );
}

/** One of several values with their words. */
export type Choice = { value: string | number; label: string; description?: string; icon?: ReactNode };

/** One of a list; with `empty` nothing may be chosen too. */
export function SelectField({
  name,
  label,
  hint,
  optional,
  choices,
  empty,
}: Base & { choices: Choice[]; empty?: string }) {
  const { values, set, errorOf } = useWizard();
  const pick = (text: string) => set(name, choices.find(({ value }) => String(value) === text)?.value ?? "");
  return (
    <Field label={label} error={errorOf(name)} hint={hint} {...(optional ? { optional } : {})}>
      <Select value={textAt(values, name)} onChange={(event) => pick(event.target.value)}>
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

type RadioFieldProps = Base & { choices: Choice[]; columns?: 1 | 2 | 3; onPick?: (value: string | number) => void };

/** One of a few, each in sight. */
export function RadioField({ name, label, hint, choices, columns = 2, onPick }: RadioFieldProps) {
  const { values, set, errorOf } = useWizard();
  return (
    <RadioGroup legend={label} hint={hint} error={errorOf(name)} columns={columns}>
      {choices.map(({ value, label: words, description, icon }) => (
        <RadioCard
          key={value}
          name={name}
          label={words}
          description={description}
          icon={icon}
          checked={textAt(values, name) === String(value)}
          onChange={() => {
            set(name, value);
            onPick?.(value);
          }}
        />
      ))}
    </RadioGroup>
  );
}

/** Yes or no. */
export function CheckField({ name, label, hint }: Base) {
  const { get, set, errorOf } = useWizard();
  return (
    <Checkbox
      label={label}
      hint={hint}
      error={errorOf(name)}
      checked={get(name) === true}
      onChange={(event) => set(name, event.target.checked)}
    />
  );
}

type CityFieldProps = Base & {
  /** Where the city's and the country's ids go. */
  cityPath: string;
  countryPath: string;
};

/** A city by its first letters; `name` is where its words are kept for the screen. */
export function CityField({ name, label, hint, cityPath, countryPath }: CityFieldProps) {
  const { values, get, set, errorOf } = useWizard();
  const text = textAt(values, name);
  const id = Number(get(cityPath));
  return (
    <Field label={label} error={errorOf(cityPath) ?? errorOf(countryPath)} hint={hint}>
      {(control) => (
        <CityCombobox
          {...control}
          initial={{ text, ...(id > 0 ? { id } : {}) }}
          onChoose={(city) => {
            set(cityPath, city?.id ?? "");
            set(countryPath, city?.countryId ?? "");
            set(name, city?.name ?? "");
            // A point that was announced lies in the city that it was announced with.
            set(besidePath(cityPath, "coordinates"), "");
          }}
        />
      )}
    </Field>
  );
}

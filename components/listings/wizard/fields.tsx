"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
  useController,
} from "react-hook-form";
import { PhoneInput } from "@/components/forms/phone-input";
import { Checkbox } from "@/components/ui/checkbox";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { namesOf } from "@/db/enums/core/enumeration";
import { Frequency } from "@/db/enums/listings/announcements";
import { TYPED_LENGTHS } from "@/lib/core/base/field-limits";
import { type NumberUnit, readNumber } from "@/lib/core/fields/read-number";
import { useFormats } from "@/lib/i18n/formats";
import { fieldId } from "./field-ids";
import { useWizard } from "./use-wizard";

/** The words of a field. */
export type FieldWords = {
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Everyone reads it: a warning is shown while it has a contact. */
  contacts?: "refused";
};
/** A field of a wizard: a path in its form whose value is of a kind, and its words. */
type FieldOf<V extends FieldValues, T> = FieldWords & { name: FieldPathByValue<V, T> };

/** Props that link a wizard's field to its label, its error and the summary of issues. */
export function useFieldProps(name: string, { label, hint, optional, contacts }: FieldWords) {
  const { errorOf, labels } = useWizard();
  labels.set(name, label);
  return {
    id: fieldId(name),
    label,
    error: errorOf(name),
    ...(hint ? { hint } : {}),
    ...(optional ? { optional } : {}),
    ...(contacts ? { contacts } : {}),
  };
}

type TextFieldProps<V extends FieldValues> = FieldOf<V, string> & {
  type?: "text" | "email" | "time";
  autoComplete?: string;
  maxLength?: number;
};

/** A line of text, or a time, of the wizard. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { name, type = "text", autoComplete, maxLength = TYPED_LENGTHS.line, ...words } = props;
  const { value, onChange } = useController<V>({ name }).field;
  return (
    <Field {...useFieldProps(name, words)}>
      <Input {...{ type, autoComplete, maxLength, value, onChange }} />
    </Field>
  );
}

type NumberFieldProps<V extends FieldValues> = FieldOf<V, string> & {
  unit?: NumberUnit;
  isWhole?: boolean;
  /** The effective value while nothing is typed. */
  placeholder?: string | undefined;
  /** It was filled in by a guess, in whose place one may type. */
  isProposed?: boolean;
  /** What is typed, before the form has it. */
  onType?: (typed: string) => void;
};

/** A number of the wizard, with its unit. */
export function NumberField<V extends FieldValues>(props: NumberFieldProps<V>) {
  const { name, unit, isWhole = false, placeholder, isProposed = false, onType, ...words } = props;
  const { value, onChange } = useController<V>({ name }).field;
  const { typed } = useFormats();
  // What the server holds has a point; it is shown, and typed on, as the language writes it.
  const [isTyped, setTyped] = useState(false);
  const read = readNumber(value);
  const shown = !isTyped && read.kind === "value" && /^\d+\.\d+$/.test(value) ? typed(read.value) : value;
  return (
    <Field {...useFieldProps(name, words)}>
      <NumberInput
        {...{ unit, isWhole, placeholder, value: shown }}
        data-proposed={isProposed ? "" : undefined}
        onChange={(event) => {
          onType?.(event.target.value);
          onChange(event);
        }}
        onFocus={() => {
          setTyped(true);
          if (shown !== value) onChange(shown);
        }}
      />
    </Field>
  );
}

type PhoneFieldProps<V extends FieldValues> = FieldOf<V, string> & {
  autoComplete: string;
  placeCountry?: string | undefined;
};

/** A phone number of the wizard, with its country. */
export function PhoneField<V extends FieldValues>({ name, autoComplete, placeCountry, ...words }: PhoneFieldProps<V>) {
  const { value, onChange } = useController<V>({ name }).field;
  return (
    <Field {...useFieldProps(name, words)}>
      {(box) => <PhoneInput {...box} {...{ autoComplete, placeCountry, value, onChange }} />}
    </Field>
  );
}

type AreaFieldProps<V extends FieldValues> = FieldOf<V, string> & { maxLength: number };

/** Several lines of text of the wizard. */
export function AreaField<V extends FieldValues>({ name, maxLength, ...words }: AreaFieldProps<V>) {
  const { value, onChange } = useController<V>({ name }).field;
  return (
    <Field {...useFieldProps(name, words)}>
      <Textarea rows={3} {...{ maxLength, value, onChange }} />
    </Field>
  );
}

type DayFieldProps<V extends FieldValues> = FieldOf<V, string> & { min?: string };

/** A day of the wizard. */
export function DayField<V extends FieldValues>({ name, min, ...words }: DayFieldProps<V>) {
  const { value, onChange } = useController<V>({ name }).field;
  return <Field {...useFieldProps(name, words)}>{(box) => <DateInput {...box} {...{ min, value, onChange }} />}</Field>;
}

type SpanFieldsProps<V extends FieldValues> = { from: FieldOf<V, string>; to: FieldOf<V, string>; min: string };

/** Two days of the wizard that belong together: the calendar of either chooses both. */
export function SpanFields<V extends FieldValues>({ from, to, min }: SpanFieldsProps<V>) {
  const first = useController<V>({ name: from.name }).field;
  const last = useController<V>({ name: to.name }).field;
  const span = {
    value: { from: first.value, to: last.value },
    onPick: (picked: { from?: string | undefined; to?: string | undefined }) => {
      first.onChange(picked.from ?? "");
      last.onChange(picked.to ?? "");
    },
  };
  const ends = [
    { props: useFieldProps(from.name, from), ...first },
    { props: useFieldProps(to.name, to), ...last },
  ];
  return ends.map(({ props, name, value, onChange }) => (
    <Field key={name} {...props}>
      {(box) => <DateInput {...box} {...{ min, span, value, onChange }} />}
    </Field>
  ));
}

/** One of several values with its words. */
type Choice<T> = { value: T; label: string; icon?: ReactNode; description?: ReactNode };

/** The choices of an enumeration, with a word for each of its names. */
export function choicesOf<const T extends Record<string, number>>(kind: T, word: (name: keyof T & string) => string) {
  return namesOf(kind).map((name) => ({ value: kind[name], label: word(name) }));
}

type ChoiceFieldProps<V extends FieldValues, N extends FieldPath<V>> = FieldWords & {
  name: N;
  choices: readonly Choice<FieldPathValue<V, N>>[];
};

export type SelectFieldProps<V extends FieldValues, N extends FieldPath<V>> = ChoiceFieldProps<V, N> & {
  empty?: string;
};

/** One of a list; with `empty` nothing may be chosen too. */
export function SelectField<V extends FieldValues, N extends FieldPath<V>>(props: SelectFieldProps<V, N>) {
  const { name, choices, empty, ...words } = props;
  const { value: chosen, onChange } = useController<V>({ name }).field;
  const pick = (text: string) => onChange(choices.find(({ value }) => String(value) === text)?.value ?? "");
  return (
    <Field {...useFieldProps(name, words)}>
      <Select value={String(chosen)} onChange={(event) => pick(event.target.value)}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export type RadioFieldProps<V extends FieldValues, N extends FieldPath<V>> = ChoiceFieldProps<V, N> & {
  columns?: 2 | 3;
  isCompact?: boolean;
  onPick?: (value: FieldPathValue<V, N>) => void;
};

/** One of a few visible choices. */
export function RadioField<V extends FieldValues, N extends FieldPath<V>>(props: RadioFieldProps<V, N>) {
  const { name, choices, columns = 2, isCompact = false, onPick, ...words } = props;
  const field = useController<V>({ name }).field;
  const { label: legend, optional: _none, ...rest } = { optional: false, ...useFieldProps(name, words) };
  return (
    <RadioGroup {...rest} legend={legend} columns={columns} isCompact={isCompact}>
      {choices.map(({ value, label, icon, description }) => (
        <RadioCard
          key={value}
          {...{ name, label, icon, description, isCompact }}
          checked={field.value === value}
          onChange={() => {
            field.onChange(value);
            onPick?.(value);
          }}
        />
      ))}
    </RadioGroup>
  );
}

type CheckFieldProps<V extends FieldValues> = FieldOf<V, boolean> & { onPick?: (isOn: boolean) => void };

/** Yes or no. */
export function CheckField<V extends FieldValues>({ name, onPick, ...words }: CheckFieldProps<V>) {
  const { value, onChange } = useController<V>({ name }).field;
  const { optional: _none, ...rest } = { optional: false, ...useFieldProps(name, words) };
  return (
    <Checkbox
      {...rest}
      checked={value}
      onChange={(event) => {
        onChange(event.target.checked);
        onPick?.(event.target.checked);
      }}
    />
  );
}

/** The words of how often something is sent or travelled. */
export function useFrequencyWords() {
  const t = useTranslations("wizard");
  return {
    empty: t("fields.frequencyChoose"),
    hint: t("fields.frequencyHint"),
    label: t("fields.frequency"),
    choices: choicesOf(Frequency, (name) => t(`choices.frequency.${name}`)),
  };
}

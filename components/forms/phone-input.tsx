"use client";

import { ChevronDown } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { type Ref, useEffect, useMemo, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { FieldControl } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { controlClasses } from "@/components/ui/input";
import { useTypedEarly } from "@/components/ui/use-typed-early";
import { knownDeviceZone } from "@/lib/client/device-zone";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { collatorOf, regionNamesIn } from "@/lib/core/text/intl";
import { withoutMarks } from "@/lib/core/text/marks";
import { countryOfZone } from "@/lib/core/time/country-of-zone";
import type { DialCountry, PhoneParts } from "./phone-parts";

type Parts = typeof import("./phone-parts");

type PhoneInputProps = Partial<FieldControl> & {
  /** The number in international form, or what was typed instead of one. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The name that it is sent by without a script. */
  name?: string;
  autoComplete?: string;
  inputRef?: Ref<HTMLInputElement>;
  /**
   * The country (ISO 3166) of the place that the number belongs to: chosen while nothing is typed,
   * and compared with the number's own.
   */
  placeCountry?: string | undefined;
};

/**
 * A phone number with its country's dial code. It is written out as it is typed, and taken in any
 * form that is pasted. The numbers' rules come after the page; until then, and without scripts, it
 * is a plain field.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onChange, onBlur, autoComplete = "tel", inputRef, placeCountry, ...control } = props;
  const t = useTranslations("forms.phone");
  const [parts, setParts] = useState<Parts>();
  const [shown, setShown] = useState<PhoneParts>({ country: undefined, text: value });
  const place = parts && placeCountry ? parts.asCountry(placeCountry) : undefined;
  const reported = useRef(value);
  useEffect(() => {
    let isGone = false;
    void import("./phone-parts").then((loaded) => {
      if (isGone) return;
      setParts(loaded);
      setShown(({ country }) => loaded.splitPhone(reported.current, country ?? loaded.asCountry(readersCountry())));
    });
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    setShown(({ country }) => parts?.splitPhone(value, country) ?? { country, text: value });
  }, [value, parts]);

  useEffect(() => {
    if (place) setShown((known) => (known.text === "" ? { ...known, country: place } : known));
  }, [place]);
  const emit = (next: PhoneParts) => {
    setShown(next);
    reported.current = parts ? parts.joinPhone(next) : next.text;
    onChange(reported.current);
  };
  const type = (text: string, isAtEnd: boolean) => {
    const isInternational = /^[^\d+]*(\+|00)/.test(withoutMarks(text));
    // In the middle of a number nothing is moved about under the caret.
    const isWritten = parts && (isAtEnd || isInternational);
    emit(isWritten ? parts.splitPhone(text, shown.country) : { ...shown, text });
  };
  useTypedEarly(
    () => document.getElementById(control.id ?? ""),
    (text) => type(text, true),
  );
  return (
    <>
      <div className="flex" dir="ltr">
        <CountrySelect
          parts={parts}
          country={shown.country}
          label={t("country")}
          isInvalid={control["aria-invalid"] === true}
          onPick={(country) => emit({ ...shown, country })}
        />
        <input
          {...control}
          ref={inputRef}
          type="tel"
          dir="ltr"
          autoComplete={autoComplete}
          maxLength={FIELD_LIMITS.phoneTypedLengthMax}
          value={shown.text}
          onChange={({ target }) => type(target.value, target.selectionStart === target.value.length)}
          onBlur={() => {
            if (parts) setShown(({ country, text }) => parts.splitPhone(text, country));
            onBlur?.();
          }}
          className={cn(controlClasses, "relative rounded-s-none noscript:rounded-s-md focus-visible:z-1")}
        />
      </div>
      {place && shown.country && shown.text.trim() !== "" && shown.country !== place ? (
        <PlaceWarning number={shown.country} place={place} onPick={() => emit({ ...shown, country: place })} />
      ) : null}
    </>
  );
}

/** Warns that a number is of another country than its place; one tap switches to the place's. */
function PlaceWarning({ number, place, onPick }: { number: string; place: string; onPick: () => void }) {
  const t = useTranslations("forms.phone");
  const locale = useLocale();
  const names = regionNamesIn(locale);
  const nameOf = (country: string) => names.of(country) ?? country;
  return (
    <p role="status" className="mt-1.5 flex flex-wrap items-center gap-x-2 text-small">
      {t("otherCountry", { number: nameOf(number), place: nameOf(place) })}
      <button
        type="button"
        onClick={onPick}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {t("takeCountry", { place: nameOf(place) })}
      </button>
    </p>
  );
}

/**
 * The default country of a number without a place: the one of the device's time zone. The language
 * does not distinguish them: French is read on both shores.
 */
function readersCountry(): string | undefined {
  return countryOfZone(knownDeviceZone() ?? "");
}

type CountrySelectProps = {
  parts: Parts | undefined;
  country: PhoneParts["country"];
  label: string;
  isInvalid: boolean;
  onPick: (country: PhoneParts["country"]) => void;
};

/** The browser's own list under a short name: `FR +33`. */
function CountrySelect({ parts, country, label, isInvalid, onPick }: CountrySelectProps) {
  const t = useTranslations("forms.phone");
  const locale = useLocale();
  const { first, others } = useMemo(() => (parts ? parts.dialCountries() : { first: [], others: [] }), [parts]);
  const all = [...first, ...others];
  const names = regionNamesIn(locale);
  const nameOf = ({ code, dial }: DialCountry) => `${names.of(code) ?? code} ${dial}`;
  const { compare } = collatorOf(locale);
  const dial = all.find(({ code }) => code === country)?.dial;
  const option = (one: DialCountry) => (
    <option key={one.code} value={one.code}>
      {nameOf(one)}
    </option>
  );
  return (
    <div className="noscript:hidden forced-colors:has-focus-visible:outline-3 relative shrink-0 has-focus-visible:z-1">
      <span
        aria-hidden="true"
        className={cn(
          "flex h-full min-h-12 items-center gap-1 rounded-s-md bg-sunken ps-3 pe-2 tabular-nums",
          isInvalid ? "border-2 border-danger border-e-0" : "border border-line-strong border-e-0",
        )}
      >
        <span className="font-semibold text-small">{country ?? t("choose")}</span> {dial}
        <Icon of={ChevronDown} className="size-4 text-muted" />
      </span>
      <select
        aria-label={label}
        autoComplete="off"
        disabled={!parts}
        value={country ?? ""}
        onChange={({ target }) => {
          const picked = all.find(({ code }) => code === target.value);
          if (picked) onPick(picked.code);
        }}
        className="absolute inset-0 w-full cursor-pointer appearance-none rounded-s-md bg-transparent text-body text-transparent forced-colors:opacity-0 [&_*]:text-ink [&_*]:bg-surface"
      >
        {country ? null : <option value="">{t("country")}</option>}
        <optgroup label={t("near")}>{first.map(option)}</optgroup>
        <optgroup label={t("others")}>{others.toSorted((a, b) => compare(nameOf(a), nameOf(b))).map(option)}</optgroup>
        {parts || !country ? null : <option value={country}>{country}</option>}
      </select>
    </div>
  );
}

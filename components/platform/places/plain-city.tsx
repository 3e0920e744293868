"use client";

import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { controlClasses } from "@/components/ui/input";
import { useObservedInput } from "@/components/ui/use-observed-input";
import { useTypedEarly } from "@/components/ui/use-typed-early";
import { TYPED_LENGTHS } from "@/lib/core/base/field-limits";
import type { CityComboboxProps, EarlyCity } from "./city-props";
import { LocateButton } from "./locate-button";

type PlainCityProps = CityComboboxProps & {
  /** Written with all that happens to the field. */
  early: EarlyCity;
  /** Called when the field gets the focus. */
  onWanted: () => void;
  /** Called while the user's own city is searched for, and the field must stay mounted. */
  onLocating: (isLocating: boolean) => void;
};

/** A city field without its list: looks like it, and stores what is typed for it. */
export function PlainCity(props: PlainCityProps) {
  const {
    name,
    initial: _start,
    countryId: _country,
    goesOnTo: _next,
    inputRef,
    className,
    canLocate,
    onLocate,
    ...others
  } = props;
  const { early, onWanted, onLocating, onChoose, onText, onBlur, ...rest } = others;
  const { maxLength = TYPED_LENGTHS.city, ...aria } = rest;
  const [id, setId] = useState(early.id);
  const hidden = useObservedInput(id);
  const field = useRef<HTMLDivElement>(null);
  const input = () => field.current?.querySelector("input") ?? null;
  const forget = () => {
    if (early.id === undefined) return;
    delete early.id;
    setId(undefined);
    onChoose?.(null);
  };
  const write = (text: string) => {
    early.text = text;
    early.isTyped = true;
    onText?.(text);
    forget();
  };
  useTypedEarly(input, write);
  const enter = () => {
    early.hasFocus = true;
    onWanted();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a focus from before hydration
  useEffect(() => {
    if (document.activeElement !== input()) return;
    early.isPressed = true;
    enter();
  }, []);
  return (
    <div ref={field} className="relative min-w-0">
      <input
        ref={inputRef}
        {...aria}
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        name={name}
        defaultValue={early.text}
        autoComplete="off"
        maxLength={maxLength}
        className={cn(className ?? controlClasses, canLocate && "pe-11", "[unicode-bidi:plaintext]")}
        onFocus={enter}
        onBlur={() => {
          early.hasFocus = false;
          onBlur?.();
        }}
        onClick={() => {
          early.isPressed = true;
        }}
        onChange={({ target }: SyntheticEvent<HTMLInputElement> & { target: HTMLInputElement }) => write(target.value)}
      />
      {canLocate ? (
        <LocateButton
          onLooking={onLocating}
          onFound={(city, point) => {
            const shown = input();
            if (shown) shown.value = city.name;
            Object.assign(early, { text: city.name, id: city.id, isTyped: false });
            setId(city.id);
            onText?.(city.name);
            onChoose?.(city);
            onLocate?.(point);
          }}
        />
      ) : null}
      {name ? <input ref={hidden} type="hidden" name={`${name}Id`} value={id ?? ""} /> : null}
    </div>
  );
}

"use client";

import { ArrowLeft } from "lucide";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { controlClasses } from "@/components/ui/input";
import { useObservedInput } from "@/components/ui/use-observed-input";
import { TYPED_LENGTHS } from "@/lib/core/base/field-limits";
import type { CityComboboxProps, EarlyCity } from "./city-props";
import { CityRows } from "./city-rows";
import { LocateButton } from "./locate-button";
import { useCityBox } from "./use-city-box";
import { usePhoneSheet } from "./use-phone-sheet";

type CityBoxProps = CityComboboxProps & { early: EarlyCity };

/** The city field with its list: takes over the state of the plain field. */
export function CityBox(props: CityBoxProps) {
  const { name, placeholder, onBlur, inputRef, canLocate, onLocate, className, id, early, ...others } = props;
  const { initial: _start, countryId: _country, goesOnTo: _next, onChoose: _told, onText: _heard, ...rest } = others;
  const { maxLength = TYPED_LENGTHS.city, ...aria } = rest;
  const t = useTranslations("forms.city");
  const sheet = useRef<HTMLDivElement>(null);
  const { box, write, chosenId, isSearch, isOpen, search, offered, cities } = useCityBox(props);
  const similarFrom = search.similarFrom ?? cities.length;
  const hidden = useObservedInput(chosenId);
  usePhoneSheet(sheet, box.isOpen);
  useLayoutEffect(() => {
    if (!early.hasFocus) return;
    const field = sheet.current?.querySelector("input");
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [early]);
  const input = box.getInputProps({
    ref: inputRef,
    onBlur,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => write(target.value),
    "aria-labelledby": undefined,
  });

  return (
    <div className="relative min-w-0">
      <div
        ref={sheet}
        className="group open:fixed open:inset-x-0 open:top-(--sheet-top) open:m-0 open:grid open:h-(--sheet-height) open:max-h-none open:w-full open:max-w-none open:grid-cols-[auto_minmax(0,1fr)] open:grid-rows-[auto_auto_minmax(0,1fr)] open:items-center open:gap-x-1 open:gap-y-2 open:border-0 open:bg-surface open:p-3 open:text-ink open:before:col-span-full open:before:px-1 open:before:font-semibold open:before:content-[attr(data-title)]"
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("back")}
          // Before the input loses its focus, which would close the list and let the press fall
          // through.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => box.closeMenu()}
          className="hidden size-11 place-items-center rounded-md text-muted group-open:grid"
        >
          <Icon of={ArrowLeft} className="size-5 rtl:-scale-x-100" />
        </button>
        <div className="relative min-w-0">
          <input
            {...input}
            {...aria}
            aria-activedescendant={input["aria-activedescendant"] || undefined}
            type="text"
            name={name}
            autoComplete="off"
            maxLength={maxLength}
            placeholder={placeholder}
            className={cn(
              className ?? controlClasses,
              canLocate ? "pe-11" : "group-open:pe-3.5",
              // Words follow their own script; the room for the button follows the page.
              "[unicode-bidi:plaintext]",
              "group-open:min-h-12 group-open:rounded-md group-open:border group-open:border-line-strong group-open:ps-3.5",
            )}
          />
          {canLocate ? (
            <LocateButton
              onFound={(city, point) => {
                box.selectItem(city);
                onLocate?.(point);
              }}
            />
          ) : null}
        </div>
        <ul
          {...box.getMenuProps({ "aria-labelledby": undefined, "aria-label": placeholder ?? t("list") })}
          className={cn(
            "absolute inset-x-0 top-full z-20 mt-1 max-h-80 min-w-60 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-high",
            "group-open:static group-open:col-span-full group-open:mt-0 group-open:h-full group-open:max-h-none group-open:border-0 group-open:shadow-none",
            !isOpen && "hidden",
          )}
        >
          {isOpen && isSearch ? (
            <>
              <CityRows box={box} cities={cities.slice(0, similarFrom)} />
              <CityRows box={box} cities={cities.slice(similarFrom)} from={similarFrom} group="similar" />
            </>
          ) : null}
          {isOpen && !isSearch ? (
            <>
              <CityRows box={box} cities={offered.recent} group="recent" />
              <CityRows box={box} cities={offered.popular} from={offered.recent.length} group="popular" />
            </>
          ) : null}
          {isOpen && cities.length === 0 ? (
            <li className="px-3.5 py-2.5 text-muted" role="presentation">
              {search.state === "failed" ? t("failed") : search.state === "done" ? t("none") : t("searching")}
            </li>
          ) : null}
        </ul>
      </div>
      {name ? <input ref={hidden} type="hidden" name={`${name}Id`} value={chosenId ?? ""} /> : null}
    </div>
  );
}

"use client";

import { useCombobox } from "downshift";
import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { FieldControl } from "@/components/ui/field";
import { controlClasses } from "@/components/ui/input";
import { useObservedInput } from "@/components/ui/use-observed-input";
import { useTypedEarly } from "@/components/ui/use-typed-early";
import { callApi } from "@/lib/client/api";
import type { CityOption } from "./city-option";
import { LocateButton } from "./locate-button";

const WAIT_MS = 150;

const LETTERS_MIN = 2;

const ROWS_MAX = 8;

type CityComboboxProps = Partial<FieldControl> & {
  /** The name of the text in a form; the chosen city's id goes under `<name>Id`. Without it nothing is sent by a form. */
  name?: string;
  initial?: { text?: string; id?: number };
  placeholder?: string;
  /** Finds cities of this country alone. */
  countryId?: number | undefined;
  /** Told of each choice, and with nothing when the text no longer names the choice. */
  onChoose?: (city: CityOption | null) => void;
  onBlur?: () => void;
  inputRef?: ComponentProps<"input">["ref"];
  /** Told of each change of the text, for fields that take other words than cities too. */
  onText?: (text: string) => void;
  /** Offers to fill in the city that the person is in. */
  canLocate?: boolean;
  /** Told about where the person is, to about a kilometre, when they had that filled in. */
  onLocate?: (point: [number, number]) => void;
  maxLength?: number;
  /** Replaces the look of the control. */
  className?: string;
};

type Search = { state: "idle" | "searching" | "done" | "failed"; cities: CityOption[] };

/** Searches cities by prefix in any language; a plain text field without JavaScript. */
export function CityCombobox(props: CityComboboxProps) {
  const { name, initial, placeholder, countryId, onChoose, onText, onBlur, inputRef, ...others } = props;
  const { canLocate, onLocate, maxLength = 80, className, id, ...aria } = others;
  const t = useTranslations("forms.city");
  const ownId = useId();
  const [chosenId, setChosenId] = useState(initial?.id);
  const [text, setText] = useState(initial?.text ?? "");
  const [wanted, setWanted] = useState("");
  const { state, cities } = useCitySearch(wanted, countryId);
  const hidden = useObservedInput(chosenId);
  const inputId = id ?? `${ownId}-input`;
  const write = (typed: string) => {
    setText(typed);
    onText?.(typed);
    setWanted(typed);
  };
  useTypedEarly(() => document.getElementById(inputId), write);

  const box = useCombobox<CityOption>({
    id: ownId,
    inputId,
    items: cities,
    inputValue: text,
    itemToString: (city) => city?.name ?? "",
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return setText(inputValue);
      write(inputValue);
      if (chosenId === undefined) return;
      setChosenId(undefined);
      onChoose?.(null);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setChosenId(selectedItem.id);
      // Text first: a field that also takes free text would otherwise clear the city again.
      onText?.(selectedItem.name);
      onChoose?.(selectedItem);
    },
  });
  const isOpen = box.isOpen && wanted.trim().length >= LETTERS_MIN;

  return (
    <div className="relative min-w-0">
      <input
        {...box.getInputProps({ ref: inputRef, onBlur, "aria-labelledby": undefined })}
        {...aria}
        type="text"
        name={name}
        dir="auto"
        autoComplete="off"
        maxLength={maxLength}
        placeholder={placeholder}
        className={cn(className ?? controlClasses, canLocate && "pe-11")}
      />
      {canLocate ? (
        <LocateButton
          onFound={(city, point) => {
            box.selectItem(city);
            onLocate?.(point);
          }}
        />
      ) : null}
      {name ? <input ref={hidden} type="hidden" name={`${name}Id`} value={chosenId ?? ""} /> : null}
      <ul
        {...box.getMenuProps({ "aria-labelledby": undefined, "aria-label": placeholder ?? t("list") })}
        className={cn(
          "absolute inset-x-0 top-full z-20 mt-1 max-h-80 min-w-60 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-high",
          !isOpen && "hidden",
        )}
      >
        {isOpen
          ? cities.map((city, index) => (
              <li
                key={city.id}
                {...box.getItemProps({ item: city, index })}
                className={cn(
                  "flex min-h-11 cursor-pointer items-baseline gap-2 px-3.5 py-2.5",
                  box.highlightedIndex === index && "bg-primary-soft text-on-primary-soft",
                )}
              >
                <span className="font-semibold" dir="auto">
                  {city.name}
                </span>
                <span className="truncate text-muted text-small">
                  {[city.region, city.countryCode].filter(Boolean).join(" · ")}
                </span>
              </li>
            ))
          : null}
        {isOpen && cities.length === 0 ? (
          <li className="px-3.5 py-2.5 text-muted" role="presentation">
            {state === "failed" ? t("failed") : state === "done" ? t("none") : t("searching")}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** Debounced search; stale responses are ignored. */
function useCitySearch(text: string, countryId: number | undefined): Search {
  const [search, setSearch] = useState<Search>({ state: "idle", cities: [] });
  const last = useRef<AbortController>(undefined);
  useEffect(() => {
    last.current?.abort();
    const q = text.trim();
    if (q.length < LETTERS_MIN) {
      setSearch({ state: "idle", cities: [] });
      return;
    }
    const abort = new AbortController();
    last.current = abort;
    setSearch(({ cities }) => ({ state: "searching", cities }));
    const timer = window.setTimeout(async () => {
      try {
        const query = { q, limit: ROWS_MAX, countryId: countryId || undefined };
        const { data } = await callApi("GET", "/v1/cities", { query, signal: abort.signal });
        if (!abort.signal.aborted) setSearch({ state: "done", cities: data });
      } catch {
        if (!abort.signal.aborted) setSearch({ state: "failed", cities: [] });
      }
    }, WAIT_MS);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [text, countryId]);
  return search;
}

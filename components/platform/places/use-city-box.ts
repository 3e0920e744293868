import { useCombobox } from "downshift";
import { useEffect, useId, useLayoutEffect, useState } from "react";
import type { CityOption } from "./city-option";
import type { EarlyCity } from "./city-props";
import { LETTERS_MIN, useCitySearch } from "./use-city-search";
import { useOfferedCities } from "./use-offered-cities";

type CityBoxProps = {
  id?: string | undefined;
  countryId?: number | undefined;
  onChoose?: (city: CityOption | null) => void;
  onText?: (text: string) => void;
  goesOnTo?: string | undefined;
  early: EarlyCity;
};

function goOnTo(id: string | undefined): void {
  const next = id && document.getElementById(id);
  if (!(next instanceof HTMLInputElement)) return;
  const isProposed = "proposed" in next.dataset;
  if (next.value !== "" && !isProposed) return;
  next.focus();
  // What is typed takes the place of a proposal.
  if (isProposed) next.select();
}

/** The behaviour of a city field: its text, its choice, and the cities that it lists. */
export function useCityBox({ id, countryId, onChoose, onText, goesOnTo, early }: CityBoxProps) {
  const ownId = useId();
  const [chosenId, setChosenId] = useState(early.id);
  const [text, setText] = useState(early.text);
  const [wanted, setWanted] = useState(early.isTyped ? early.text : "");
  const search = useCitySearch(wanted, countryId);
  const offered = useOfferedCities(countryId);
  const isSearch = wanted.trim().length >= LETTERS_MIN;
  const cities = isSearch ? search.cities : [...offered.recent, ...offered.popular];
  const inputId = id ?? `${ownId}-input`;
  // With the field's own event: the list reports a letter only after its render, and the field
  // would be set back to its old text meanwhile, without a letter that comes right after.
  const write = (typed: string) => {
    setText(typed);
    onText?.(typed);
    setWanted(typed);
    if (chosenId === undefined) return;
    setChosenId(undefined);
    onChoose?.(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened before is announced once
  useEffect(() => {
    if (early.isPressed) void offered.load();
  }, []);

  const box = useCombobox<CityOption>({
    id: ownId,
    inputId,
    items: cities,
    inputValue: text,
    itemToString: (city) => city?.name ?? "",
    stateReducer: (_, { type, changes }) =>
      // A second press puts the cursor somewhere else; the list stays.
      type === useCombobox.stateChangeTypes.InputClick ? { ...changes, isOpen: true } : changes,
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen) void offered.load();
      else setWanted("");
    },
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) setText(inputValue);
    },
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (!selectedItem) return;
      setChosenId(selectedItem.id);
      offered.add(selectedItem);
      // Text first: a field that also takes free text would otherwise clear the city again.
      onText?.(selectedItem.name);
      onChoose?.(selectedItem);
      // Only where it was tapped: who uses the keyboard moves on by themselves.
      if (type === useCombobox.stateChangeTypes.ItemClick) goOnTo(goesOnTo);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the plain field is gone
  useLayoutEffect(() => {
    // As the plain field is left, not as it was when this one began to be drawn.
    setText(early.text);
    setChosenId(early.id);
    if (early.isTyped) setWanted(early.text);
    if (early.hasFocus && (early.isPressed || early.isTyped)) box.openMenu();
  }, []);
  const isOpen = box.isOpen && (isSearch || cities.length > 0);
  return { box, write, chosenId, cities, search, offered, isSearch, isOpen };
}

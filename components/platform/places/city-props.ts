import type { ComponentProps } from "react";
import type { FieldControl } from "@/components/ui/field";
import type { CityOption } from "./city-option";

/** How a city field stands in its form. */
export type CityComboboxProps = Partial<FieldControl> & {
  /**
   * The name of the text in a form; the chosen city's id goes under `<name>Id`. Without it nothing
   * is sent by a form.
   */
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

/** What happened to a field while it was a plain one. */
export type EarlyCity = { text: string; id?: number; hasFocus: boolean; isPressed: boolean; isTyped: boolean };

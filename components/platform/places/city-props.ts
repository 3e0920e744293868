import type { ComponentProps } from "react";
import type { FieldControl } from "@/components/ui/field";
import type { CityOption } from "./city-option";

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
  /** Called with each choice, and with `null` when the text no longer matches the choice. */
  onChoose?: (city: CityOption | null) => void;
  onBlur?: () => void;
  inputRef?: ComponentProps<"input">["ref"];
  /** Called with each change of the text, for fields that take other words than cities too. */
  onText?: (text: string) => void;
  /** Offers to fill in the user's current city. */
  canLocate?: boolean;
  /** Called with the user's position, to about a kilometre, when they had it filled in. */
  onLocate?: (point: [number, number]) => void;
  /** Moves the cursor to another field, by its id, while that is empty or proposed, once a city was tapped. */
  goesOnTo?: string;
  maxLength?: number;
  /** Replaces the look of the control. */
  className?: string;
};

/** The state of a field from before it was replaced by the combobox. */
export type EarlyCity = { text: string; id?: number; hasFocus: boolean; isPressed: boolean; isTyped: boolean };

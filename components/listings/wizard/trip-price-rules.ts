import { TripType } from "@/db/enums/listings/trips";
import type { Issue } from "@/lib/core/base/errors";
import { readWith } from "@/lib/core/base/issues";
import { price } from "@/lib/core/fields/fields";
import { readNumber } from "@/lib/core/fields/read-number";
import { LADDER_STEPS, type LadderStep } from "@/lib/listings/prices/enums";
import { stepsWithin } from "@/lib/listings/prices/rules";
import type { TripValues } from "./trip-values";

/** The prices as they are sent: those of the chosen kind, and none of another. */
export function pricesInput(values: TripValues): Partial<Record<keyof TripValues, unknown>> {
  const { ui, pricePerKg, priceLadder } = values;
  if (ui.priceKind === "perKg") return { priceLadder: "", pricePerKg };
  if (ui.priceKind === "one") return { priceLadder: "", pricePerKg: "" };
  return { minPrice: priceLadder.upTo2, priceLadder: wholeLadder(values), pricePerKg: "" };
}

/** The steps that are asked: those that the room of the trip reaches, all while that is unknown. */
export function shownSteps(values: TripValues): LadderStep[] {
  const kilograms = roomOf(values);
  return kilograms > 0 ? stepsWithin(kilograms) : [...LADDER_STEPS];
}

/** A ladder whose steps that are not asked cost at least as much as the last that is. */
function wholeLadder(values: TripValues): TripValues["priceLadder"] {
  const { priceLadder } = values;
  const shown = shownSteps(values);
  const last = priceLadder[shown.at(-1) ?? "above"];
  const hidden = LADDER_STEPS.slice(shown.length).map((step) => [step, higherOf(priceLadder[step], last)]);
  return { ...priceLadder, ...Object.fromEntries(hidden) };
}

function higherOf(one: string, other: string): string {
  return (centsTyped(one) ?? 0) > (centsTyped(other) ?? 0) ? one : other;
}

/** A typed price in cents; `undefined` while it is none. */
export function centsTyped(typed: string): number | undefined {
  const read = readWith(price(), typed);
  return read.ok ? read.data : undefined;
}

/** The room of the way out, in kg: as typed, else the sum of its options; 0 while it is unknown. */
function roomOf({ maxWeight, transportType, luggageOptions, groundOptions }: TripValues): number {
  const kilograms = (typed: string) => {
    const read = readNumber(typed, "kilogram");
    return read.kind === "value" ? read.value : 0;
  };
  const options = transportType === TripType.plane ? luggageOptions : groundOptions;
  const outbound = options.filter(({ direction }) => direction === "aller");
  return kilograms(maxWeight) || outbound.reduce((sum, option) => sum + kilograms(option.maxWeight), 0);
}

/** The issues of prices without those of fields that are not shown: a ladder's first step is the lowest price. */
export function atShownPrice({ ui }: TripValues, issues: Issue[]): Issue[] {
  return issues.filter(({ path }) => ui.priceKind !== "ladder" || path[0] !== "minPrice");
}

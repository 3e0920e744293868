import { valuesOf } from "@/db/enums/core/enumeration";
import { Size } from "@/db/enums/listings/announcements";
import { readNumber } from "@/lib/core/fields/read-number";
import { sidesOrUsual } from "@/lib/listings/announcements/rules";

/** Form values of a parcel. */
export type ParcelValues = {
  title: string;
  content: string;
  sizeId: string;
  length: string;
  width: string;
  height: string;
  weight: string;
  quantity: string;
  value: string;
  fragile: boolean;
  departureCityId: number | undefined;
  arrivalCityId: number | undefined;
  fileIds: number[];
};

/** The size that is chosen; `undefined` for a value that is none. */
export function sizeOf(sizeId: string): Size | undefined {
  return valuesOf(Size).find((size) => String(size) === sizeId);
}

/** Returns the total weight of the typed parcels, in kg; `undefined` while unknown. */
export function kilogramsOf({ weight, quantity }: Pick<ParcelValues, "weight" | "quantity">): number | undefined {
  const [one, count] = [readNumber(weight, "kilogram"), readNumber(quantity)];
  if (one.kind !== "value" || count.kind !== "value") return undefined;
  const kilograms = one.value * count.value;
  return kilograms > 0 ? kilograms : undefined;
}

/** The request of a parcel: its size's measures and its title fill in what was not typed. */
export function parcelInput(parcel: ParcelValues): ParcelValues {
  return { ...parcel, ...sidesOrUsual(parcel, sizeOf(parcel.sizeId)), content: parcel.content || parcel.title };
}

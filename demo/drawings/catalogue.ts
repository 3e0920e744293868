import { PEOPLE } from "@/demo/data/people";
import { BAGS } from "./bags";
import { BOXES } from "./boxes";
import { CHILDREN } from "./children";
import { DEVICES } from "./devices";
import { HOME } from "./home";
import { KITCHEN } from "./kitchen";
import { drawIdCard, drawPortrait } from "./portraits";
import { VEHICLES } from "./vehicles";

/** The name of the specimen card. */
export const ID_CARD = "id-card";

/** The name of someone's portrait. */
export function portraitName(key: string): string {
  return `portrait-${key}`;
}

/** Pictures of parcels, by name. */
export const PARCEL_DRAWINGS: Readonly<Record<string, () => string>> = {
  ...BOXES,
  ...BAGS,
  ...KITCHEN,
  ...HOME,
  ...CHILDREN,
  ...DEVICES,
};

const PORTRAITS = PEOPLE.flatMap(({ key, portrait }): [string, () => string][] =>
  portrait ? [[portraitName(key), () => drawPortrait(portrait)]] : [],
);

/** Every drawing of the demo as SVG, by name; those of people come first, for their rows do too. */
export const DRAWINGS: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(PORTRAITS),
  [ID_CARD]: drawIdCard,
  ...PARCEL_DRAWINGS,
  ...VEHICLES,
};

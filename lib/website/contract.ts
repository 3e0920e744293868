import { z } from "zod";
import { UserView } from "../accounts/contract";
import { LOCALES } from "../core/actor";

/** An option of a list: its number and its name in the caller's language. */
const Option = z.strictObject({ id: z.number().int(), name: z.string() });
const Palette = z.record(z.string(), z.string());

/** Everything that a client needs at its start (spec §3, website data). */
export const WebsiteData = z.strictObject({
  websiteInfo: z.strictObject({ name: z.string(), primary: Palette, secondary: Palette }),
  /** Where the texts of each language are read. */
  translations: z.strictObject({ locales: z.array(z.enum(LOCALES)), defaultLocale: z.enum(LOCALES) }),
  contactTypes: z.array(Option),
  countries: z.array(
    z.strictObject({ id: z.number().int(), code: z.string(), name: z.string(), dialCode: z.string() }),
  ),
  cities: z.array(z.strictObject({ id: z.number().int(), name: z.string(), countryId: z.number().int() })),
  locationTypes: z.array(Option),
  shipmentTypes: z.array(Option.extend({ subTypes: z.array(Option) })),
  deliveryOptions: z.array(Option),
  businessTypes: z.array(Option),
  sizes: z.array(Option.extend({ sidesMaxCm: z.array(z.number()) })),
  workspace: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  user: UserView.nullable(),
});

import { desc } from "drizzle-orm";
import { nameOf } from "@/db/enums/core/enumeration";
import { LocationType, ShipmentType, Size, SubShipmentType } from "@/db/enums/listings/announcements";
import { DeliveryOption } from "@/db/enums/listings/trips";
import { cities } from "@/db/schema/platform/places";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/core/base/actor";
import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { env } from "@/lib/core/env/env";
import { collatorOf } from "@/lib/core/text/intl";
import { translator } from "@/lib/core/texts/texts";
import { BusinessProfileType } from "@/lib/identity/people/enums";
import { getUserView } from "@/lib/identity/people/load-account";
import { SUB_SHIPMENT_TYPES } from "@/lib/listings/announcements/enums";
import { SIZE_SIDES_MAX_CM } from "@/lib/listings/announcements/limits";
import { listedCountries } from "@/lib/platform/places/queries";
import { WebsiteData } from "./contract";
import { CONTACT_TYPES, PALETTE } from "./enums";
import { readPalette } from "./queries";

/** The largest cities included; others are found by search. */
const CITIES_COUNT = 300;

/**
 * A client's startup data: the brand, option lists in its language, the largest cities, and the
 * session's user.
 */
export const getWebsiteData = query(
  {
    name: "getWebsiteData",
    summary: "The website's data and, when signed in, the user.",
    policy: anyone,
    input: Nothing,
    output: WebsiteData,
  },
  async (ctx) => {
    const [countryRows, cityRows, user, palette] = await Promise.all([
      listedCountries(ctx.tx),
      ctx.tx.select().from(cities).orderBy(desc(cities.population)).limit(CITIES_COUNT),
      ctx.actor ? getUserView(ctx, ctx.actor.userId) : null,
      readPalette(ctx.tx),
    ]);
    const { locale } = ctx;
    const { compare } = collatorOf("en");
    return {
      websiteInfo: { name: env().BRAND_NAME, ...(palette ?? PALETTE) },
      translations: { locales: [...LOCALES], defaultLocale: DEFAULT_LOCALE },
      contactTypes: options(locale, "contactType", CONTACT_TYPES),
      countries: countryRows
        .toSorted((a, b) => compare(a.nameEn, b.nameEn))
        .map((row) => ({
          id: row.id,
          code: row.code,
          dialCode: row.dialCode,
          name: { fr: row.nameFr, en: row.nameEn, ar: row.nameAr }[locale],
        })),
      cities: cityRows.map((row) => ({
        id: row.id,
        countryId: row.countryId,
        name: { fr: row.nameFr, en: row.name, ar: row.nameAr }[locale] ?? row.name,
      })),
      locationTypes: options(locale, "locationType", LocationType),
      shipmentTypes: options(locale, "shipmentType", ShipmentType).map((type) => ({
        ...type,
        subTypes: subTypes(locale, type.id),
      })),
      deliveryOptions: options(locale, "deliveryOption", DeliveryOption),
      businessTypes: options(locale, "businessType", BusinessProfileType),
      sizes: options(locale, "size", Size).map((size) => ({
        ...size,
        // An id of the enumeration's own list.
        sidesMaxCm: [...(SIZE_SIDES_MAX_CM[size.id as Size] ?? [])],
      })), // the ids of `Size`
      workspace: user?.workspace ?? null,
      user,
    };
  },
);

function options(locale: Locale, group: string, kind: Record<string, number>): { id: number; name: string }[] {
  const t = translator(locale, "options");
  return Object.entries(kind).map(([key, id]) => ({ id, name: t(`${group}.${key}`) }));
}

function subTypes(locale: Locale, shipmentType: number): { id: number; name: string }[] {
  const t = translator(locale, "options");
  const ids =
    shipmentType === ShipmentType.air ? SUB_SHIPMENT_TYPES[ShipmentType.air] : SUB_SHIPMENT_TYPES[ShipmentType.ground];
  return ids.map((id) => ({ id, name: t(`subShipmentType.${nameOf(SubShipmentType, id)}`) }));
}

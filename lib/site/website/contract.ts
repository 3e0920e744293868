import { z } from "zod";
import { LOCALES } from "@/lib/core/base/actor";
import { ReviewView } from "@/lib/deals/reviews/contract";
import { OwnerView, UserView, WorkspaceView } from "@/lib/identity/people/contract";
import { TEXT_LIMITS } from "./limits";

/** An option of a list, with its name in the caller's language. */
const Option = z.strictObject({ id: z.number().int(), name: z.string() });
const Palette = z.record(z.string(), z.string());

/** A client's startup data (product: website). */
export const WebsiteData = z.strictObject({
  websiteInfo: z.strictObject({ name: z.string(), primary: Palette, secondary: Palette }),
  /** The available languages of the texts. */
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
  workspace: WorkspaceView.nullable(),
  user: UserView.nullable(),
});

/**
 * A namespace of texts in a language, with an optional `.json` suffix, which i18n loaders append.
 */
export const NameMessages = z.strictObject({
  lang: z.string().max(TEXT_LIMITS.languageLengthMax),
  namespace: z
    .string()
    .max(TEXT_LIMITS.namespaceLengthMax)
    .transform((name) => name.replace(/\.json$/, "")),
});
/** The texts of a namespace: ICU messages in nested groups. */
export const MessageTree = z.record(z.string(), z.unknown()).meta({ id: "Messages" });
export type MessageTree = z.output<typeof MessageTree>;
/** The languages and the namespaces of texts. */
export const LocaleList = z.strictObject({
  locales: z.array(z.enum(LOCALES)),
  defaultLocale: z.enum(LOCALES),
  namespaces: z.array(z.string()),
});

const count = z.number().int().nullable();

/** What the market has done so far; null for what is too little to say. */
export const MarketProof = z.strictObject({
  delivered: count,
  verified: count,
  rated: z.strictObject({ rating: z.number(), count: z.number().int() }).nullable(),
  /** The newest reviews with words, of deliveries between these cities. */
  reviews: z.array(
    z.strictObject({
      review: ReviewView,
      subject: OwnerView,
      route: z.strictObject({ from: z.string(), to: z.string() }),
    }),
  ),
});
export type MarketProof = z.output<typeof MarketProof>;

import { z } from "zod";
import { amount, decimal, email, id, integer, iso, limit, listOf, optionalText, page } from "@/lib/core/fields";
import { FEES } from "@/lib/platform/fees/limits";
import { SETTINGS, type SettingName } from "./enums";
import { SETTING_LIMITS } from "./limits";
import { PaletteSetting } from "./read-palette";

/** The fees of the market: shares in basis points, amounts in cents. */
export const FeeRates = z.strictObject({
  platformBasisPoints: z.number().int().min(0).max(5_000),
  platformMinCents: z.number().int().min(0).max(10_000),
  processingBasisPoints: z.number().int().min(0).max(2_000),
  processingFixedCents: z.number().int().min(0).max(1_000),
});
/** The fees of the market. */
export type FeeRates = z.output<typeof FeeRates>;

/** How long the documents of an identity check are kept after the decision. */
export const Retention = z.strictObject({ days: z.number().int().min(1).max(SETTING_LIMITS.retentionDaysMax) });

/** Who runs the site, as the legal notice names them; what is left out is what the environment says. */
export const SiteFacts = z.strictObject({
  name: z.string().max(200).optional(),
  address: z.string().max(300).optional(),
  phone: z.string().max(40).optional(),
  registration: z.string().max(200).optional(),
  vat: z.string().max(40).optional(),
  director: z.string().max(200).optional(),
  host: z.string().max(400).optional(),
  email: z.string().max(254).optional(),
});
/** Who runs the site. */
export type SiteFacts = z.output<typeof SiteFacts>;

/** What each setting is when nobody set it, and what it may be. */
export const SETTING_SCHEMAS = {
  fees: { schema: FeeRates, initial: { ...FEES } },
  palette: { schema: PaletteSetting.nullable(), initial: null },
  site: { schema: SiteFacts, initial: {} },
  retention: { schema: Retention, initial: { days: SETTING_LIMITS.retentionDays } },
} as const satisfies Record<SettingName, { schema: z.ZodType; initial: unknown }>;
/** What a setting is. */
export type SettingValue<N extends SettingName> = z.output<(typeof SETTING_SCHEMAS)[N]["schema"]>;

/** The change that was the last one when the form was read: nobody overwrites what they have not seen. */
const seenId = { seenId: id().nullish() };

/** New fees, as a form writes them: percent with two decimals, euros. */
export const SetFees = z.strictObject({
  ...seenId,
  platformPercent: decimal({ min: 0, max: 50 }),
  platformMin: amount(100),
  processingPercent: decimal({ min: 0, max: 20 }),
  processingFixed: amount(10),
});
/** A new theme; nothing for the brand's own. */
export const SetPalette = z.strictObject({ ...seenId, palette: z.unknown() });
/** New facts of who runs the site. */
export const SetSite = z.strictObject({
  ...seenId,
  name: optionalText(200),
  address: optionalText(300),
  phone: optionalText(40),
  registration: optionalText(200),
  vat: optionalText(40),
  director: optionalText(200),
  host: optionalText(400),
  email: z.union([email(), z.literal("").transform(() => undefined)]).optional(),
});
/** A new rule for how long documents are kept. */
export const SetRetention = z.strictObject({
  ...seenId,
  days: integer({ min: 1, max: SETTING_LIMITS.retentionDaysMax }),
});

/** A page of what a setting was. */
export const ListSettings = z.strictObject({
  name: z.enum(SETTINGS),
  page: page(),
  limit: limit(SETTING_LIMITS.pageSize),
});
/** What a setting was set to, by whom and when. */
export const SettingChange = z
  .strictObject({
    id: z.number().int(),
    name: z.enum(SETTINGS),
    value: z.unknown(),
    setBy: z.string().nullable(),
    createdAt: iso(),
  })
  .meta({ id: "SettingChange" });
/** What a setting was set to. */
export type SettingChange = z.output<typeof SettingChange>;
/** The changes of a setting, the newest first; the first one holds now. */
export const SettingList = listOf(SettingChange);

import { z } from "zod";
import { amount, decimal, email, id, integer, iso, limit, listOf, optionalText, page } from "@/lib/core/fields";
import { FEES } from "@/lib/platform/fees/limits";
import { SETTINGS, type SettingName } from "./enums";
import { SETTING_LIMITS } from "./limits";
import { PaletteSetting } from "./read-palette";

/** The rates of the market: shares in basis points, amounts in cents. */
export const FeeRates = z.strictObject({
  platformBasisPoints: z.number().int().min(0).max(5_000),
  platformMinCents: z.number().int().min(0).max(10_000),
  processingBasisPoints: z.number().int().min(0).max(2_000),
  processingFixedCents: z.number().int().min(0).max(1_000),
});
export type FeeRates = z.output<typeof FeeRates>;

/** Days that documents of a verification are stored after the decision. */
export const Retention = z.strictObject({ days: z.number().int().min(1).max(SETTING_LIMITS.retentionDaysMax) });

/** The operator in the legal notice; missing fields come from the environment. */
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
export type SiteFacts = z.output<typeof SiteFacts>;

/** The schema and initial value of each setting. */
export const SETTING_SCHEMAS = {
  fees: { schema: FeeRates, initial: { ...FEES } },
  palette: { schema: PaletteSetting.nullable(), initial: null },
  site: { schema: SiteFacts, initial: {} },
  retention: { schema: Retention, initial: { days: SETTING_LIMITS.retentionDays } },
} as const satisfies Record<SettingName, { schema: z.ZodType; initial: unknown }>;
/** The parsed value of a setting. */
export type SettingValue<N extends SettingName> = z.output<(typeof SETTING_SCHEMAS)[N]["schema"]>;

/** The last change that the form has read, against lost updates. */
const seenId = { seenId: id().nullish() };

/** New fees as a form writes them: percent with two decimals, euros. */
export const SetFees = z.strictObject({
  ...seenId,
  platformPercent: decimal({ min: 0, max: 50 }),
  platformMin: amount(100),
  processingPercent: decimal({ min: 0, max: 20 }),
  processingFixed: amount(10),
});
/** A new theme; null for the brand's own. */
export const SetPalette = z.strictObject({ ...seenId, palette: z.unknown() });
/** The operator's new data. */
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
/** A new retention of documents. */
export const SetRetention = z.strictObject({
  ...seenId,
  days: integer({ min: 1, max: SETTING_LIMITS.retentionDaysMax }),
});

/** A page of a setting's history. */
export const ListSettings = z.strictObject({
  name: z.enum(SETTINGS),
  page: page(),
  limit: limit(SETTING_LIMITS.pageSize),
});
/** One change of a setting. */
export const SettingChange = z
  .strictObject({
    id: z.number().int(),
    name: z.enum(SETTINGS),
    value: z.unknown(),
    setBy: z.string().nullable(),
    createdAt: iso(),
  })
  .meta({ id: "SettingChange" });
export type SettingChange = z.output<typeof SettingChange>;
/** The history of a setting, newest first; the first change is current. */
export const SettingList = listOf(SettingChange);

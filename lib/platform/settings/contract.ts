import { z } from "zod";
import { SETTINGS, type SettingName } from "@/db/enums/platform/settings";
import { FIELD_LIMITS, OPERATOR_LENGTHS } from "@/lib/core/base/field-limits";
import {
  amount,
  decimal,
  email,
  id,
  integer,
  iso,
  limit,
  listOf,
  optionalReference,
  optionalText,
  page,
} from "@/lib/core/fields/fields";
import { FEES, FEES_MAX } from "@/lib/platform/fees/limits";
import { SETTING_LIMITS } from "./limits";
import { PaletteSetting } from "./read-palette";

/** The rates of the market: shares in basis points, amounts in cents. */
export const FeeRates = z.strictObject({
  platformBasisPoints: z.number().int().min(0).max(FEES_MAX.platformBasisPoints),
  platformMinCents: z.number().int().min(0).max(FEES_MAX.platformMinCents),
  processingBasisPoints: z.number().int().min(0).max(FEES_MAX.processingBasisPoints),
  processingFixedCents: z.number().int().min(0).max(FEES_MAX.processingFixedCents),
});
export type FeeRates = z.output<typeof FeeRates>;

/** Days that documents of a verification are stored after the decision. */
export const Retention = z.strictObject({ days: z.number().int().min(1).max(SETTING_LIMITS.retentionDaysMax) });

/** The operator in the legal notice; missing fields come from the environment. */
export const SiteFacts = z.strictObject({
  name: z.string().max(OPERATOR_LENGTHS.name).optional(),
  address: z.string().max(OPERATOR_LENGTHS.address).optional(),
  phone: z.string().max(OPERATOR_LENGTHS.phone).optional(),
  registration: z.string().max(OPERATOR_LENGTHS.registration).optional(),
  vat: z.string().max(OPERATOR_LENGTHS.vat).optional(),
  director: z.string().max(OPERATOR_LENGTHS.director).optional(),
  host: z.string().max(OPERATOR_LENGTHS.host).optional(),
  email: z.string().max(FIELD_LIMITS.emailLengthMax).optional(),
  /** The VAT that the fees contain; without it the operator is exempt (CGI art. 293 B). */
  vatBasisPoints: z.number().int().min(0).max(SETTING_LIMITS.vatBasisPointsMax).optional(),
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
  platformPercent: decimal({ min: 0, max: FEES_MAX.platformBasisPoints / 100, unit: "percent" }),
  platformMin: amount(FEES_MAX.platformMinCents / 100),
  processingPercent: decimal({ min: 0, max: FEES_MAX.processingBasisPoints / 100, unit: "percent" }),
  processingFixed: amount(FEES_MAX.processingFixedCents / 100),
});
/** A new theme; null for the brand's own. */
export const SetPalette = z.strictObject({ ...seenId, palette: z.unknown() });
/** The operator's new data. */
export const SetSite = z.strictObject({
  ...seenId,
  name: optionalText(OPERATOR_LENGTHS.name),
  address: optionalText(OPERATOR_LENGTHS.address),
  phone: optionalReference(OPERATOR_LENGTHS.phone),
  registration: optionalReference(OPERATOR_LENGTHS.registration),
  vat: optionalReference(OPERATOR_LENGTHS.vat),
  director: optionalText(OPERATOR_LENGTHS.director),
  host: optionalText(OPERATOR_LENGTHS.host),
  email: z.union([email(), z.literal("").transform(() => undefined)]).optional(),
  vatPercent: z
    .union([
      decimal({ min: 0, max: SETTING_LIMITS.vatBasisPointsMax / 100, unit: "percent" }),
      z.literal("").transform(() => undefined),
    ])
    .optional(),
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

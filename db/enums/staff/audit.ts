import { BANK_ACCOUNT_ACTIONS } from "@/db/enums/deals/bank-accounts";
import { BATCH_ACTIONS } from "@/db/enums/deals/bank-transfers";
import { DISPUTE_ACTIONS } from "@/db/enums/deals/disputes";
import { INCIDENT_ACTIONS } from "@/db/enums/deals/incidents";
import { CORRECTION_ACTIONS } from "@/db/enums/deals/ledger";
import { MONEY_ACTIONS } from "@/db/enums/deals/payments";
import { ACCOUNT_ACTIONS } from "@/db/enums/identity/accounts";
import { VERIFICATION_ACTIONS } from "@/db/enums/identity/verification";
import { SETTING_ACTIONS } from "@/db/enums/platform/settings";
import { HEALTH_ACTIONS } from "./health";
import { MODERATION_ACTIONS } from "./moderation";
import { RESERVATION_ACTIONS } from "./reservations";
import { TAX_REPORT_ACTIONS } from "./tax-reports";
import { USER_ACTIONS } from "./users";

/** Every action of the audit log, as its noun declares it. */
export const AUDIT_ACTIONS = [
  ...ACCOUNT_ACTIONS,
  ...VERIFICATION_ACTIONS,
  ...BANK_ACCOUNT_ACTIONS,
  ...DISPUTE_ACTIONS,
  ...CORRECTION_ACTIONS,
  ...MONEY_ACTIONS,
  ...BATCH_ACTIONS,
  ...INCIDENT_ACTIONS,
  ...SETTING_ACTIONS,
  ...MODERATION_ACTIONS,
  ...USER_ACTIONS,
  ...RESERVATION_ACTIONS,
  ...TAX_REPORT_ACTIONS,
  ...HEALTH_ACTIONS,
] as const;

type VerbOf<A> = A extends `${string}.${infer V}` ? V : never;
/** The verb of an action, whatever its subject: each has a message. */
export type AuditVerb = VerbOf<(typeof AUDIT_ACTIONS)[number]>;

/** Every verb of the audit log, once. */
export const AUDIT_VERBS: readonly AuditVerb[] = [
  ...new Set(AUDIT_ACTIONS.map((action) => action.slice(action.indexOf(".") + 1) as AuditVerb)), // what stands behind its first dot
];

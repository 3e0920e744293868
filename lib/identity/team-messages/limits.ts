import { FIELD_LIMITS } from "@/lib/core/base/field-limits";

/** Limits of a team's conversation. */
export const TEAM_MESSAGE_LIMITS = {
  pageSize: 50,
  lengthMax: FIELD_LIMITS.messageLengthMax,
  unreadShownMax: 99,
  /** A message that was not read within this time is in the bell, too. */
  notifyAfterSeconds: 60,
  retentionDays: 730,
} as const;

/** Rate limits of a team's messages, as those of a room's. */
export const TEAM_MESSAGE_RATES = {
  burst: { bucket: "team_messages_burst", max: 10, windowSeconds: 1 },
  minute: { bucket: "team_messages", max: 60, windowSeconds: 60 },
} as const;

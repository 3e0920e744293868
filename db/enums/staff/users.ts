/** What admins do to accounts, in the audit log; `staff` is done by the command line. */
export const USER_ACTIONS = [
  "staff.create",
  "staff.grant",
  "staff.password_reset",
  "staff.revoke",
  "user.exported",
  "user.sessions_ended",
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

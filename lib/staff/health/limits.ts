/**
 * A backup of each night may run late, and fail once: older than this the last one is too old, as
 * the alert of `deploy/prometheus/rules.yml` has it.
 */
export const BACKUP_HOURS_MAX = 36;

/** The books are checked each minute: an older check is a fault, as in the alert. */
export const LOOK_MINUTES_MAX = 10;

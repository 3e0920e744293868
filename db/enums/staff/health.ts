/** What admins do to jobs, in the audit log. */
export const HEALTH_ACTIONS = ["job.retried"] as const;
export type HealthAction = (typeof HEALTH_ACTIONS)[number];

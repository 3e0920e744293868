/** What waits for moderators, each in a queue of its own. */
export const QUEUES = ["trips", "identity", "reports", "appeals", "disputes"] as const;
/** A queue of the moderators. */
export type Queue = (typeof QUEUES)[number];

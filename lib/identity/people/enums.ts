/** How quickly somebody usually answers, as it is said in words. */
export const RESPONSE_SPEEDS = ["hour", "hours", "day", "days"] as const;
/** How quickly somebody usually answers. */
export type ResponseSpeed = (typeof RESPONSE_SPEEDS)[number];

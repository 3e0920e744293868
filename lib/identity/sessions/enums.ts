/** The kinds of devices. */
export const DEVICE_KINDS = ["computer", "phone", "tablet", "other"] as const;

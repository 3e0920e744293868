/** What a device is, as far as its browser tells. */
export const DEVICE_KINDS = ["computer", "phone", "tablet", "other"] as const;

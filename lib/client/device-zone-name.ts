/**
 * The name of the time zone that the device is set to, as it reports it; it may be unknown to us.
 */
export function deviceZoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}

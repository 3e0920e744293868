import { expect, it } from "vitest";
import { quietUntil } from "@/lib/identity/push/rules";

const night = { quietFrom: "22:00", quietUntil: "07:00" };
const noon = { quietFrom: "12:30", quietUntil: "14:00" };

it.each([
  // Over midnight, in the zone of the device: Casablanca is an hour behind Paris in winter.
  [night, "Europe/Paris", "2027-01-10T20:59:00Z", undefined],
  [night, "Europe/Paris", "2027-01-10T21:00:00Z", "2027-01-11T06:00:00.000Z"],
  [night, "Europe/Paris", "2027-01-11T05:59:00Z", "2027-01-11T06:00:00.000Z"],
  [night, "Europe/Paris", "2027-01-11T06:00:00Z", undefined],
  [night, "Africa/Algiers", "2027-07-10T21:30:00Z", "2027-07-11T06:00:00.000Z"],
  // The night in which the clocks go forward is an hour shorter.
  [night, "Europe/Paris", "2027-03-27T22:00:00Z", "2027-03-28T05:00:00.000Z"],
  [noon, "Africa/Tunis", "2027-01-10T11:29:00Z", undefined],
  [noon, "Africa/Tunis", "2027-01-10T11:30:00Z", "2027-01-10T13:00:00.000Z"],
  [{ quietFrom: null, quietUntil: null }, "Europe/Paris", "2027-01-10T23:00:00Z", undefined],
])("quiet hours %o in %s at %s end at %s", (hours, zone, now, until) => {
  expect(quietUntil(hours, zone, new Date(now))?.toISOString()).toBe(until);
});

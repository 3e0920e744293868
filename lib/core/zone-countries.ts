/**
 * The countries of the market with the zones of their clocks: Europe and the Maghreb (IANA
 * `zone.tab` 2026c; Western Sahara has the dial code of Morocco).
 */
const ZONES: readonly string[] = [
  "AD Europe/Andorra",
  "AL Europe/Tirane",
  "AT Europe/Vienna",
  "BA Europe/Sarajevo",
  "BE Europe/Brussels",
  "BG Europe/Sofia",
  "CH Europe/Zurich",
  "CY Asia/Nicosia Asia/Famagusta",
  "CZ Europe/Prague",
  "DE Europe/Berlin Europe/Busingen",
  "DK Europe/Copenhagen",
  "DZ Africa/Algiers",
  "EE Europe/Tallinn",
  "ES Europe/Madrid Africa/Ceuta Atlantic/Canary",
  "FI Europe/Helsinki",
  "FR Europe/Paris",
  "GB Europe/London",
  "GR Europe/Athens",
  "HR Europe/Zagreb",
  "HU Europe/Budapest",
  "IE Europe/Dublin",
  "IS Atlantic/Reykjavik",
  "IT Europe/Rome",
  "LT Europe/Vilnius",
  "LU Europe/Luxembourg",
  "LV Europe/Riga",
  "LY Africa/Tripoli",
  "MA Africa/Casablanca Africa/El_Aaiun",
  "MC Europe/Monaco",
  "MD Europe/Chisinau",
  "ME Europe/Podgorica",
  "MK Europe/Skopje",
  "MR Africa/Nouakchott",
  "MT Europe/Malta",
  "NL Europe/Amsterdam",
  "NO Europe/Oslo",
  "PL Europe/Warsaw",
  "PT Europe/Lisbon Atlantic/Madeira Atlantic/Azores",
  "RO Europe/Bucharest",
  "RS Europe/Belgrade",
  "SE Europe/Stockholm",
  "SI Europe/Ljubljana",
  "SK Europe/Bratislava",
  "TN Africa/Tunis",
  "TR Europe/Istanbul",
  "UA Europe/Kyiv Europe/Kiev",
];

/** The country of the market that a reader with this clock is in, if there is one. */
export function countryOfZone(zone: string): string | undefined {
  return ZONES.map((row) => row.split(" ")).find(([, ...zones]) => zones.includes(zone))?.[0];
}

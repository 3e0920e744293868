import { latinDigits } from "@/lib/core/text/digits";
import { withoutMarks } from "@/lib/core/text/marks";

/**
 * One flight: the airline's two signs, one a letter at least (IATA), or three letters (ICAO), and a
 * number of up to four digits, zeros in front of it aside; a letter behind is one of operations.
 */
const LEG =
  /(?<![A-Z\d])(?!(?:VOL|FLT|NUM)[^A-Z\d]?\d)([A-Z]{3}|[A-Z]{2}|[A-Z]\d|\d[A-Z])[\s.\-‐-―]*0*([1-9]\d{0,3})([A-Z]?)(?![A-Z\d])/gu;
/** Words that people write around flight numbers. */
const AROUND =
  /(?<!\p{L})(?:VOLS?|FLIGHTS?|FLT|N[°ºO]?|NUM[ÉE]?R?O?|ALLER|RETOUR|ET|AND|PUIS|THEN|VIA|رحلة|الرحلة|رقم|ثم|و)(?!\p{L})|[\s/+,;:.&|#°()→>«»"'،-]|[‐-―]/gu;
const LEGS_MAX = 4;

/**
 * Reads a flight as it stands on a ticket or is typed, "Vol AH-1007" or "AF1234 / AH4321", in its
 * normal form; `undefined` for what is none. Several flights one after another are its legs.
 */
export function readFlight(typed: string): string | undefined {
  const text = latinDigits(withoutMarks(typed)).toUpperCase();
  const legs = [...text.matchAll(LEG)].map(([, airline, number, suffix]) => `${airline}${number}${suffix}`);
  const rest = text.replace(LEG, " ").replace(AROUND, "");
  if (legs.length === 0 || legs.length > LEGS_MAX || rest !== "") return undefined;
  return [...new Set(legs)].join(" / ");
}

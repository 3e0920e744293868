import { z } from "zod";
import { FIELD_LIMITS } from "./field-limits";
import { cleanText, optionalText, text } from "./fields";

/** Letters of any script with spaces, hyphens, apostrophes, points and commas. */
const PERSON = /^[\p{L}\p{M}\p{Zs}.,'’ʼ\-‐·]+$/u;
/** The same with digits and company signs; no colon, so no URL. */
const ORGANISATION = /^[\p{L}\p{M}\p{N}\p{Zs}.,'’ʼ\-‐·&()+°!|/#]+$/u;
/** A word, a point and letters: mail programs turn it into a link. */
const DOMAIN = /[\p{L}\p{N}-]\.\p{L}{2}/u;

/** Replaces line breaks by spaces and removes invisible characters. */
function toLine(value: string): string {
  return cleanText(value)
    .replace(/[\p{Cf}]/gu, "")
    .replace(/[\s\p{Z}]+/gu, " ")
    .trim();
}

function name(max: number, min: number, pattern: RegExp, rule: string) {
  return z
    .string()
    .max(max * 4)
    .transform(toLine)
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((value) => value === "" || (pattern.test(value) && /\p{L}/u.test(value) && !DOMAIN.test(value)), {
          params: { rule },
        }),
    )
    .meta({ wire: { type: "string", minLength: min, maxLength: max } });
}

/** Typed text of one line, such as a title. */
export const line = (max: number, min = 0) => text(max, min, toLine);

/** Typed text of one line that may be missing; empty counts as missing. */
export const optionalLine = (max: number) => optionalText(max, toLine);

/** A person's first or last name: nothing that could be a message or a link. */
export const personName = (max: number = FIELD_LIMITS.nameLengthMax) => name(max, 1, PERSON, "person_name");

/** A company's or workspace's name: letters, digits, few signs, no link. */
export const organisationName = (max: number) => name(max, 1, ORGANISATION, "organisation_name");

/** An optional company name; empty counts as missing. */
export const optionalOrganisationName = (max: number = FIELD_LIMITS.fullNameLengthMax) =>
  name(max, 0, ORGANISATION, "organisation_name")
    .transform((value) => value || undefined)
    .optional();

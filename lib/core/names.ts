import { z } from "zod";
import { FIELD_LIMITS } from "./field-limits";
import { cleanText, optionalText, text } from "./fields";
import { LINK_ENDINGS } from "./link-endings";
import { withoutStrayMarks } from "./marks";

/** Letters of any script with spaces, hyphens of any length, apostrophes, points and commas. */
const PERSON = /^[\u200c\p{L}\p{M}\p{Zs}\p{Pd}.,'’‘ʼ´`·]+$/u;
/** The same with digits and company signs; no colon, so no URL. */
const ORGANISATION = /^[\u200c\p{L}\p{M}\p{N}\p{Zs}\p{Pd}.,'’‘ʼ´`·&()+°!|/#]+$/u;
/** A word, a point and letters. */
const DOTTED = /(?<=[\p{L}\p{N}-])\.(\p{L}{2,})/gu;

/** Whether a mail program would make a link of it: `evil.shop`, and not `J.Pierre`. */
function holdsLink(value: string): boolean {
  return [...value.matchAll(DOTTED)].some(([, ending = ""]) =>
    LINK_ENDINGS.has(ending.normalize("NFKC").toLowerCase()),
  );
}

/** Replaces line breaks by spaces and removes invisible characters that nothing is made of. */
function toLine(value: string): string {
  return withoutStrayMarks(cleanText(value)).replace(SPACES, " ").trim();
}

/**
 * The same without any invisible character, but for the joiner that Persian names are written with.
 */
const toName = (value: string) => toLine(value).replace(/(?!\u200c)\p{Cf}/gu, "");

const SPACES = /[\s\p{Z}]+/gu;

function name(max: number, min: number, pattern: RegExp, rule: string) {
  return z
    .string()
    .max(max * 4)
    .transform(toName)
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((value) => value === "" || (pattern.test(value) && /\p{L}/u.test(value) && !holdsLink(value)), {
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

/** A last name, which people with a single name do not have. */
export const lastName = () => name(FIELD_LIMITS.nameLengthMax, 0, PERSON, "person_name");

/** A company's or workspace's name: letters, digits, few signs, no link. */
export const organisationName = (max: number) => name(max, 1, ORGANISATION, "organisation_name");

/** An optional company name; empty counts as missing. */
export const optionalOrganisationName = (max: number = FIELD_LIMITS.fullNameLengthMax) =>
  name(max, 0, ORGANISATION, "organisation_name")
    .transform((value) => value || undefined)
    .optional();

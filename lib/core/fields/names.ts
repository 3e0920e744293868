import { z } from "zod";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { LINK_ENDINGS } from "@/lib/core/text/link-endings";
import { withoutStrayMarks } from "@/lib/core/text/marks";
import { cleanText, optionalText, text } from "./fields";
import { isReservedName, type NameKind } from "./reserved/reserved-names";

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

type NameRule = { pattern: RegExp; rule: string; kind: NameKind };
const OF_PERSON: NameRule = { pattern: PERSON, rule: "person_name", kind: "part" };
const OF_ORGANISATION: NameRule = { pattern: ORGANISATION, rule: "organisation_name", kind: "organisation" };

function name(max: number, min: number, { pattern, rule, kind }: NameRule) {
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
        })
        .refine((value) => !isReservedName(value, kind), { params: { rule: "reserved_name" } }),
    )
    .meta({ wire: { type: "string", minLength: min, maxLength: max } });
}

/** Typed text of one line, such as a title. */
export const line = (max: number, min = 0) => text(max, min, toLine);

/** Typed text of one line that may be missing; empty counts as missing. */
export const optionalLine = (max: number) => optionalText(max, toLine);

/** A person's job title: one line that does not claim to be of the site's staff. */
export const workTitle = (max: number) =>
  optionalLine(max).refine((value) => !isReservedName(value ?? "", "line"), { params: { rule: "reserved_name" } });

/** A person's first or last name: nothing that could be a message or a link. */
export const personName = (max: number = FIELD_LIMITS.nameLengthMax) => name(max, 1, OF_PERSON);

/** The contact at a place: a person, or the office of its resident. */
export const contactName = (max: number) => name(max, 1, { ...OF_PERSON, kind: "line" });

/** A last name, which people with a single name do not have. */
export const lastName = () => name(FIELD_LIMITS.nameLengthMax, 0, OF_PERSON);

/** A company's or workspace's name: letters, digits, few signs, no link. */
export const organisationName = (max: number) => name(max, 1, OF_ORGANISATION);

/** An optional company name; empty counts as missing. */
export const optionalOrganisationName = (max: number = FIELD_LIMITS.fullNameLengthMax) =>
  name(max, 0, OF_ORGANISATION)
    .transform((value) => value || undefined)
    .optional();

import { z } from "zod";
import { cleanText } from "./fields";

/** Letters of any script, with what stands between them in names: spaces, hyphens, apostrophes, points and commas. */
const PERSON = /^[\p{L}\p{M}\p{Zs}.,'’ʼ\-‐·]+$/u;
/** The same with digits and what companies have in theirs; no colon, no two slashes: no address of the web. */
const ORGANISATION = /^[\p{L}\p{M}\p{N}\p{Zs}.,'’ʼ\-‐·&()+°!|/#]+$/u;
/** A word, a point and letters: mail programs make a link of it. */
const DOMAIN = /[\p{L}\p{N}-]\.\p{L}{2}/u;

/** Text of one line: line breaks become spaces, and what nobody sees (controls, marks of direction, signs without width) goes. */
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

/** A text of one line that a person types, such as a title. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .max(max * 4)
    .transform(toLine)
    .pipe(z.string().min(min).max(max))
    .meta({ wire: { type: "string", minLength: min, maxLength: max } });

/** A text of one line that may be left out; empty counts as left out. */
export const optionalLine = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => toLine(value) || undefined)
    .pipe(z.string().max(max).optional())
    .meta({ wire: { type: "string", maxLength: max } })
    .optional();

/** A person's first or last name: letters, nothing that could be a message or a link. */
export const personName = (max = 80) => name(max, 1, PERSON, "person_name");

/** The name of a company or a workspace: letters, digits and few signs, no link. */
export const organisationName = (max: number) => name(max, 1, ORGANISATION, "organisation_name");

/** The name of a company where there may be none; empty counts as left out. */
export const optionalOrganisationName = (max: number) =>
  name(max, 0, ORGANISATION, "organisation_name")
    .transform((value) => value || undefined)
    .optional();

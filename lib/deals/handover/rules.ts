import { latinDigits } from "@/lib/core/text/digits";
import { withoutMarks } from "@/lib/core/text/marks";
import { CODE_LIMITS } from "./limits";

/** A booking number, whose digits are no code. */
const BOOKING_NUMBER = /RH-[\dA-Z]+/giu;
/** Digits in a row, as one writes them or in groups. */
const DIGIT_RUN = /\d(?:[ .\-‐-―]?\d)*/gu;
/** The words for a code in front of it, as our own messages and people write them. */
const CODE_WORD = /code|رمز|كود/iu;
const CLAUSE_ENDS = /[\d.،,;؛!؟?\n]/u;
/** Maximum distance at which the word for a code is searched. */
const CLAUSE_MAX = 60;

/**
 * The codes that a text holds, each once: of a whole message the six digits after its word for
 * code, else all groups of six.
 */
export function readCodes(typed: string): string[] {
  const text = latinDigits(withoutMarks(typed)).replace(BOOKING_NUMBER, " ");
  const runs = [...text.matchAll(DIGIT_RUN)].flatMap(({ 0: run, index }) => {
    const code = run.replaceAll(/\D/g, "");
    return code.length === CODE_LIMITS.digits ? [{ code, hasName: isNamed(text, index) }] : [];
  });
  const named = runs.filter(({ hasName }) => hasName);
  return [...new Set((named.length > 0 ? named : runs).map(({ code }) => code))];
}

/** Whether the text right in front of a position names a code. */
function isNamed(text: string, index: number): boolean {
  const clause =
    text
      .slice(Math.max(0, index - CLAUSE_MAX), index)
      .split(CLAUSE_ENDS)
      .at(-1) ?? "";
  return CODE_WORD.test(clause);
}

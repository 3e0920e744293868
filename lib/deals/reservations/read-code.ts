import { latinDigits } from "@/lib/core/digits";
import { withoutMarks } from "@/lib/core/marks";
import { CODE_LIMITS } from "./limits";

/** A booking number, whose digits are no code. */
const NUMBER = /RH-[\dA-Z]+/giu;
/** Digits in a row, as one writes them or in groups. */
const RUN = /\d(?:[ .\-‐-―]?\d)*/gu;
/** What stands right in front of a code, as our own messages and people write it. */
const CODE_WORD = /(?:code|رمز|الرمز|كود)[^\d.،,;؛!؟?\n]{0,40}$/iu;

/**
 * The codes that a text holds, each once: of a whole message the six digits after its word for
 * code, else all groups of six.
 */
export function readCodes(typed: string): string[] {
  const text = latinDigits(withoutMarks(typed)).replace(NUMBER, " ");
  const runs = [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const code = run.replaceAll(/\D/g, "");
    return code.length === CODE_LIMITS.digits ? [{ code, isNamed: CODE_WORD.test(text.slice(0, index)) }] : [];
  });
  const named = runs.filter(({ isNamed }) => isNamed);
  return [...new Set((named.length > 0 ? named : runs).map(({ code }) => code))];
}

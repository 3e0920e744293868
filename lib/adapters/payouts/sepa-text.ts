import anyAscii from "any-ascii";

/** What is not of the characters that every bank of SEPA takes. */
const OTHER = /[^a-zA-Z0-9/?:().,'+ -]/g;

/**
 * A text in the characters that banks take (EPC217-08): letters of other alphabets by their sound,
 * signs as spaces, no slash at an end and no two in a row. Undefined when nothing is left.
 */
export function sepaText(text: string, lengthMax: number): string | undefined {
  const plain = anyAscii(text.normalize("NFC"))
    // The sign of ayn and hamza, which is no apostrophe.
    .replaceAll("`", "")
    .replace(OTHER, " ")
    .replace(/\/{2,}/g, "/")
    .replace(/ {2,}/g, " ")
    .slice(0, lengthMax + 1)
    .trim()
    .replace(/^\/|\/$/g, "")
    .slice(0, lengthMax)
    .trim();
  return plain || undefined;
}

/** The facts that a check compares with the documents, and a verified person's phone number. */
export type IdentityFacts = {
  firstName: string;
  lastName: string;
  birthDate: string | null;
  phoneNumber: string | null;
};

/** A fact of an identity by the name that the profile's input has for it. */
export type IdentityField = "firstName" | "lastName" | "birthDate" | "phone";

/** Latin letters that have no accent to lose. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o", đ: "d", ł: "l", ı: "i" };

/**
 * A name as documents and people write it differently: without case, accents, hyphens, spaces,
 * apostrophes and the vowel signs of Arabic.
 */
export function plainName(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{Lm}|\u0640/gu, "");
  return [...letters].map((letter) => WRITTEN_OUT[letter] ?? letter).join("");
}

/**
 * The checked facts that another value would replace. A first phone number replaces none; a birth
 * date that the check had not seen does.
 */
export function changedFacts(before: IdentityFacts, after: Partial<IdentityFacts>): IdentityField[] {
  const next = { ...before, ...after };
  const fields: [IdentityField, boolean][] = [
    ["firstName", plainName(before.firstName) !== plainName(next.firstName)],
    ["lastName", plainName(before.lastName) !== plainName(next.lastName)],
    ["birthDate", before.birthDate !== next.birthDate],
    ["phone", before.phoneNumber !== null && before.phoneNumber !== next.phoneNumber],
  ];
  return fields.flatMap(([field, isChanged]) => (isChanged ? [field] : []));
}

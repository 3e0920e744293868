import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { readWith } from "@/lib/core/base/issues";
import { translator } from "@/lib/core/texts/texts";
import { NewPassword, passwordRules } from "@/lib/identity/accounts/contract";
import { hashPassword, verifyPassword } from "@/lib/identity/accounts/hash-password";

function faultsOf(password: string): string[] {
  const read = readWith(NewPassword, password);
  return read.ok ? [] : read.issues.map(({ code }) => code);
}

describe("a new password", () => {
  it.each([
    ["with capitals, by the rules of the specification", "Abcdef1!"],
    ["with digits of any script", "Abcdefg!\u0663"],
    ["with Persian digits", "Abcdefg!\u06f4"],
    ["in Cyrillic, which has capitals", "Пароль1!"],
    ["in Arabic, with a digit and a sign", "مرحبا123!"],
    ["in Arabic, with Arabic digits and signs", "مرحبا١٢٣؟"],
    ["in Arabic, as a sentence", "السلام عليكم يا جيران"],
    ["in Arabic and small Latin letters", "كلمةسر abc 1!"],
    ["in Tifinagh", "ⴰⵣⵓⵍ ⴼⵍⵍⴰⵡⵏ ⴰⵢⵜ"],
    ["of Arabic and Latin, meeting every rule", "سAbcde1!"],
  ])("%s is taken", (_name, password) => expect(faultsOf(password)).toEqual([]));

  it.each([
    ["abcdefgh", ["password_digit", "password_upper", "password_special"]],
    ["12345678", ["password_upper", "password_lower", "password_special"]],
    ["Abcde1!", ["password_length"]],
    ["مرحبا", ["password_uncased_length", "password_variety"]],
    ["مرحبا123", ["password_uncased_length"]],
    ["ااااااااااااااا", ["password_variety"]],
    ["اااااا1!", ["password_variety"]],
  ])("%s is not, and returns why", (password, codes) => expect(faultsOf(password)).toEqual(codes));

  it("is held against one list, in the form and in the API", () => {
    for (const password of ["abc", "Abcdef1!", "مرحبا", "مرحبا123!"])
      expect(faultsOf(password)).toEqual(passwordRules(password).flatMap(({ rule, isMet }) => (isMet ? [] : [rule])));
    for (const locale of LOCALES)
      for (const { rule } of [...passwordRules(""), ...passwordRules("م")])
        expect(translator(locale, "validation")(rule)).not.toBe("");
  });
});

describe("composed and decomposed letters", () => {
  const composed = "Él\u00e8ve123!";
  const decomposed = composed.normalize("NFD");

  it("are the same to the rules: an accent is no sign, and no letter of its own", () => {
    expect(faultsOf("\u00c9l\u00e8ve123".normalize("NFD"))).toEqual(["password_special"]);
    expect(faultsOf("\u00c9l\u00e81!".normalize("NFD"))).toEqual(["password_length"]);
    expect(faultsOf(decomposed)).toEqual(faultsOf(composed));
  });

  it("are the same password, whichever was hashed", async () => {
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true);
    expect(await verifyPassword(await hashPassword(decomposed), composed)).toBe(true);
  });
});

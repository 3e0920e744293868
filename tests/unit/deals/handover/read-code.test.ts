import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { readWith } from "@/lib/core/base/issues";
import { EnterCode } from "@/lib/deals/handover/contract";
import { readCodes } from "@/lib/deals/handover/rules";
import { reservationNumber } from "@/lib/deals/reservations/rules";
import { formatsFor } from "@/lib/i18n/formats";
import { readAllTexts } from "@/tests/support/message-files";

type Translate = (key: string, values: object) => string;

/** Returns the text of the share button, as `ShareCode` does. */
function sharedText(locale: Locale, code: string, id: number, hasDay: boolean): string {
  const { reservations } = JSON.parse(JSON.stringify(readAllTexts(locale)));
  const messages = { reservations };
  // The texts are read from their files, whose keys no type knows.
  const t = createTranslator({ locale, messages, namespace: "reservations.code" }) as unknown as Translate;
  return t("message", {
    number: reservationNumber(id),
    city: "Oran",
    carrier: "Yacine",
    hasDay: hasDay ? "yes" : "no",
    day: hasDay ? formatsFor(locale).calendarDayLong("2026-11-28") : "",
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
}

describe("the message that the product itself shares", () => {
  it.each(LOCALES)("gives its code when it is pasted whole (%s)", (locale) => {
    for (const code of ["123456", "000000", "202611", "048151"])
      for (const id of [1, 7, 1_000, 123_456, 1_048_576, 99_999_999])
        for (const hasDay of [true, false]) {
          const text = sharedText(locale, code, id, hasDay);
          expect(text).toContain("RH-");
          expect(readCodes(text)).toEqual([code]);
          expect(readWith(EnterCode.shape.code, `\u2068${text}\u2069\n`)).toMatchObject({ ok: true, data: code });
        }
  });
});

describe("six digits", () => {
  it.each([
    "123456",
    " 123 456 ",
    "123-456",
    "123.456",
    "12 34 56",
    "1 2 3 4 5 6",
    "١٢٣٤٥٦",
    "١٢٣ ٤٥٦",
    "۱۲۳۴۵۶",
    "\u202a123\u00a0456\u202c",
    "123\u200b456",
    "1\u00ad2\u00ad3456",
    "Code : 123456.",
    "Code de livraison : 123 456. Ne le donnez pas.",
    "code=123456",
    "رمز التوصيل: ١٢٣ ٤٥٦",
    "RH-654321 code 123456",
    "Appelez le +213 550 12 34 56, le code est 123 456",
    "le 28-11-26, code 123 456",
  ])("are the code of %j", (text) => expect(readCodes(text)).toEqual(["123456"]));

  it.each(["", "12345", "1234567", "12a456", "RH-123456", "+213550123456", "28/11/2026", "abc"])(
    "are not in %j",
    (text) => {
      expect(readCodes(text)).toEqual([]);
      const read = readWith(EnterCode.shape.code, text);
      expect(read.ok ? [] : read.issues.map(({ code }) => code)).toEqual(["code_format"]);
    },
  );

  it("that could be two codes are asked for", () => {
    expect(readCodes("123456 ou 654321")).toEqual(["123456", "654321"]);
    expect(readCodes("code 123456, code 654 321")).toEqual(["123456", "654321"]);
    expect(readCodes("123456 123 456")).toEqual([]);
    const read = readWith(EnterCode.shape.code, "123456 / 654321");
    expect(read.ok ? [] : read.issues).toEqual([
      { path: [], code: "code_ambiguous", params: { codes: "123456 · 654321" } },
    ]);
  });
});

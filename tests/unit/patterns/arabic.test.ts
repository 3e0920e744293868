import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { linesOfTexts, readAllTexts } from "@/tests/support/message-files";

const TEXTS = readdirSync("messages", { recursive: true, encoding: "utf8" })
  .filter((file) => /^ar\/.*\.json$|\.ar\.md$/.test(file))
  .map((file) => `messages/${file}`);
/** Words in ـي whose last letter is single: participles of verbs that end in it. */
const SINGLE = /^[وفبلك]?(?:جاري|كافي|ماضي|ثاني|راضي|خالي|عالي|تالي|باقي)ًا$/;
/** Nouns and adjectives whose last letter is doubled. */
const DOUBLED = /^[وفبلك]?(?:جد|بر|جو|حق|رد|ملف|عام|خاص|مستحق|نص|حد|سر|مهم|مستمر|مستقل)ًا$/;

/** The words of all Arabic texts that carry a tanwin, with their file. */
const words = TEXTS.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/[\u0621-\u065f]*\u064b[\u0621-\u065f]*/g)].map(([word]) => ({ file, word })),
);

describe("the spelling of Arabic (docs/glossary.md)", () => {
  it("has words to check", () => {
    expect(words.length).toBeGreaterThan(300);
  });

  it("retains the shadda of a doubled last letter under the tanwin", () => {
    const bare = words.filter(({ word }) => DOUBLED.test(word) || (/يًا$/.test(word) && !SINGLE.test(word)));
    expect(bare).toEqual([]);
  });

  it("has the tanwin on the letter before the alif", () => {
    expect(words.filter(({ word }) => /\u0627\u064b$/.test(word))).toEqual([]);
  });
});

const PERSON = "(?:name|who|carrier|shipper|sender|recipient|person|member|owner|author|other)";
const NAMED = `(?:\\{${PERSON}\\}|<${PERSON}></${PERSON}>)`;
/** Verbs in the past of a man; their passive has a damma. */
const PAST =
  "(?:أرسل|أكّد|أعاد|أنهى|ألغى|أبلغ|اطّلع|اقترح|استرجع|استلم|تلقّى|حفظ|حذف|دعا|راجع|رفض|سلّم|علّق|غيّر|فتح|فصل|قرر|قرّر|كتب|محا|نفّذ|وافق|وجّه|وصف|وقّع|يكتب)";
/** Verbs of a man: in the present they begin with a ya. */
const VERB = `(?:[وفس]*(?!يوم|يد |يدي)ي\\p{L}[\\p{L}\\p{M}]+|[وف]?${PAST}(?:ه|ها|هم|ك|كم)?)`;
const VERB_NEXT_TO_NAME = new RegExp(
  `(?<![\\p{L}\\p{M}])${VERB}(?: إليك| عليك| لك)? ${NAMED}|${NAMED} (?:(?:لا|لم|لن|قد|سوف) )?${VERB}(?![\\p{L}\\p{M}])`,
  "u",
);

/** The texts in which the verb next to a person's name is that of a man. */
function findVerbs(lines: readonly { at: string; text: string }[]): string[] {
  return lines.flatMap(({ at, text }) => {
    const found = VERB_NEXT_TO_NAME.exec(text);
    return found ? [`${at}: “${found[0]}”`] : [];
  });
}

describe("a person's name in Arabic", () => {
  it("has no verb in the masculine next to it: the sentence is nominal", () => {
    expect(findVerbs(linesOfTexts(readAllTexts("ar")))).toEqual([]);
  });

  it.each([
    "يرسل إليك {sender} طردًا",
    "{sender} يدعوك إلى الفريق",
    "<name></name> يكتب…",
    "حفظها {name} في الأثناء",
    "وافق <who></who> على <what></what>",
    "{carrier} لم يصل بعد",
  ])("finds the one in “%s”", (text) => {
    expect(findVerbs([{ at: "planted", text }])).toHaveLength(1);
  });

  it.each(["طرد من {sender} في الطريق إليك", "تقييم <of></of><name></name>", "يصلك من <name></name>"])(
    "finds none in “%s”",
    (text) => {
      expect(findVerbs([{ at: "planted", text }])).toEqual([]);
    },
  );
});

/** Imperatives to a man that are spelled like nothing else; to a woman they would end in a ya. */
const IMPERATIVE =
  /(?<![\p{L}\p{M}])[وف]?(?:ادفع|أعد|قدّم|قدم|اقرأ|افتح|أخبر|أخبرنا|تواصل|اكتب|اختر|امسح|اطلب|املأ|اضغط|جرّب|أنشئ|أكمل|انظر|ضع|أضف|اسمح|ستجد|سجّل|أدخل|استعمل|استخدم|اترك|غيّر|انتظر|انتقل|انضم|انشر|احذف|راجع اتصال|أزل|احفظ|وثّق|اسحب|اربط|أبقِ|عُد|جهّز|تجاهل|صِف|أرسل|ابحث|اعرض|احصل|أغلق|صوّر الطرد|(?:تحقّق|تحقق) من|أكّد بريد)(?:ه|ها|هم|هما)?(?![\p{L}\p{M}])/u;
describe("the reader in Arabic", () => {
  const lines = linesOfTexts(readAllTexts("ar"));

  it("has texts of all kinds to check", () => {
    for (const kind of [
      "reservations.",
      "rooms.",
      "payments.",
      "wizard.",
      "accounts.",
      "verification.",
      "mails.confirm.",
      "mails.reservation_pending.",
      "notifications.texts.offer_received",
    ])
      expect(
        lines.some(({ at }) => at.startsWith(kind)),
        kind,
      ).toBe(true);
  });

  it("is told nothing in the masculine: sentences are nominal", () => {
    expect(lines.filter(({ text }) => IMPERATIVE.test(text))).toEqual([]);
  });

  it.each(["ادفع {total} قبل {due}", "بقي القليل: فافتح الرابط", "قدّم عرضًا", "سجّل الدخول للمتابعة", "تحقّق من بريدك"])(
    "would be found by “%s”",
    (text) => {
      expect(IMPERATIVE.test(text)).toBe(true);
    },
  );
});

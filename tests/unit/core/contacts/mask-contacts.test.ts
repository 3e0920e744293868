import { describe, expect, it } from "vitest";
import { maskContacts } from "@/lib/core/contacts/mask-contacts";
import { CONTACTS, HARMLESS } from "./contact-lines";
import { HIDDEN, PLAIN } from "./hidden-lines";

describe("contacts in a message before payment", () => {
  it.each([
    "Appelez-moi au 06 12 34 56 78 demain",
    "mon numéro +213 555 12 34 56",
    "0033612345678",
    "tel: 22 123 456",
    "٠٦١٢٣٤٥٦٧٨ اتصل بي",
    "écris à yacine.h@gmail.com",
    "yacine (at) gmail.com",
    "https://wa.me/33612345678",
    "va sur www.exemple.fr/page",
    "monsite.com",
    "FR76 3000 6000 0112 3456 7890 189",
    "NL91 ABNA 0417 1643 00",
    "06 - 12 - 34 - 56 - 78",
    "06...12...34...56...78",
    "06_12_34_56_78",
    "06, 12, 34, 56, 78",
    "06 x 12 x 34 x 56 x 78",
    "06\n12\n34\n56\n78",
    "(0033) 6 12 34 56 78",
    "+33 (0)6 - 12 - 34 - 56 - 78",
    "０６１２３４５６７８",
    "𝟎𝟔 𝟏𝟐 𝟑𝟒 𝟓𝟔 𝟕𝟖",
    "⓪⑥①②③④⑤⑥⑦⑧",
    "0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣",
    "٠٦ - ١٢ - ٣٤ - ٥٦ - ٧٨",
    "۰۶۱۲۳۴۵۶۷۸",
    "०६१२३४५६७८",
    "06\u200b12\u200d34\u206056\u00ad78",
    "0\u03086\u030812345678",
    "06:12 34:56 78",
    "le 05/12/2026 au 06 12 34 56 78",
    "evil.shop",
    "va sur evil.shop stp",
    "evil\u200b.shop",
    "evil．shop",
    "ｅｖｉｌ.ｓｈｏｐ",
    "evil(dot)shop",
    "evil [point] shop",
    "rihla.evil.co.uk/moi",
    "exemple.je",
    "موقع.شبكة",
    "t.me/yacine",
    "ftp://198.51.100.7/x",
    "yacine＠gmail．com",
    "yacine @ gmail",
    "yacine at gmail point com",
    "yacine(at)free(point)fr",
    "hervé@exemple.fr",
    "écris-moi.vite@exemple.photography",
  ])("are masked: %s", (text) => {
    const { content, isMasked } = maskContacts(text);
    expect(isMasked).toBe(true);
    expect(content).toContain("•••");
    expect(content).not.toMatch(/\d{6}|@|٦١٢|12.{0,7}34|gmail|evil|shop|exemple/);
  });

  it.each([
    "Je pars le 2026-12-05, ou le 05/12/2026 au soir",
    "Vol AH1007 à 14:20, 23 kg maximum, 45,50 €",
    "Le carton fait 40x30x20 cm et pèse 6,5 kg",
    "Code postal 69007, 3e étage",
    "J’accepte. Merci !",
    "وزنه 12 كيلو",
    "٢٠٢٦-١٢-٠٥ الساعة ١٤:٢٠، ٢٣ كغ",
    "Entre 14:20 - 16:30, le 05/12 - 10/12 - 12/12",
    "Du 05/12/26 au 08/12/26, 05/12/2026 - 3 colis - 23 kg",
    "120x80x100 cm, 2 x 40 × 30 × 20 cm",
    "1 200,50 € - 1 500 € ou 10 000 000 DA",
    "Vol AH1007 pour Alger demain, TO 3450 puis AF1854 le 05/12/2026",
    "Ma réservation RH-1234567 est payée",
    "69007 Lyon, 16000 Alger, 13001 Marseille",
    "Les 12, 13, 14 et 15 décembre; 10, 20, 30, 40, 50 kg",
    "Bonjour.je pars demain.Merci. Cordialement.",
    "C’est bon.la valise est prête, 6,5 kg.il reste 23.kg",
    "S.V.P. p.ex. M.Benali, etc.Merci",
    "Rendez-vous @ la gare de Lyon, 25% à 50%",
    "photo.pdf, n° 12.34.56",
    "2026-12-05 14:20 - 2026-12-06 09:05",
  ])("are not seen where there are none: %s", (text) => {
    expect(maskContacts(text)).toEqual({ content: text, isMasked: false, kinds: [], original: text });
  });

  it("leave everything around them as it was written", () => {
    const text = "Ｂｏｎｊｏｕｒ\u200b 🙂 06\u200b 12 34 56 78, écris à h@x.fr – à bientôt\u200b é";
    expect(maskContacts(text).content).toBe("Ｂｏｎｊｏｕｒ\u200b 🙂 •••, écris à ••• – à bientôt\u200b é");
  });
});

describe("a table of lines in the market's languages", () => {
  const share = (lines: readonly string[], isRight: (line: string) => boolean) =>
    lines.filter(isRight).length / lines.length;

  it("has about two hundred, half of them harmless", () => {
    expect(CONTACTS.length).toBeGreaterThanOrEqual(95);
    expect(HARMLESS.length).toBeGreaterThanOrEqual(95);
  });

  it("is masked where a contact is given", () => {
    const missed = CONTACTS.filter((line) => !maskContacts(line).isMasked);
    expect(
      share(CONTACTS, (line) => maskContacts(line).isMasked),
      missed.join("\n"),
    ).toBeGreaterThanOrEqual(0.97);
  });

  it("is left alone where there is none", () => {
    const masked = HARMLESS.filter((line) => maskContacts(line).isMasked);
    expect(
      share(HARMLESS, (line) => !maskContacts(line).isMasked),
      masked.join("\n"),
    ).toBeGreaterThanOrEqual(0.97);
  });
});

describe("a contact that hides from plain digits and words", () => {
  it.each(HIDDEN)("is masked: %s", (line) => {
    expect(maskContacts(line).isMasked).toBe(true);
  });

  it.each(PLAIN)("is not seen where the same signs are what they are: %s", (line) => {
    expect(maskContacts(line).content).toBe(line);
  });

  it("is found in bounded time, whatever is repeated", () => {
    for (const part of [
      "0a",
      "06a12 ",
      "o6i2 ",
      "z e r o ",
      "zerosix",
      "insta: ",
      "a . ",
      "一",
      "@ a",
      "0-a-",
      "amel gmail ",
    ]) {
      const start = performance.now();
      maskContacts(part.repeat(Math.ceil(4_000 / part.length)));
      expect(performance.now() - start, part).toBeLessThan(500);
    }
  });
});

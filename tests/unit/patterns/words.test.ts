import { readdirSync, readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { readAllTexts, type Texts } from "@/tests/support/message-files";

/**
 * A word that people must not read, what stands in its place, and the texts in which it means
 * something else.
 */
type Banned = { word: RegExp; say: string; except?: readonly RegExp[] };

const BANNED: Record<Locale, readonly Banned[]> = {
  fr: [
    { word: /prix minim(?:al|um)/i, say: "prix demandé" },
    { word: /au minimum/i, say: "prix demandé", except: [/^errors\.offer\.too_low$/, /^validation\.min_length$/] },
    { word: /codes? de (?:retrait|remise|validation)/i, say: "code de prise en charge, code de livraison" },
    { word: /frais de (?:traitement|service)/i, say: "frais de plateforme, frais de paiement" },
    { word: /manutention|aide pour porter/i, say: "aide au portage" },
    { word: /l’autre partie|(?:les deux|entre les) parties/i, say: "l’autre personne, vous deux" },
    { word: /chaque côté/i, say: "chacun", except: [/^profile\.side\.lead$/] },
    { word: /point de rendez-vous/i, say: "point de rencontre" },
    { word: /ce choix n’existe pas/i, say: "what to choose" },
    { word: /cryptogramme/i, say: "code de sécurité" },
    { word: /tout compris/i, say: "détail du prix" },
    { word: /comme (?:expéditeur|transporteur)/i, say: "en tant que" },
    { word: /(?<!\p{L})raison(?!\p{L})/iu, say: "motif", except: [/^mails\.appeal_decided\.body$/] },
    { word: /(?<!\p{L})Car(?!\p{L})/u, say: "autocar" },
    { word: /membre depuis :/i, say: "inscrit le" },
  ],
  en: [
    { word: /transporter/i, say: "carrier" },
    { word: /reservation|reserved/i, say: "booking, booked" },
    { word: /announcement/i, say: "listing, parcel" },
    { word: /(?<!fill )in all(?! required)\b/i, say: "in total" },
    { word: /drop code/i, say: "delivery code" },
    {
      word: /handling/i,
      say: "help with carrying",
      except: [/^errors\.payout\.bank_took$/, /^payouts\.recall\.bank$/],
    },
    { word: /kind of shipment|way of travelling/i, say: "shipment type, transport" },
    { word: /\bway back\b/i, say: "return", except: [/^ce-qu-un-voyageur-peut-emporter\.en\.md$/] },
    { word: /take a filter away|worked out|price of carrying|done at once/i, say: "as people speak" },
    { word: /\beach side\b/i, say: "each of you", except: [/^profile\.side\.lead$/] },
    { word: /minimum price/i, say: "asked price" },
  ],
  ar: [
    { word: /رمز الاستلام/, say: "رمز تسليم الطرد إلى الناقل" },
    { word: /السعر الأدنى|كحدّ? أدنى|أدنى سعر/, say: "السعر المطلوب" },
    { word: /مهني/, say: "محترف" },
    { word: /مناولة/, say: "المساعدة في الحمل" },
    { word: /(?<!\p{L})كغ(?!\p{L})|\d (?:kg|km|cm)(?!\p{L})/u, say: "كغم, كم, سم" },
    { word: /سسسس/, say: "25/12/2026" },
    { word: /مُرسِل|مُحاك/, say: "مرسل, تجريبي" },
    { word: /إياب/, say: "عودة" },
    { word: /المردود/, say: "المسترد" },
    { word: /موقوف/, say: "معلّق" },
    {
      word: /الإشراف/,
      say: "المشرفون",
      except: [/^layout\.nav\.moderation$/, /^moderation\.title$/, /^terms\.ar\.md$/],
    },
    { word: /(?<!\p{L})أجب عن/u, say: "ردّ على" },
  ],
};

/** A text of a language by its key, or a line of a guide or a legal page by its file. */
type Line = { at: string; text: string };

function linesOf(locale: Locale): Line[] {
  const pages = ["messages/guides", "messages/legal"].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(`.${locale}.md`))
      .flatMap((file) =>
        readFileSync(`${folder}/${file}`, "utf8")
          .replaceAll(/\{\w+\}|\((?:source:|\/)[^)]*\)/g, " ")
          .split("\n")
          .map((text) => ({ at: file, text })),
      ),
  );
  return [...flat(readAllTexts(locale)).map(({ at, text }) => ({ at, text: shown(parse(text)) })), ...pages];
}

function flat(texts: Texts, path = ""): Line[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [{ at, text: value }] : flat(value, at);
  });
}

/** The words of a message: what it names is for the code. */
function shown(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return shown(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map((option) => shown(option.value))
          .join("\n");
      return " ";
    })
    .join("");
}

describe.each(LOCALES)("one word for one thing (docs/glossary.md), in %s", (locale) => {
  const lines = linesOf(locale);

  it("has texts to check", () => {
    expect(lines.length).toBeGreaterThan(3_000);
  });

  it("has none of the words that another one replaced", () => {
    const found = BANNED[locale].flatMap(({ word, say, except = [] }) =>
      lines
        .filter(({ at, text }) => word.test(text) && !except.some((key) => key.test(at)))
        .map(({ at, text }) => `${at}: “${word.exec(text)?.[0]}”, say ${say}`),
    );
    expect(found).toEqual([]);
  });

  it("makes no exception that nothing needs", () => {
    const idle = BANNED[locale].flatMap(({ word, except = [] }) =>
      except.filter((key) => !lines.some(({ at, text }) => key.test(at) && word.test(text))),
    );
    expect(idle).toEqual([]);
  });
});

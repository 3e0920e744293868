import { describe, expect, it } from "vitest";
import type { LetterContent } from "@/lib/identity/mails/letter-content";
import { writeLetter } from "@/lib/identity/mails/write-letter";

const LETTER: LetterContent = {
  locale: "fr",
  brandName: "Rihla",
  title: "Une offre vous attend",
  preview: "Vous avez reçu une offre.",
  paragraphs: ["Bonjour Amel,", "Vous avez reçu une offre."],
  journeys: [{ route: "Paris → Alger", facts: ["Départ : 12 décembre", "Transporteur : Karim"], link: undefined }],
  words: [],
  afterWords: [],
  code: "",
  action: { link: "https://example.org/chat/3", label: "Voir l’offre" },
  footer: "Vous négociez un envoi sur Rihla.",
  unsubscribe: undefined,
};

describe("the plain text of a letter", () => {
  it("begins with its journey, and has each address on a line of its own", () => {
    expect(writeLetter({ ...LETTER, unsubscribe: { link: "https://example.org/u", label: "Ne plus recevoir" } })).toBe(
      `Rihla

Une offre vous attend

Paris → Alger
Départ : 12 décembre
Transporteur : Karim

Bonjour Amel,

Vous avez reçu une offre.

Voir l’offre
https://example.org/chat/3

Vous négociez un envoi sur Rihla.

Ne plus recevoir
https://example.org/u`,
    );
  });

  it("names the journeys that it announces behind its words, each with its page, and shows a code", () => {
    const journeys = [
      { route: "Paris → Alger", facts: ["Carton"], link: "https://example.org/announcements/1" },
      { route: "Lyon → Tunis", facts: [], link: "https://example.org/announcements/2" },
    ];
    expect(writeLetter({ ...LETTER, journeys, code: "123 456", action: undefined })).toBe(
      `Rihla

Une offre vous attend

Bonjour Amel,

Vous avez reçu une offre.

Paris → Alger
https://example.org/announcements/1
Carton

Lyon → Tunis
https://example.org/announcements/2

123 456

Vous négociez un envoi sur Rihla.`,
    );
  });
});

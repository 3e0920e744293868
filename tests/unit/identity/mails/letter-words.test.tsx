import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { isolateWords } from "@/lib/core/text/isolate";
import { fillPath, MAIL_TEMPLATES } from "@/lib/identity/mails/mail-templates";
import { renderMail } from "@/lib/identity/mails/render-mail";

const SITE = { appUrl: "https://rihla.example", brandName: "Rihla" };
const WORDS = ["Bonjour,\nje passe <b>lundi</b>.", "السلام عليكم، أسافر يوم الاثنين.", "a".repeat(300)];
const render = (locale: (typeof LOCALES)[number], writer: string, words: readonly string[] = WORDS) =>
  renderMail(
    {
      template: "message_received",
      locale,
      params: { subject: "Carton", roomId: 5, writerId: 1, firstMessageId: 2 },
      secrets: {},
      conversation: { writer, words, moreCount: 11, isOver: false },
    },
    SITE,
  );

describe("the words of a mail", () => {
  it.each(LOCALES)("are each in the direction of their letters, as they were typed, in %s", async (locale) => {
    const { html, plainText } = await render(locale, "Amel B.");
    expect([...html.matchAll(/<blockquote dir="(\w+)"/g)].map(([, dir]) => dir)).toEqual(["ltr", "rtl", "ltr"]);
    expect(html).toMatch(/Bonjour,<br\/?>je passe &lt;b&gt;lundi&lt;\/b&gt;\./);
    expect(html).toContain("overflow-wrap:anywhere");
    expect(plainText).toContain("> Bonjour,\n> je passe <b>lundi</b>.\n\n> السلام عليكم");
    expect(plainText).toContain("11");
  });

  it("isolate the name of a writer in other letters, and stay without a count where there are none", async () => {
    const name = isolateWords("أمل ب.");
    expect((await render("fr", "أمل ب.")).subject).toBe(`\u200e${name} vous a écrit`);
    expect((await render("fr", "Amel B.")).subject).toBe("Amel B. vous a écrit");
    expect((await render("ar", "Amel B.")).subject).toContain(isolateWords("Amel B."));
    const { html, plainText } = await render("fr", "Amel B.", []);
    expect(html).not.toContain("<blockquote");
    expect(plainText).not.toContain("11");
    expect(plainText).toContain("Répondez sur Rihla");
  });
});

it("the address of a list has no empty filters", () => {
  const { path } = MAIL_TEMPLATES.answer_missing;
  const cities = { list: "announcements", from: "Alger & Oran", fromId: 1, to: "Lyon", toId: 2 };
  expect(fillPath(path, cities)).toBe("/announcements?from=Alger%20%26%20Oran&fromId=1&to=Lyon&toId=2");
  expect(fillPath(path, { ...cities, date: "2026-12-01", flex: 3 })).toMatch(/&toId=2&date=2026-12-01&flex=3$/);
});

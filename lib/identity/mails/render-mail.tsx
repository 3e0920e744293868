import { render } from "react-email";
import type { Locale } from "@/lib/core/base/actor";
import { localPath } from "@/lib/core/base/local-path";
import { beginIn, inArabic, isolateWords, isRightToLeft } from "@/lib/core/text/isolate";
import { translator } from "@/lib/core/texts/texts";
import type { MailConversation, MailJourney } from "./hooks";
import type { LetterContent } from "./letter-content";
import { fillPath, isAboutMoney, MAIL_TEMPLATES, type MailTemplate, showsCode } from "./mail-templates";
import { Letter } from "./render-letter";
import { writeLetter } from "./write-letter";

/** A rendered mail. */
export type RenderedMail = { subject: string; html: string; plainText: string };

type Values = Record<string, string | number>;

/**
 * Renders a mail as HTML and plain text. `unsubscribe` is the token of an optional mail; with
 * `showsSimulation` a mail about a deal states that its payments are simulated.
 */
export async function renderMail(
  mail: {
    template: MailTemplate;
    locale: Locale;
    params: Values;
    secrets: Record<string, string>;
    unsubscribe?: string;
    journeys?: readonly MailJourney[];
    conversation?: MailConversation;
  },
  site: { appUrl: string; brandName: string; showsSimulation?: boolean },
): Promise<RenderedMail> {
  const t = translator(mail.locale, "mails");
  // A digest that was queued before it knew its kinds speaks of listings.
  const values: Values = {
    ...{ brand: site.brandName, listings: "both", writer: isolateName(mail.conversation?.writer ?? "", mail.locale) },
    ...mail.params,
  };
  const { path, why } = MAIL_TEMPLATES[mail.template];
  const link = path ? linkTo(path, mail, site.appUrl) : undefined;
  const lines = t(`${mail.template}.body`, values).split("\n");
  const notice = site.showsSimulation && isAboutMoney(mail.template) ? t("simulated") : "";
  const greeting = mail.params.firstName ? t("greeting", values) : "";
  const letter: LetterContent = {
    locale: mail.locale,
    brandName: site.brandName,
    title: t(`${mail.template}.title`, values),
    preview: lines[0] ?? "",
    paragraphs: [greeting, ...lines, notice].filter(Boolean),
    journeys: (mail.journeys ?? []).map((journey) => journeyOf(journey, mail, site, t)),
    words: mail.conversation?.words ?? [],
    afterWords: afterWords(mail, values, t),
    code: showsCode(mail.template) ? spaced(mail.secrets.code ?? "") : "",
    action: link ? { link, label: t(`${mail.template}.action`, values) } : undefined,
    footer: t(`why.${why}`, values),
    unsubscribe: mail.unsubscribe
      ? { link: unsubscribeLink(mail, mail.unsubscribe, site), label: t("unsubscribe") }
      : undefined,
  };
  const subject = beginIn(mail.locale, oneLine(t(`${mail.template}.subject`, values)));
  return { subject, html: await render(<Letter {...letter} />), plainText: writeLetter(letter) };
}

/** A name, isolated where letters of two directions would meet. */
function isolateName(name: string, locale: Locale): string {
  return isRightToLeft(name) ? isolateWords(name) : inArabic(isolateWords, name, locale);
}

/** What follows a writer's words: that there are more, and where they are answered. */
function afterWords(
  { conversation, params }: { conversation?: MailConversation; params: Values },
  values: Values,
  t: ReturnType<typeof translator>,
): string[] {
  if (!conversation || params.firstMessageId === undefined) return [];
  const { moreCount, words } = conversation;
  const more = moreCount > 0 && words.length > 0 ? t("conversation.more", { count: moreCount }) : "";
  return [more, t("conversation.answer", values)].filter(Boolean);
}

function journeyOf(
  { from, to, day, means, other, listing }: MailJourney,
  { locale }: { locale: Locale },
  { appUrl }: { appUrl: string },
  t: ReturnType<typeof translator>,
): LetterContent["journeys"][number] {
  // In Arabic, isolation preserves a Latin name's full stop, and the order of two cities.
  const word = (text: string) => inArabic(isolateWords, text, locale);
  const facts = [
    listing?.title,
    day && t("journey.day", { day }),
    means && t("journey.means", { means }),
    other && t(`journey.${other.role}`, { name: isolateName(other.name, locale) }),
  ];
  return {
    route: t("journey.route", { from: word(from), to: word(to) }),
    facts: facts.filter((fact) => fact !== undefined),
    link: listing && linkTo(listing.path, { locale, params: {}, secrets: {} }, appUrl),
  };
}

/** A subject is one header line: control and invisible characters are removed. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200b\u2060\ufeff\u202a-\u202e]/g, "")
    .trim();
}

function unsubscribeLink(
  mail: { locale: Locale; params: Values },
  token: string,
  { appUrl }: { appUrl: string },
): string {
  return linkTo("/unsubscribe?token={token}", { ...mail, secrets: { token } }, appUrl);
}

function linkTo(
  path: string,
  mail: { locale: Locale; params: Values; secrets: Record<string, string> },
  appUrl: string,
): string {
  const filled = fillPath(path, { ...mail.params, ...mail.secrets });
  return `${appUrl.replace(/\/$/, "")}${localPath(filled, mail.locale)}`;
}

function spaced(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, "$1 $2");
}

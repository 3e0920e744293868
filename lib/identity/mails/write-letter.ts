import { type LetterContent, namesJourneys } from "./letter-content";

/**
 * A mail as plain text, for clients without HTML: blocks with an empty line between them, and each
 * address below its words.
 */
export function writeLetter(letter: LetterContent): string {
  const { brandName, title, paragraphs, code, action, footer, unsubscribe } = letter;
  const routes = letter.journeys.map(({ route, facts, link }) => lines(route, link, ...facts));
  const [before, after] = namesJourneys(letter) ? [[], routes] : [routes, []];
  const blocks = [
    brandName,
    title,
    ...before,
    ...paragraphs,
    ...after,
    code,
    linkOf(action),
    footer,
    linkOf(unsubscribe),
  ];
  return blocks.filter(Boolean).join("\n\n");
}

function linkOf(link: LetterContent["action"]): string | undefined {
  return link && lines(link.label, link.link);
}

function lines(...given: (string | undefined)[]): string {
  return given.filter(Boolean).join("\n");
}

import { type LetterContent, namesJourneys } from "./letter-content";

/**
 * A mail as plain text, for clients without HTML: blocks with an empty line between them, and each
 * address below its words.
 */
export function writeLetter(letter: LetterContent): string {
  const { brandName, title, paragraphs, words, afterWords, code, action, footer, unsubscribe } = letter;
  const routes = letter.journeys.map(({ route, facts, link }) => lines(route, link, ...facts));
  const [before, after] = namesJourneys(letter) ? [[], routes] : [routes, []];
  const blocks = [
    brandName,
    title,
    ...before,
    ...paragraphs,
    ...words.map(quoted),
    ...afterWords,
    ...after,
    code,
    linkOf(action),
    footer,
    linkOf(unsubscribe),
  ];
  return blocks.filter(Boolean).join("\n\n");
}

/** Somebody's words, each line marked as quoted. */
function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

function linkOf(link: LetterContent["action"]): string | undefined {
  return link && lines(link.label, link.link);
}

function lines(...given: (string | undefined)[]): string {
  return given.filter(Boolean).join("\n");
}

import { lexer, type Token, type Tokens } from "marked";
import { slugOf } from "./slug";

const WORDS_A_MINUTE = 200;

/** A part of a text: what it is called, and the name that links use. */
export type TextPart = { id: string; label: string };

/** Reads Markdown as tokens. Raw HTML is none of it: it throws. */
export function readMarkdown(body: string): Token[] {
  const tokens = lexer(body);
  refuseHtml(tokens);
  return tokens;
}

function refuseHtml(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type === "html") throw new Error(`a text holds raw HTML: ${token.raw.slice(0, 40)}`);
    if ("tokens" in token && token.tokens) refuseHtml(token.tokens);
    if (token.type === "list") for (const item of (token as Tokens.List).items) refuseHtml(item.tokens);
  }
}

/** The parts of a text: its headings of the second level. */
export function partsOf(body: string): TextPart[] {
  return lexer(body)
    .filter((token): token is Tokens.Heading => token.type === "heading" && token.depth === 2)
    .map((heading) => ({ id: idOf(heading.text), label: heading.text }));
}

/** The name of a heading in links. */
export function idOf(heading: string): string {
  return slugOf(heading);
}

/** How long a text takes to read, in whole minutes: 200 words a minute, and one at least. */
export function readingMinutes(body: string): number {
  const words = body.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}

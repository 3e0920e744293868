import { lexer, type Token, type Tokens } from "marked";
import { slugOf } from "@/lib/core/slug";

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

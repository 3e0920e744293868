import { lexer, type Token, type Tokens } from "marked";
import { slugOf } from "@/lib/core/base/slug";

const WORDS_A_MINUTE = 200;

/** A section of a text: its heading and its anchor. */
export type TextPart = { id: string; label: string };

/** Parses Markdown; throws on raw HTML. */
export function readMarkdown(body: string): Token[] {
  const tokens = lexer(body);
  assertNoHtml(tokens);
  return tokens;
}

function assertNoHtml(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type === "html") throw new Error(`a text holds raw HTML: ${token.raw.slice(0, 40)}`);
    if ("tokens" in token && token.tokens) assertNoHtml(token.tokens);
    // The discriminant identifies the token, but marked's union has a generic one.
    if (token.type === "list") for (const item of (token as Tokens.List).items) assertNoHtml(item.tokens);
  }
}

/** The sections of a text: its second-level headings. */
export function partsOf(body: string): TextPart[] {
  return lexer(body)
    .filter((token): token is Tokens.Heading => token.type === "heading" && token.depth === 2)
    .map((heading) => ({ id: idOf(heading.text), label: heading.text }));
}

/** The anchor of a heading. */
export function idOf(heading: string): string {
  return slugOf(heading);
}

/** The reading time at 200 words a minute, at least 1. */
export function readingMinutes(body: string): number {
  const words = body.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}

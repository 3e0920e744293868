import type { Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { idOf, readMarkdown } from "@/lib/core/text/markdown";
import { Link } from "@/lib/i18n/link";

type ProseProps = {
  /** Markdown without raw HTML. */
  body: string;
  /** The numbers of a text's sources by their names; `[…](source:name)` shows the number. */
  sourceNumbers?: ReadonlyMap<string, number>;
  sourceLabel?: (number: number) => string;
};

type Marks = Pick<ProseProps, "sourceNumbers" | "sourceLabel">;

/** A long text. Written on the server: the browser gets neither the Markdown nor what reads it. */
export function Prose({ body, ...marks }: ProseProps) {
  return <div className="grid max-w-[68ch] gap-4 [overflow-wrap:anywhere]">{blocks(readMarkdown(body), marks)}</div>;
}

function blocks(tokens: Token[], marks: Marks): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks are never reordered
  return tokens.map((token, index) => <Fragment key={index}>{block(token, marks)}</Fragment>);
}

function block(token: Token, marks: Marks): ReactNode {
  switch (token.type) {
    case "heading":
      // `type` discriminates the token, but marked's union has a generic one.
      return heading(token as Tokens.Heading, marks);
    case "paragraph":
      return <p>{inline(token.tokens, marks)}</p>;
    case "text":
      return <>{token.tokens ? inline(token.tokens, marks) : token.text}</>;
    case "list":
      // As above.
      return list(token as Tokens.List, marks);
    case "blockquote":
      return (
        <blockquote className="rounded-md border-accent border-s-4 bg-sunken px-4 py-3">
          {blocks(token.tokens ?? [], marks)}
        </blockquote>
      );
    case "table":
      // As above.
      return table(token as Tokens.Table, marks);
    case "hr":
      return <hr className="border-line" />;
    case "space":
      return null;
    default:
      throw new Error(`a text holds ${token.type}, which has no classes here`);
  }
}

function heading(token: Tokens.Heading, marks: Marks): ReactNode {
  const id = idOf(token.text);
  return token.depth === 2 ? (
    <h2 id={id} className="mt-4 scroll-mt-24 font-bold font-display text-h2">
      {inline(token.tokens, marks)}
    </h2>
  ) : (
    <h3 id={id} className="mt-1 scroll-mt-24 font-semibold text-lead">
      {inline(token.tokens, marks)}
    </h3>
  );
}

function list(token: Tokens.List, marks: Marks): ReactNode {
  const items = token.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's points are never reordered
    <li key={index} className="ps-1">
      {blocks(item.tokens, marks)}
    </li>
  ));
  const classes = "grid gap-2 ps-6 marker:font-semibold marker:text-link";
  return token.ordered ? (
    <ol className={`${classes} list-decimal`}>{items}</ol>
  ) : (
    <ul className={`${classes} list-disc`}>{items}</ul>
  );
}

function table(token: Tokens.Table, marks: Marks): ReactNode {
  const cell = "px-3 py-2 text-start align-top";
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <table className="w-full border-collapse text-small">
        <thead className="border-line border-b bg-sunken max-sm:sr-only">
          <tr>
            {token.header.map((head) => (
              <th key={head.text} scope="col" className={cell}>
                {inline(head.tokens, marks)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {token.rows.map((row) => (
            <tr key={row.map(({ text }) => text).join()} className="max-sm:block max-sm:py-2">
              {row.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns are never reordered
                <td key={index} className={`${cell} max-sm:block max-sm:py-0.5 max-sm:first:font-semibold`}>
                  {inline(part.tokens, marks)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(tokens: Token[] | undefined, marks: Marks): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text's words are never reordered
  return (tokens ?? []).map((token, index) => <Fragment key={index}>{word(token, marks)}</Fragment>);
}

function word(token: Token, marks: Marks): ReactNode {
  switch (token.type) {
    case "text":
      return token.tokens ? inline(token.tokens, marks) : token.text;
    case "escape":
      return token.text;
    case "strong":
      return <strong className="font-semibold">{inline(token.tokens, marks)}</strong>;
    case "em":
      return <em className="rtl:not-italic">{inline(token.tokens, marks)}</em>;
    case "codespan":
      return (
        <bdi dir="ltr" className="rounded-sm bg-sunken px-1 font-semibold">
          {token.text}
        </bdi>
      );
    case "br":
      return <br />;
    case "link":
      // `type` discriminates the token, but marked's union has a generic one.
      return link(token as Tokens.Link, marks);
    default:
      throw new Error(`a text holds ${token.type}, which has no classes here`);
  }
}

function link({ href, tokens }: Tokens.Link, marks: Marks): ReactNode {
  const classes = "text-link underline decoration-1 underline-offset-4 hover:decoration-2";
  if (href.startsWith("source:")) return sourceMark(href.slice("source:".length), marks);
  if (href.startsWith("/"))
    return (
      <Link href={href} className={classes}>
        {inline(tokens, marks)}
      </Link>
    );
  return (
    <a href={href} className={classes} rel="noopener">
      <bdi>{inline(tokens, marks)}</bdi>
    </a>
  );
}

function sourceMark(name: string, { sourceNumbers, sourceLabel }: Marks): ReactNode {
  const number = sourceNumbers?.get(name);
  if (number === undefined) throw new Error(`a text names the source ${name}, which it does not have`);
  return (
    <sup className="ms-0.5 whitespace-nowrap">
      <a
        href={`#source-${number}`}
        aria-label={sourceLabel?.(number)}
        className="touch-target rounded-sm px-0.5 font-semibold text-caption text-link no-underline hover:underline"
      >
        [{number}]
      </a>
    </sup>
  );
}

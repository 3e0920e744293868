/** The most columns of a line of prose, its indentation included. */
export const PROSE_COLUMNS = 100;

/** A comment that tools read: it stays as it is. */
const FOR_TOOLS = /biome-ignore|@ts-|<reference|@__PURE__|turbopackIgnore|@vitest/;
const BLOCK_ON_A_LINE = /^( *)\/\*\* (.*) \*\/$/;
const LINE_COMMENT = /^( *)\/\/ (.*)$/;
const IN_A_BLOCK = /^( *\* )(.*)$/;
/** What begins a line of its own inside a comment. */
const OWN_LINE = /^(?:@|- |\d+\. |\* |```|https?:)/;

/**
 * Breaks the comments of a source whose lines are too long: each run of them that has such a line,
 * and no other.
 */
export function wrapComments(text: string): string {
  const lines = text.split("\n");
  const out: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const block = BLOCK_ON_A_LINE.exec(line);
    if (block && isLong(line)) {
      const [, indent = "", words = ""] = block;
      out.push(`${indent}/**`, ...fill(words.trim(), `${indent} * `), `${indent} */`);
      continue;
    }
    const pattern = LINE_COMMENT.test(line) ? LINE_COMMENT : IN_A_BLOCK.test(line) ? IN_A_BLOCK : undefined;
    if (!pattern) {
      out.push(line);
      continue;
    }
    const prefix = prefixOf(line, pattern) ?? "";
    const run = [line];
    while (prefixOf(lines[at + 1] ?? "", pattern) === prefix && !OWN_LINE.test(wordsOf(lines[at + 1] ?? "", pattern))) {
      at += 1;
      run.push(lines[at] ?? "");
    }
    const isKept = !run.some(isLong) || run.some((one) => FOR_TOOLS.test(one));
    out.push(...(isKept ? run : fill(run.map((one) => wordsOf(one, pattern).trim()).join(" "), prefix)));
  }
  return out.join("\n");
}

const isLong = (line: string) => [...line].length > PROSE_COLUMNS;

function prefixOf(line: string, pattern: RegExp): string | undefined {
  const [, start] = pattern.exec(line) ?? [];
  return start === undefined ? undefined : pattern === LINE_COMMENT ? `${start}// ` : start;
}

function wordsOf(line: string, pattern: RegExp): string {
  return pattern.exec(line)?.[2] ?? "";
}

/**
 * Breaks the paragraphs and items of a document whose lines are too long; tables, code and headings
 * stay.
 */
export function wrapMarkdown(text: string): string {
  const out: string[] = [];
  let isCode = false;
  let paragraph: string[] = [];
  const end = () => {
    if (paragraph.some(isLong)) {
      const [first = ""] = paragraph;
      const lead = /^ *(?:(?:[-*]|\d+\.) +|> )?/.exec(first)?.[0] ?? "";
      const hang = lead.trimEnd().endsWith(">") ? lead : " ".repeat(lead.length);
      const words = paragraph.map((line, index) =>
        index === 0 ? line.slice(lead.length) : line.replace(/^[ >]+/, ""),
      );
      out.push(...fill(words.join(" "), lead, hang));
    } else out.push(...paragraph);
    paragraph = [];
  };
  for (const line of text.split("\n")) {
    if (/^ *```/.test(line)) isCode = !isCode;
    const isFixed = isCode || /^ *(?:```|\||#|<|!\[)|^ *$|^---| {2}$/.test(line);
    if (isFixed || /^ *(?:[-*]|\d+\.) /.test(line)) end();
    if (isFixed) out.push(line);
    else paragraph.push(line);
  }
  end();
  return out.join("\n");
}

/** Fills lines with words; a link's words and what stands in backticks stay together. */
function fill(words: string, first: string, hang = first): string[] {
  const out: string[] = [];
  let line = first;
  for (const word of piecesOf(words)) {
    const isEmpty = line === first || line === hang;
    const wider = isEmpty ? `${line}${word}` : `${line} ${word}`;
    if (!isEmpty && isLong(wider)) {
      out.push(line);
      line = `${hang}${word}`;
    } else line = wider;
  }
  out.push(line.trimEnd());
  return out;
}

/** The words; one that a list or a heading would begin with stays with the word before it. */
function piecesOf(words: string): string[] {
  const pieces: string[] = [];
  for (const word of words.split(/ +/).filter(Boolean)) {
    const last = pieces.at(-1) ?? "";
    const isOpen = last.split("`").length % 2 === 0 || last.split("[").length > last.split("]").length;
    const isMark = /^(?:[-*+>#]+|\d+\.|\/\/|\|)$/.test(word);
    if (pieces.length > 0 && (isOpen || isMark)) pieces.push(`${pieces.pop()} ${word}`);
    else pieces.push(word);
  }
  return pieces;
}

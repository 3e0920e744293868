/**
 * The text of a function that a page runs as it stands, called with what is given: without the
 * comments and the indentation of its file. It refers to nothing around it, and has no text of
 * several lines.
 */
export function scriptText<G extends readonly unknown[]>(run: (...given: G) => void, ...given: G): string {
  return `(${withoutComments(run.toString())})(${given.map(asLiteral).join(",")})`;
}

/** No text can end the script's element. */
function asLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Strips comments that begin a line, and whitespace. */
function withoutComments(code: string): string {
  const lines: string[] = [];
  let isComment = false;
  for (const line of code.split("\n")) {
    let text = line.trim();
    isComment ||= text.startsWith("/*");
    if (isComment) {
      const end = text.indexOf("*/");
      isComment = end < 0;
      text = isComment ? "" : text.slice(end + 2).trim();
    }
    if (text && !text.startsWith("//")) lines.push(text);
  }
  return lines.join("\n");
}

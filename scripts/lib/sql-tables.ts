import { parseSync } from "vite";

const NAMED = /\b(?:from|join|update|into)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/**
 * The tables that the statements of a source file name in words, as `from`, `join`, `update` or
 * `into` do: the imports of a file do not show them. Statements are the templates under `sql`.
 */
export function tablesInStatements(file: string, source: string): Set<string> {
  const tables = new Set<string>();
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isStatement(value))
      for (const { value: text } of value.quasi.quasis)
        for (const [, table = ""] of text.raw.matchAll(NAMED)) tables.add(table.toLowerCase());
    for (const part of Object.values(value)) visit(part);
  };
  visit(program);
  return tables;
}

type Statement = { quasi: { quasis: { value: { raw: string } }[] } };

function isStatement(node: object): node is Statement {
  if (!("type" in node) || node.type !== "TaggedTemplateExpression" || !("tag" in node)) return false;
  const { tag } = node;
  return typeof tag === "object" && tag !== null && "name" in tag && tag.name === "sql";
}

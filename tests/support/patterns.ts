import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@babel/parser";

/** Everything that runs in a process of the product, or in its readers' browsers. */
const ROOTS = ["app", "components", "db", "lib", "realtime", "scripts", "middleware.ts", "next.config.ts"];

/** A regular expression of the source, and where it stands. */
export type Pattern = { place: string; source: string; flags: string };

/** Every regular expression of the product: literals, and calls of `RegExp`, whose text is `undefined` when it is put together. */
export function walkPatterns(): { literals: Pattern[]; made: string[] } {
  const literals: Pattern[] = [];
  const made: string[] = [];
  for (const { file, program } of readSources(ROOTS)) {
    visit(program, (node) => {
      const place = `${file}:${node.loc?.start.line}`;
      if (node.type === "RegExpLiteral")
        literals.push({ place, source: String(node.pattern), flags: String(node.flags) });
      const isCall = node.type === "NewExpression" || node.type === "CallExpression";
      if (isCall && isNode(node.callee) && node.callee.type === "Identifier" && node.callee.name === "RegExp")
        made.push(file);
    });
  }
  return { literals, made };
}

/** Every source under these paths, parsed. */
export function readSources(roots: readonly string[]): { file: string; program: Node }[] {
  return roots.flatMap(filesOf).map((file) => {
    const { program } = parse(readFileSync(file, "utf8"), {
      sourceType: "module",
      plugins: file.endsWith("x") ? ["typescript", "jsx"] : file.endsWith(".ts") ? ["typescript"] : [],
    });
    return { file, program: program as unknown as Node }; // walked by its types' names alone
  });
}

/** A node of a parsed source. */
export type Node = { type: string; loc?: { start: { line: number } }; [key: string]: unknown };

/** Whether a value is a node of a parsed source. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const inner of value) visit(inner, see);
  if (!isNode(value)) return;
  see(value);
  for (const [key, inner] of Object.entries(value)) if (key !== "loc" && typeof inner === "object") visit(inner, see);
}

function filesOf(path: string): string[] {
  if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
  return /\.(tsx?|mjs)$/.test(path) ? [path] : [];
}

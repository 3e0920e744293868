import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@babel/parser";

/** Everything that runs in a process of the product, or in its readers' browsers. */
const ROOTS = [
  "app",
  "components",
  "db",
  "lib",
  "realtime",
  "scripts",
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.ts",
];

/** A regular expression of the source, and where it stands. */
export type Pattern = { place: string; source: string; flags: string };

/**
 * Every regular expression of the product: literals, and calls of `RegExp`, whose text is
 * `undefined` when it is put together.
 */
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
  return roots.flatMap(filesOf).map((file) => ({ file, program: parseSource(file, readFileSync(file, "utf8")) }));
}

/** A source of this name, parsed. */
export function parseSource(file: string, text: string): Node {
  const { program } = parse(text, {
    sourceType: "module",
    plugins: file.endsWith("x") ? ["typescript", "jsx"] : file.endsWith(".ts") ? ["typescript"] : [],
  });
  return program as unknown as Node; // walked by its types' names alone
}

/** A node of a parsed source. */
export type Node = { type: string; loc?: { start: { line: number } }; [key: string]: unknown };

/** Whether a value is a node of a parsed source. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Sees every node, from the outermost to the innermost. */
export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const inner of value) visit(inner, see);
  if (!isNode(value)) return;
  see(value);
  for (const [key, inner] of Object.entries(value)) if (key !== "loc" && typeof inner === "object") visit(inner, see);
}

function filesOf(path: string): string[] {
  if (statSync(path).isDirectory())
    return readdirSync(path).flatMap((name) => (name === ".next" ? [] : filesOf(join(path, name))));
  return /\.(tsx?|mjs)$/.test(path) ? [path] : [];
}

/**
 * The places where the source asserts more of a type than the compiler knows, or that a value is
 * there, with no reason on the line or right above it.
 */
export function walkAssertions(roots: readonly string[]): string[] {
  return readSources(roots).flatMap(({ file, program }) => {
    const lines = readFileSync(file, "utf8").split("\n");
    const found = new Set<number>();
    visit(program, (node) => {
      if (isAssertion(node) && node.loc) found.add(asLine(node));
    });
    return [...found].filter((line) => !hasReason(lines, line)).map((line) => `${file}:${line}`);
  });
}

function isAssertion({ type, typeAnnotation }: Node): boolean {
  if (type === "TSAnyKeyword" || type === "TSNonNullExpression") return true;
  // `as const` narrows, it asserts nothing.
  const isConst = isNode(typeAnnotation) && isNode(typeAnnotation.typeName) && typeAnnotation.typeName.name === "const";
  return type === "TSAsExpression" && !isConst;
}

/** The line of what is asserted of a type: an assertion begins where its value does. */
function asLine(node: Node): number {
  const assertion = isNode(node.typeAnnotation) ? node.typeAnnotation : node;
  return assertion.loc?.start.line ?? 0;
}

function hasReason(lines: readonly string[], line: number): boolean {
  const isComment = (text = "") => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(text);
  return /\s\/\/ |\{\/\*/.test(lines[line - 1] ?? "") || isComment(lines[line - 2]);
}

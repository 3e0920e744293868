import { isNode, type Node, readSources } from "./patterns";

/** The sources of the two processes; the browser's part has a person's own memory. */
const ROOTS = ["app", "db/client.ts", "db/prepared-statements.ts", "lib", "middleware.ts", "realtime"];
const BROWSER = /^lib\/client\//;
/**
 * Files whose functions live as long as the process: what is declared in them grows with what they
 * hear.
 */
const LONG_LIVED = /^(realtime\/[^/]+\.ts|lib\/http\/(server|public-pages)\/|db\/(client|prepared-statements)\.ts)/;

/**
 * Every empty collection that outlives a call: of a module, of an object's field, and of the
 * functions that make what lives long. Each as `file: name`.
 */
export function walkCollections(): string[] {
  const found = new Set<string>();
  for (const { file, program } of readSources(ROOTS)) {
    if (BROWSER.test(file)) continue;
    visit(program, LONG_LIVED.test(file), (name) => found.add(`${file}: ${name}`));
  }
  return [...found];
}

function visit(value: unknown, isEverywhere: boolean, see: (name: string) => void, depth = 0): void {
  if (Array.isArray(value)) for (const inner of value) visit(inner, isEverywhere, see, depth);
  if (!isNode(value)) return;
  const isField = value.type === "ClassProperty" || value.type === "ClassPrivateProperty";
  if (isField && isEmptyCollection(value.value) && isNode(value.key)) see(String(value.key.name));
  if (value.type === "VariableDeclarator" && (depth === 0 || isEverywhere)) {
    // In a function a list is usually an answer: what is stored for later is a map or a set.
    const isLongLived = isEmptyCollection(value.init) && (depth === 0 || !isList(value.init));
    if (isLongLived && isNode(value.id)) see(String(value.id.name));
  }
  const inner = /Function|Method/.test(value.type) ? depth + 1 : depth;
  for (const [key, child] of Object.entries(value)) {
    if (key !== "loc" && typeof child === "object") visit(child, isEverywhere, see, inner);
  }
}

function isList(value: unknown): boolean {
  return isNode(value) && value.type === "ArrayExpression";
}

/** An empty list, object, map or set; one that is made with its content is a table. */
function isEmptyCollection(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === "ArrayExpression") return isNone(value.elements);
  if (value.type === "ObjectExpression") return isNone(value.properties);
  const callee: Node | undefined = isNode(value.callee) ? value.callee : undefined;
  const isMade = value.type === "NewExpression" && /^(Weak)?(Map|Set)$/.test(String(callee?.name));
  return isMade && isNone(value.arguments);
}

function isNone(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

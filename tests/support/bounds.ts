import { isNode, type Node, visit } from "./patterns";

const BOUNDS = new Set(["default", "min", "max", "length", "gt", "gte", "lt", "lte", "multipleOf", "step"]);
const BOUND_KEYS = new Set(["min", "max", "minLength", "maxLength"]);

/**
 * The lines where a bound of a field, of a form's input or of a rate is written as a number. None,
 * and one of something, are no limits.
 */
export function boundLines(program: Node): number[] {
  const fields = fieldsOf(program);
  const found = new Set<number>();
  visit(program, (node) => {
    if (node.loc && isBound(node, fields)) found.add(node.loc.start.line);
  });
  return [...found];
}

/** The names that a source imports to declare fields, such as `text(max)`. */
function fieldsOf(program: Node): Set<string> {
  const names = new Set<string>();
  visit(program, (node) => {
    if (node.type !== "ImportDeclaration" || !isNode(node.source)) return;
    if (!/core\/fields\/(?:fields|names)$/.test(String(node.source.value)) || !Array.isArray(node.specifiers)) return;
    for (const { local } of node.specifiers.filter(isNode)) if (isNode(local)) names.add(String(local.name));
  });
  return names;
}

function isBound(node: Node, fields: ReadonlySet<string>): boolean {
  const named = isNode(node.key) ? node.key.name : isNode(node.name) ? node.name.name : undefined;
  if (node.type === "ObjectProperty") return BOUND_KEYS.has(String(named)) && isLimit(node.value);
  if (node.type === "JSXAttribute") return BOUND_KEYS.has(String(named)) && isLimit(node.value);
  if (node.type === "AssignmentPattern")
    return isNode(node.left) && BOUND_KEYS.has(String(node.left.name)) && isLimit(node.right);
  if (node.type !== "CallExpression" || !isNode(node.callee) || !Array.isArray(node.arguments)) return false;
  const { callee } = node;
  const isField = callee.type === "Identifier" && fields.has(String(callee.name));
  return (isField || isMethod(callee)) && node.arguments.some(isLimit);
}

/** Whether a method such as `max` is called, of a schema: `Math` has the same. */
function isMethod({ type, object, property }: Node): boolean {
  if (type !== "MemberExpression" || !isNode(object) || !isNode(property)) return false;
  return BOUNDS.has(String(property.name)) && object.name !== "Math";
}

/** A number as it is written, also below zero, between braces or in a product. */
function isLimit(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === "NumericLiteral") return Number(value.value) > 1;
  if (value.type === "UnaryExpression") return isLimit(value.argument);
  if (value.type === "JSXExpressionContainer") return isLimit(value.expression);
  return value.type === "BinaryExpression" && isLimit(value.left) && isLimit(value.right);
}

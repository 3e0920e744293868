/** What a form holds: the contract's own shape, with texts where people type. */
export type FormValues = { [key: string]: unknown };

/** Whether a value is a part of a form, and no list. */
export function isTree(value: unknown): value is FormValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path such as `packages.0.title`. */
export function getAt(tree: FormValues, path: string): unknown {
  return path.split(".").reduce<unknown>((at, part) => {
    if (Array.isArray(at)) return at[Number(part)];
    return isTree(at) ? at[part] : undefined;
  }, tree);
}

/** A copy of the tree with another value at a path. */
export function setAt(tree: FormValues, path: string, value: unknown): FormValues {
  const [head = "", ...rest] = path.split(".");
  return { ...tree, [head]: rest.length === 0 ? value : setIn(tree[head], rest, value) };
}

function setIn(at: unknown, [head = "", ...rest]: string[], value: unknown): unknown {
  const next = (below: unknown) => (rest.length === 0 ? value : setIn(below, rest, value));
  if (Array.isArray(at)) return at.map((item, index) => (String(index) === head ? next(item) : item));
  const tree = isTree(at) ? at : {};
  return { ...tree, [head]: next(tree[head]) };
}

/** What is sent: without what was left empty and without what only the screen needs (`ui`). */
export function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pruned);
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, below]) =>
      key === "ui" || below === "" || below === null || below === undefined ? [] : [[key, pruned(below)]],
    ),
  );
}

/** A list in the tree; an empty one where there is none. */
export function listAt(tree: FormValues, path: string): FormValues[] {
  const found = getAt(tree, path);
  return Array.isArray(found) ? found.filter(isTree) : [];
}

/** A part of the tree; an empty one where there is none. */
export function objectAt(tree: FormValues, path: string): FormValues {
  const found = getAt(tree, path);
  return isTree(found) ? found : {};
}

/** A text in the tree, as a control shows it. */
export function textAt(tree: FormValues, path: string): string {
  const found = getAt(tree, path);
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
}

/** The path of another field in the same part of the tree. */
export function besidePath(name: string, other: string): string {
  return [...name.split(".").slice(0, -1), other].join(".");
}

/** Where the screen keeps what belongs to a field and is not sent: beside it, under `ui`. */
export function uiPath(name: string): string {
  const parts = name.split(".");
  const last = parts.pop() ?? "";
  return [...parts, "ui", last].join(".");
}

import { fail } from "@/lib/core/base/errors";

const PARTS_MAX = 6;
const INDEX_MAX = 100;

/** Parses a bracketed name: `packages[0][weight]` is `["packages", 0, "weight"]`. */
export function parsePath(name: string): (string | number)[] {
  const match = /^([A-Za-z]\w{0,60})((?:\[[A-Za-z0-9_]{0,60}\])*)$/.exec(name);
  if (!match?.[1]) return fail("request.malformed");
  const rest = [...(match[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, part = ""]) =>
    /^\d+$/.test(part) ? Number(part) : part,
  );
  const path = [match[1], ...rest].filter((part, index, all) => part !== "" || index !== all.length - 1);
  if (
    path.length > PARTS_MAX ||
    path.includes("") ||
    path.includes("__proto__") ||
    path.includes("constructor") ||
    path.includes("prototype")
  ) {
    return fail("request.malformed");
  }
  return path;
}

type Container = Record<string, unknown> | unknown[];

/** Sets a value at its path in an object; a repeated name makes an array. */
export function assignPath(root: Record<string, unknown>, path: (string | number)[], value: unknown): void {
  let current: Container = root;
  for (const [index, part] of path.entries()) {
    const isLast = index === path.length - 1;
    if (isLast) {
      put(current, part, merge(at(current, part), value));
      return;
    }
    const next = at(current, part) ?? (typeof path[index + 1] === "number" ? [] : {});
    if (typeof next !== "object" || next === null) fail("request.malformed");
    put(current, part, next);
    // A value that is no container was refused above.
    current = next as Container;
  }
}

function merge(existing: unknown, value: unknown): unknown {
  if (existing === undefined) return value;
  return Array.isArray(existing) ? [...existing, value] : [existing, value];
}

function at(container: Container, part: string | number): unknown {
  if (Array.isArray(container)) return typeof part === "number" ? container[part] : fail("request.malformed");
  return typeof part === "string" && Object.hasOwn(container, part)
    ? container[part]
    : typeof part === "string"
      ? undefined
      : fail("request.malformed");
}

function put(container: Container, part: string | number, value: unknown): void {
  if (Array.isArray(container)) {
    // Arrays are filled without holes: an index of a million would allocate as many entries.
    if (typeof part !== "number" || part > INDEX_MAX || part > container.length) fail("request.malformed");
    else container[part] = value;
    return;
  }
  if (typeof part !== "string") fail("request.malformed");
  else container[part] = value;
}

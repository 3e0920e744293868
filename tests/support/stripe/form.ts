/** A request's parameters, nested as Stripe's form encoding nests them. */
export type Params = { [name: string]: string | Params };

/** Reads `a[b][0]=c` as `{ a: { b: { 0: "c" } } }`. */
export function readForm(encoded: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = "", ...rest] = name.replaceAll("]", "").split("[");
    let at = root;
    let key = first;
    for (const next of rest) {
      const inner = at[key];
      const made: Params = typeof inner === "object" ? inner : {};
      at[key] = made;
      at = made;
      key = next;
    }
    at[key] = value;
  }
  return root;
}

/** A text at a path such as `metadata.key`. */
export function textAt(params: Params, path: string): string | undefined {
  let at: string | Params | undefined = params;
  for (const part of path.split(".")) at = typeof at === "object" ? at[part] : undefined;
  return typeof at === "string" ? at : undefined;
}

/** A whole number at a path. */
export function numberAt(params: Params, path: string): number | undefined {
  const text = textAt(params, path);
  return text === undefined ? undefined : Number(text);
}

/** The texts of an object at a path, such as metadata. */
export function textsAt(params: Params, path: string): Record<string, string> {
  const inner = params[path];
  if (typeof inner !== "object") return {};
  return Object.fromEntries(
    Object.entries(inner).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

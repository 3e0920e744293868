/** Parses a draft's body, stored as text so that PostgreSQL accepts any input. */
export function valuesOf(body: string): Record<string, unknown> {
  const read: unknown = JSON.parse(body);
  if (typeof read !== "object" || read === null || Array.isArray(read)) throw new Error("a draft's body is no object");
  return Object.fromEntries(Object.entries(read));
}

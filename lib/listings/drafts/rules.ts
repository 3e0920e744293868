/** A form's values as they were kept: text of our own writing, so that what people type is never the database's to judge. */
export function valuesOf(body: string): Record<string, unknown> {
  const read: unknown = JSON.parse(body);
  if (typeof read !== "object" || read === null || Array.isArray(read)) throw new Error("a draft holds no form");
  return Object.fromEntries(Object.entries(read));
}

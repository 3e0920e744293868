/** What of an input is sent as the body, where the address names its `id` already. */
export function bodyOf(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== "id"));
}

import type { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Adds to the API's description what zod leaves out: the type of a pair's items, and a record's
 * keys. Notes about a field for our own tests are removed.
 */
export function completeSchema(schema: Schema): void {
  delete schema.forPrograms;
  if (schema.prefixItems) completePair(schema, schema.prefixItems);
  nameKeys(schema);
}

function completePair(schema: Schema, parts: NonNullable<Schema["prefixItems"]>): void {
  const kinds = new Set(parts.flatMap((part) => (typeof part === "object" ? (part.type ?? []) : [])));
  const [type, ...others] = kinds;
  schema.minItems = parts.length;
  schema.maxItems = parts.length;
  // Linters require a type in addition to the items' own schemas, which are more precise.
  schema.items = type && others.length === 0 ? { type } : {};
}

function nameKeys(schema: Schema): void {
  const { propertyNames, additionalProperties } = schema;
  const keys = typeof propertyNames === "object" ? propertyNames.enum : undefined;
  if (!keys) return;
  schema.properties = Object.fromEntries(keys.map((key) => [String(key), additionalProperties ?? {}]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

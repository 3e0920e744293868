import type { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Says in the API's description what zod leaves to its reader: of which kind the items of a pair
 * are, and which keys a record has. What is written down about a field for our own tests is left
 * out.
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
  // Linters want to see a kind beside the items' own schemas, which say it more closely.
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

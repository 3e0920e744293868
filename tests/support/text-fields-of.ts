import { z } from "zod";

type Schema = {
  type?: string;
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Long enough for a phone number. */
const LENGTH_MIN = 10;

/** The fields of an input that take any text. */
function fieldsOf(schema: Schema, path: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own =
    schema.type === "string" &&
    !schema.enum &&
    !schema.pattern &&
    !schema.format &&
    (schema.maxLength ?? LENGTH_MIN) >= LENGTH_MIN
      ? [path]
      : [];
  return [
    ...own,
    ...parts.flatMap((part) => fieldsOf(part, path)),
    ...(schema.items ? fieldsOf(schema.items, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      fieldsOf(part, path ? `${path}.${name}` : name),
    ),
  ];
}

/** The fields of an input that take any text, by their paths. */
export function textFieldsOf(input: z.ZodType): string[] {
  // The schema's own type is wider than what it gives.
  return fieldsOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema, "");
}

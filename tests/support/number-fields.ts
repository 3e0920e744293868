import { z } from "zod";

/** A number of an input: where it lies, its schema, and whether it is a whole one. */
export type NumberField = { path: string[]; schema: z.ZodType; isWhole: boolean };

/** A step into a list; the first place of it. */
const FIRST = "0";

/** Every number of an input, however deep; a plain `z.number()` is one, too. */
export function numberFieldsOf(schema: z.ZodType, path: string[] = []): NumberField[] {
  const { wire, holds } = schema.meta() ?? {};
  if (holds instanceof z.ZodType) return numberFieldsOf(holds, path);
  if (wire?.type === "number" || wire?.type === "integer") return [{ path, schema, isWhole: wire.type === "integer" }];
  if (wire !== undefined) return [];
  if (schema instanceof z.ZodNumber) return [{ path, schema, isWhole: false }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => numberFieldsOf(inner, [...path, name]));
  if (schema instanceof z.ZodArray) return numberFieldsOf(asType(schema.element), [...path, FIRST]);
  if (schema instanceof z.ZodTuple)
    return schema.def.items.flatMap((item, index) => numberFieldsOf(asType(item), [...path, String(index)]));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => numberFieldsOf(asType(option), path));
  if (schema instanceof z.ZodRecord) return numberFieldsOf(asType(schema.valueType), [...path, "x"]);
  if (schema instanceof z.ZodPipe) return numberFieldsOf(asType(schema.in), path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return numberFieldsOf(asType(schema.unwrap()), path);
  return [];
}

/** The library's own classes give their parts by their core's types. */
function asType(part: z.core.$ZodType): z.ZodType {
  if (part instanceof z.ZodType) return part;
  throw new Error("a part of a schema that is no schema");
}

/** The same input with another value at a place, which is made where it is missing. */
export function withValueAt(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(input)) {
    const copy = [...input];
    copy[Number(name)] = withValueAt(copy[Number(name)], rest, value);
    return copy;
  }
  const known = typeof input === "object" && input !== null ? input : name === FIRST ? [] : {};
  if (Array.isArray(known)) return withValueAt(known, [name, ...rest], value);
  return { ...known, [name]: withValueAt(Reflect.get(known, name), rest, value) };
}

import { fail } from "@/lib/core/base/errors";
import { FORM_LIMITS } from "@/lib/core/base/field-limits";
import { assignPath, parsePath } from "../bracket-path";
import { readText } from "../read-input";

/** A form's fields by their names, such as `businessProfileType.id`. */
export type Fields = Record<string, string>;

/** Reads a body as browsers send a form's; a name that comes twice is malformed. */
export async function readFields(request: Request): Promise<Fields> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded" || !request.body) return fail("request.wrong_type");
  const sent = [...new URLSearchParams(await readText(request.body, FORM_LIMITS.bytesMax))];
  if (sent.length > FORM_LIMITS.fieldsMax) return fail("request.too_large");
  const fields = new Map<string, string>();
  for (const [name, value] of sent) {
    if (fields.has(name)) return fail("request.malformed");
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** The object that dotted names spell: `businessProfileType.id` is a field of a field. */
export function inputOf(fields: Fields): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    assignPath(input, parsePath(name.replaceAll(/\.(\w+)/g, "[$1]")), value);
  return input;
}

import { readFileSync } from "node:fs";
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";

type Operation = { responses: Record<string, { content?: Record<string, { schema?: object }> }> };
type Description = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

const description: Description = JSON.parse(readFileSync("dist/openapi.json", "utf8"));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: "api", components: description.components });
const validators = new Map<string, ValidateFunction>();
const patterns = Object.keys(description.paths)
  // The longer literal path first: /announcements/workspace/me before /announcements/{id}.
  .sort((a, b) => (a.match(/\{/g)?.length ?? 0) - (b.match(/\{/g)?.length ?? 0))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));

/**
 * Throws when an answer does not match the API's description: an unknown route, status or shape.
 */
export function assertFits(method: string, path: string, status: number, body: unknown): void {
  const { pathname } = new URL(path, "http://x");
  const found = patterns.find(
    ({ path: template, pattern }) => pattern.test(pathname) && description.paths[template]?.[method.toLowerCase()],
  );
  if (!found) {
    if (status === 404 || status === 405) return;
    throw new Error(`${method} ${pathname} is not in the API's description`);
  }
  const operation = description.paths[found.path]?.[method.toLowerCase()];
  const key = `${method} ${found.path} ${status}`;
  const schema = operation?.responses[status]?.content?.["application/json"]?.schema;
  // What any call may meet before its command: sessions, origin, size, type.
  const target = schema ?? (status >= 400 ? { $ref: "#/components/schemas/Error" } : undefined);
  if (!target) {
    if (operation?.responses[status]) return;
    throw new Error(`${key} is not in the API's description`);
  }
  let validate = validators.get(key);
  if (!validate) {
    validate = ajv.compile(JSON.parse(JSON.stringify(target).replaceAll('"#/components', '"api#/components')));
    validators.set(key, validate);
  }
  if (!validate(body)) throw new Error(`${key} does not fit the API's description: ${ajv.errorsText(validate.errors)}`);
}

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { walkRoutes } from "@/scripts/lib/routes";
import { numberFieldsOf } from "@/tests/support/number-fields";
import { MASKED_TEXTS, PRIVATE_TEXTS, REFUSED_TEXTS } from "./text-fields";

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
function textFieldsOf(schema: Schema, path = ""): string[] {
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
    ...parts.flatMap((part) => textFieldsOf(part, path)),
    ...(schema.items ? textFieldsOf(schema.items, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      textFieldsOf(part, path ? `${path}.${name}` : name),
    ),
  ];
}

const routes = await walkRoutes();
const written = routes.filter(({ method }) => method !== "GET").map(({ command }) => command);
const commands = [...new Set([...written, ...Object.values(SOCKET_COMMANDS)])];
/** The numbers of an input, which are taken as texts, too. */
function numbersOf(input: z.ZodType): Set<string> {
  return new Set(numberFieldsOf(input).map(({ path }) => path.filter((part) => !/^\d+$/.test(part)).join(".")));
}

const fields = [
  ...new Set(
    commands.flatMap(({ name, input }) => {
      const numbers = numbersOf(input);
      // The schema's own type says less than what it gives.
      return textFieldsOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema)
        .filter((path) => !numbers.has(path))
        .map((path) => `${name} ${path}`);
    }),
  ),
];

describe("every text that a person sends", () => {
  it("is without contacts, masked, or read by nobody before the payment", () => {
    const known = [...REFUSED_TEXTS, ...MASKED_TEXTS];
    const open = fields.filter(
      (field) => !known.includes(field) && !PRIVATE_TEXTS.some(({ fields: pattern }) => pattern.test(field)),
    );
    expect(open).toEqual([]);
  });

  it("is one that exists", () => {
    expect([...REFUSED_TEXTS, ...MASKED_TEXTS].filter((field) => !fields.includes(field))).toEqual([]);
  });
});

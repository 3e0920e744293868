import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { z } from "zod";
import type { AnyCommand } from "@/lib/core/commands/command";

/**
 * Values that people and programs send by mistake or on purpose: wrong types, borders of numbers,
 * broken text, injections.
 */
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  1e308,
  -1e-308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "x".repeat(5_000),
  "\u0000",
  "\ud800",
  { "\u0000\ud800": ["\udfff", { "\u0000": "\ud800" }] },
  '{"\\u0000":"\\ud800","q":"\\udc00"}',
  "\u202e",
  "' or 1=1 --",
  "%",
  "%s%n",
  "../../etc/passwd",
  "<script>1</script>",
  "2026-13-45",
  "0000-00-00",
  "9999-12-31T23:59:60Z",
  "1e5",
  "١٢",
  "NaN",
  [],
  {},
  [[[[[[]]]]]],
  { $gt: 0 },
  { toString: 1 },
  JSON.parse('{"__proto__":{"a":1}}'),
];

/** Any hostile value; sometimes a whole random one. */
export function hostileValue(): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...VALUES) }, { weight: 1, arbitrary: fc.jsonValue() });
}

/**
 * An input of a command in which some fields are hostile and the others as in `valid`: what gets
 * past the first check of one field still has to get past the next one's.
 */
export function hostileInput(command: AnyCommand, valid: Record<string, unknown> = {}): fc.Arbitrary<unknown> {
  const names = [...new Set([...fieldsOf(command), ...Object.keys(valid)])];
  if (names.length === 0) return hostileValue();
  const some = fc.subarray(names, { minLength: 1 });
  return some.chain((chosen) =>
    fc.tuple(...chosen.map(() => hostileValue())).map((values) => ({
      ...valid,
      ...Object.fromEntries(chosen.map((name, index) => [name, values[index]])),
    })),
  );
}

/** The names of a command's fields. */
function fieldsOf(command: AnyCommand): string[] {
  const schema = z.toJSONSchema(command.input, { io: "input", unrepresentable: "any" });
  return Object.keys(schema.properties ?? {});
}

/** Bodies that are no JSON, or JSON that parsers choke on. */
export function hostileBody(): fc.Arbitrary<BodyInit> {
  return fc
    .constantFrom(
      () => randomBytes(200),
      () => `${"[".repeat(2_000)}${"]".repeat(2_000)}`,
      () => `{"a":${"[".repeat(40_000)}${"]".repeat(40_000)},"values":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`,
      () => `{"a":${"1".repeat(400)},"__proto__":{"x":1},"constructor":{"prototype":1}}`,
      () => '{"a":1,"a":2}',
      () => '{"a":',
      () => "\ufeff{}",
      () => '"\\ud800"',
      () => "",
    )
    .map((make) => make());
}

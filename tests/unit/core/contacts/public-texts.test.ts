import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { walkRoutes } from "@/scripts/lib/routes";
import { numberFieldsOf } from "@/tests/support/number-fields";
import { textFieldsOf } from "@/tests/support/text-fields-of";
import { MASKED_TEXTS, PRIVATE_TEXTS, REFUSED_TEXTS } from "./text-fields";

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
      return textFieldsOf(input)
        .filter((path) => !numbers.has(path))
        .map((path) => `${name} ${path}`);
    }),
  ),
];

describe("every text that a person sends", () => {
  it("is without contacts, masked, or read by no one before the payment", () => {
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

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAppError } from "@/lib/core/base/errors";
import { readWith } from "@/lib/core/base/issues";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { walkRoutes } from "@/scripts/lib/routes";
import { callFully } from "../../support/call";
import { rolledBack } from "../../support/database";
import { MATRIX } from "../../support/matrix";
import { type Fixture, type InputOf, makeFixture } from "../../support/matrix/fixture";
import { ROLES } from "../../support/matrix/rows";
import { numberFieldsOf, withValueAt } from "../../support/number-fields";
import { closeProviders, openProviders } from "../../support/social";

const routes = await walkRoutes();
const commands = [...new Set([...routes.map(({ command }) => command), ...Object.values(SOCKET_COMMANDS)])];
const counted = commands.filter(({ input }) => numberFieldsOf(input).length > 0);

/** Values that programs, spreadsheets and people put where a number belongs. */
const VALUES: readonly unknown[] = [
  ...[1.5, 0.5, -1.5, 1e-9, -1e-9, 1e308, -1e308, 2 ** 31, 2 ** 53, 2_988_507.5, 0.0005, 4.94e-324, -0],
  ...[
    "1.5",
    "1,5",
    "1.500",
    "1e3",
    "0x1F",
    "-1",
    "+1",
    "١",
    "1,",
    `0,${"0".repeat(30)}1`,
    "9".repeat(40),
    "\u20661\u2069",
  ],
];

let fixture: Fixture;
beforeAll(async () => {
  await openProviders();
  fixture = await makeFixture();
});
afterAll(closeProviders);

describe("every number of every operation takes or refuses what comes, and never breaks", () => {
  it("of very many", () => expect(counted.length).toBeGreaterThan(80));

  it.each(counted.map((command) => [command.name, command] as const))(
    "%s",
    async (name, command) => {
      const { row, input } = MATRIX[name] ?? {};
      const role = ROLES.findLast((one) => row?.[one] === "may") ?? "visitor";
      const person = role === "visitor" ? undefined : fixture.people[role];
      const failed: string[] = [];
      await rolledBack(async () => {
        const right = input ? await input(fixture) : {};
        // A function that an input gives is given the caller.
        const own = typeof right === "function" ? await (right as InputOf)({ role, person }) : right;
        const inputs = numberFieldsOf(command.input).flatMap(({ path }) =>
          VALUES.map((value) => ({
            at: `${path.join(".")} = ${JSON.stringify(value)}`,
            given: withValueAt(own, path, value),
          })),
        );
        // What the contract refuses reaches nothing; what it takes has to be right for the
        // database.
        const taken = inputs.filter(({ given }) => readWith(command.input, given).ok);
        for (const { at, given } of taken)
          await rolledBack(async () => {
            try {
              await callFully(person ?? "visitor", command, given, { ip: randomUUID() });
            } catch (error) {
              if (!isAppError(error) || error.code === "server.error")
                failed.push(`${at}: ${String(error).slice(0, 200)}`);
            }
          });
      });
      expect(failed).toEqual([]);
    },
    120_000,
  );
});

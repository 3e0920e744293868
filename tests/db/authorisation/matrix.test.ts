import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAppError, statusOf } from "@/lib/core/base/errors";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { walkRoutes } from "@/scripts/lib/routes";
import { callFully } from "../../support/call";
import { rolledBack } from "../../support/database";
import { MATRIX } from "../../support/matrix";
import { type Fixture, type InputOf, makeFixture } from "../../support/matrix/fixture";
import { ROLES, type Role } from "../../support/matrix/rows";
import { closeProviders, openProviders } from "../../support/social";

const routes = await walkRoutes();
const commands = new Map(
  [...routes.map(({ command }) => command), ...Object.values(SOCKET_COMMANDS)].map((command) => [
    command.name,
    command,
  ]),
);

let fixture: Fixture;
beforeAll(async () => {
  await openProviders();
  fixture = await makeFixture();
});
afterAll(closeProviders);

/**
 * Returns the outcome for a role: "may" when the call succeeds, else the status and code that it is
 * refused with.
 */
async function outcome(role: Role, name: string, input: unknown): Promise<string> {
  const command = commands.get(name);
  if (!command) throw new Error(`${name} is no command`);
  const person = role === "visitor" ? undefined : fixture.people[role];
  // Each role finds the fixture as it was.
  return rolledBack(async () => {
    // A function that an input gives is given the caller.
    const own = typeof input === "function" ? await (input as InputOf)({ role, person }) : input;
    try {
      const { reply } = await callFully(person ?? "visitor", command, own, { ip: randomUUID() });
      return (reply.status ?? 200) < 300 ? "may" : `${reply.status}`;
    } catch (error) {
      if (!isAppError(error)) throw error;
      return `${statusOf(error.code)} ${error.code} ${JSON.stringify(error.detail)}`;
    }
  });
}

describe("the authorisation matrix", () => {
  it("has a row for every route and every socket event, and none besides", () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual([...commands.keys()].toSorted());
  });

  it.each(Object.entries(MATRIX))("%s", async (name, { row, input }) => {
    // An input that no caller may use proves none of the refusals that they are for who asks.
    expect(Object.values(row)).toContain("may");
    const found = await rolledBack(async () => {
      const right = input ? await input(fixture) : {};
      const cells: Partial<Record<Role, string>> = {};
      for (const role of ROLES) cells[role] = await outcome(role, name, right);
      return cells;
    });
    // A refusal is recognised by its status; its code is shown next to it, for who reads the
    // failure.
    const isAsExpected = (role: Role) => `${found[role]}`.split(" ")[0] === `${row[role]}`;
    const wrong = ROLES.filter((role) => !isAsExpected(role)).map(
      (role) => `${role}: ${found[role]}, not ${row[role]}`,
    );
    expect(wrong).toEqual([]);
  });
});

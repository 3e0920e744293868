import { expect, it } from "vitest";
import { readWith } from "@/lib/core/base/issues";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { walkRoutes } from "@/scripts/lib/routes";
import { numberFieldsOf } from "@/tests/support/number-fields";

const routes = await walkRoutes();
const commands = [...new Set([...routes.map(({ command }) => command), ...Object.values(SOCKET_COMMANDS)])];

/** Bodies that no form sends, and any client may. */
const ODD: unknown[] = [null, undefined, 5, "", "x", true, [], [null], { "": null }, { id: null, toString: 1 }];

it.each(ODD.map((body) => [JSON.stringify(body) ?? "nothing", body]))(
  "%s is answered by every contract",
  (_name, body) => {
    for (const { name, input } of commands) expect(() => readWith(input, body), name).not.toThrow();
  },
);

it("a null in place of any part is answered by every contract", () => {
  for (const { name, input } of commands) {
    const parts = new Set(numberFieldsOf(input).flatMap(({ path }) => path.slice(0, 1)));
    for (const part of parts)
      for (const value of [null, 5, "", [], [null], {}])
        expect(() => readWith(input, { [part]: value }), `${name} ${part}`).not.toThrow();
  }
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { RateLimit } from "@/lib/core/commands/limits";
import { getDelivery } from "@/lib/deals/recipients/get-delivery";
import { finishSocial } from "@/lib/identity/social-login/finish-social";
import { ADMISSION_LIMITS } from "@/realtime/limits";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { walkRoutes } from "@/scripts/lib/routes";
import { readSources } from "@/tests/support/patterns";

/** The minimum that phones behind one address of a carrier need together in an hour. */
const SHARE_MIN = 100;

const INPUT = { email: "a@example.com", token: "a".repeat(43) };
const OTHER = { email: "b@example.com", token: "b".repeat(43) };
const visitor = { kind: "visitor" } as const;

/** Comes without cookies, so that no device is known. */
const WITHOUT_DEVICE = ["reportVitals"];

/** Whether a limit counts everyone of one network together. */
function isByNetworkAlone({ per }: RateLimit<never>): boolean {
  const keys = [
    per({ caller: visitor, ip: "203.0.113.1", device: "one" }, INPUT as never), // limits read no other fields
    per({ caller: visitor, ip: "203.0.113.1", device: "other" }, OTHER as never), // as above
  ];
  return keys[0] !== undefined && keys[0] === keys[1];
}

const routes = await walkRoutes();
const commands = [
  ...new Set([
    ...routes.map(({ command }) => command),
    ...Object.values(SOCKET_COMMANDS),
    // What pages and redirects call.
    ...[finishSocial, getDelivery],
  ]),
];
const limits = commands.flatMap(({ name, limits: own }) =>
  (own ?? []).map((limit) => ({ name, limit, all: own ?? [] })),
);
// A limit's input is that of its command.
const networkLimits = limits.filter(({ limit }) => isByNetworkAlone(limit as RateLimit<never>));

it("limits of a network alone are the last of a command, wide, and have a reason", () => {
  expect(networkLimits.map(({ name }) => name).sort()).toEqual(
    [
      "finishSocial",
      "getDelivery",
      "makeAppeal",
      "registerSocial",
      "registerUser",
      "reportProblem",
      "reportVitals",
      "requestReset",
      "resendConfirmation",
      "sendInquiry",
      "translateText",
    ].sort(),
  );
  for (const { name, limit, all } of networkLimits) {
    expect(Object.hasOwn(limit, "why"), `${name} ${limit.bucket} gives its reason`).toBe(true);
    const max = typeof limit.max === "number" ? limit.max : limit.max();
    expect((max * 3_600) / limit.windowSeconds, `${name} ${limit.bucket}`).toBeGreaterThanOrEqual(SHARE_MIN);
    expect(all.at(-1), `${name} counts its network last`).toBe(limit);
    expect(all.length > 1, `${name} counts a device or a target, too`).toBe(!WITHOUT_DEVICE.includes(name));
  }
});

it("the sockets' share of a network is a carrier's", () => {
  expect(ADMISSION_LIMITS.handshakesPerNetworkMax).toBeGreaterThanOrEqual(SHARE_MIN);
  expect(ADMISSION_LIMITS.pendingPerNetworkMax).toBeGreaterThanOrEqual(SHARE_MIN);
});

it("nothing else is counted by network: `perIp` stands in commands alone, and next to a password", () => {
  const users = readSources(["lib", "app", "realtime"])
    .map(({ file }) => file)
    .filter((file) => file !== "lib/core/commands/limits.ts" && /\bperIp\(/.test(readFileSync(file, "utf8")));
  expect(users).toEqual(["lib/identity/accounts/try-password.ts"]);
});

import type { AnyCommand } from "../../lib/core/commands/command";
import { perIp, perUser, type RateLimit } from "../../lib/core/commands/limits";

/** The callers that a policy admits, by its name. */
const WHO: Record<string, string> = {
  anyone: "Open to visitors and to signed-in people.",
  signedIn: "For signed-in people whose address is confirmed.",
  shipper: "For signed-in people on their sender's profile.",
  carrier: "For signed-in people on their carrier's profile.",
  workspaceOwner: "For owners of the workspace.",
  moderator: "For moderators and admins.",
  admin: "For admins.",
};

const HOW: Record<AnyCommand["mode"], string> = {
  read: "It changes nothing.",
  write: "What it writes is written whole or not at all.",
  workflow: "It may wait for what is outside the database between its writes.",
};

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/**
 * Describes a call of the API beyond its summary, from the command's own fields: who may make it,
 * what it writes, how often, whether it can be repeated, and how it is refused.
 */
export function describeOperation(command: AnyCommand): string {
  const who = WHO[command.policy.name];
  if (!who) throw new Error(`${command.name}: say in words whom the policy "${command.policy.name}" lets in.`);
  const refusals = [...new Set(command.errors ?? [])].map((code) => `\`${code}\``);
  return [
    `${command.summary} ${who} ${HOW[command.mode]}`,
    ...(command.limits ?? []).map(sayLimit),
    ...(command.isIdempotent ? ["Repeated with the same `Idempotency-Key`, it gives the first call's answer."] : []),
    ...(refusals.length > 0 ? [`Refusals of its own: ${refusals.join(", ")}.`] : []),
  ].join("\n\n");
}

function sayLimit({ max, windowSeconds, per }: RateLimit): string {
  const [unit, seconds] = UNITS.find(([, length]) => windowSeconds % length === 0) ?? ["second", 1];
  const count = windowSeconds / seconds;
  const whose = per === perUser ? " a person" : per === perIp ? " a network" : "";
  return `At most ${max} ${max === 1 ? "time" : "times"}${whose} in ${count === 1 ? `one ${unit}` : `${count} ${unit}s`}.`;
}

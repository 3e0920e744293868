import type { Actor, Caller } from "@/lib/core/base/actor";
import { type ErrorCode, fail } from "@/lib/core/base/errors";

/**
 * The callers that may run a command at all; which rows they may touch is in the `rights.ts` of each noun.
 */
export type Policy<A extends Actor | null = Actor | null> = {
  name: string;
  /** Public commands also run without an actor. */
  isPublic: boolean;
  /** Checked in order; the first that fails gives the error. */
  rules: readonly { holds: (actor: Actor) => boolean; otherwise: ErrorCode }[];
  /** Never read: carries the handler's actor type. */
  readonly actorType?: A;
};

const rule = (holds: (actor: Actor) => boolean, otherwise: ErrorCode) => ({ holds, otherwise });
const isConfirmed = rule(({ confirmed }) => confirmed, "auth.unconfirmed");
const isShipper = rule(({ logisticsType }) => logisticsType === "shipper", "auth.shipper_required");
const isCarrier = rule(({ logisticsType }) => logisticsType === "carrier", "auth.transporter_required");
const isOwner = rule(({ memberRole }) => memberRole === "owner", "auth.owner_required");
const isModerator = rule(({ staffRole }) => staffRole !== null, "auth.moderator_required");
const isAdmin = rule(({ staffRole }) => staffRole === "admin", "auth.admin_required");

function signedInWith(name: string, ...rules: Policy["rules"]): Policy<Actor> {
  return { name, isPublic: false, rules: [isConfirmed, ...rules] };
}

/** Visitors and signed-in users. */
export const anyone: Policy<Actor | null> = { name: "anyone", isPublic: true, rules: [] };
/** A live session and a confirmed account. */
export const signedIn = signedInWith("signedIn");
/** A user on their shipper profile. */
export const shipper = signedInWith("shipper", isShipper);
/** A user on their carrier profile. */
export const carrier = signedInWith("carrier", isCarrier);
/** An owner of the workspace: may manage members and money. */
export const workspaceOwner = signedInWith("workspaceOwner", isOwner);
/** A moderator or an admin. */
export const moderator = signedInWith("moderator", isModerator);
/** An admin of the staff. */
export const admin = signedInWith("admin", isAdmin);
/** The system alone: jobs and verified webhooks. */
export const systemOnly: Policy<null> = { name: "systemOnly", isPublic: false, rules: [] };

/** Throws the error of the first rule that fails; the system passes every policy. */
export function authorise(policy: Policy, caller: Caller): void {
  if (caller.kind === "system" || policy.isPublic) return;
  if (policy === systemOnly) fail("request.not_found");
  if (caller.kind === "visitor") return fail("auth.required");
  for (const rule of policy.rules) {
    if (!rule.holds(caller.actor)) fail(rule.otherwise);
  }
}

import type { Actor, Caller } from "./actor";
import { type ErrorCode, fail } from "./errors";

/** Who may run a command at all. What they may touch is decided by the query that locks or reads the row. */
export type Policy<A extends Actor | null = Actor | null> = {
  name: string;
  /** Public commands take the actor from the access token and run without one too. */
  isPublic: boolean;
  /** The rules that a signed-in actor has to pass, in order. */
  rules: readonly { holds: (actor: Actor) => boolean; otherwise: ErrorCode }[];
  /** Never read: carries the type of the actor that a handler gets. */
  readonly actorType?: A;
};

const isConfirmed = { holds: (actor: Actor) => actor.confirmed, otherwise: "auth.unconfirmed" } as const;
const isShipper = {
  holds: (actor: Actor) => actor.logisticsType === "shipper",
  otherwise: "auth.shipper_required",
} as const;
const isCarrier = {
  holds: (actor: Actor) => actor.logisticsType === "carrier",
  otherwise: "auth.transporter_required",
} as const;
const isOwner = { holds: (actor: Actor) => actor.memberRole === "owner", otherwise: "auth.owner_required" } as const;
const isModerator = {
  holds: (actor: Actor) => actor.staffRole !== null,
  otherwise: "auth.moderator_required",
} as const;
const isAdmin = { holds: (actor: Actor) => actor.staffRole === "admin", otherwise: "auth.admin_required" } as const;

function signedInWith(name: string, ...rules: Policy["rules"]): Policy<Actor> {
  return { name, isPublic: false, rules: [isConfirmed, ...rules] };
}

/** Anyone, signed in or not. */
export const anyone: Policy<Actor | null> = { name: "anyone", isPublic: true, rules: [] };
/** Anyone with a live session and a confirmed account. */
export const signedIn = signedInWith("signedIn");
/** A person on their shipper profile. */
export const shipper = signedInWith("shipper", isShipper);
/** A person on their carrier profile. */
export const carrier = signedInWith("carrier", isCarrier);
/** The owner of the workspace: members and money. */
export const workspaceOwner = signedInWith("workspaceOwner", isOwner);
/** A moderator or an admin. */
export const moderator = signedInWith("moderator", isModerator);
/** An admin. */
export const admin = signedInWith("admin", isAdmin);
/** Only the system itself: jobs and verified webhooks. */
export const systemOnly: Policy<null> = { name: "systemOnly", isPublic: false, rules: [] };

/** Holds a caller against a policy; throws the first rule's error. The system passes every policy. */
export function authorise(policy: Policy, caller: Caller): void {
  if (caller.kind === "system" || policy.isPublic) return;
  if (policy === systemOnly) fail("request.not_found");
  if (caller.kind === "visitor") return fail("auth.required");
  for (const rule of policy.rules) {
    if (!rule.holds(caller.actor)) fail(rule.otherwise);
  }
}

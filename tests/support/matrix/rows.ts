/**
 * Everyone that a call may come from, in the order in which a test calls as them: those who may
 * change something comes last.
 */
export const ROLES = [
  "visitor",
  "banned",
  "unconfirmed",
  "otherShipper",
  "otherCarrier",
  "moderator",
  "admin",
  "contributor",
  "carrier",
  "owner",
] as const;
/**
 * Someone that a call may come from. `owner` and `contributor` are the shipper's workspace,
 * `carrier` the other side of the deal.
 */
export type Role = (typeof ROLES)[number];

/** The outcome for a role: the call succeeds, or is refused with this status. */
type Cell = "may" | 401 | 403 | 404 | 409;
/** The outcome for each role. */
export type Row = Record<Role, Cell>;

/** Everyone. */
export const everyone: Row = {
  visitor: "may",
  banned: "may",
  unconfirmed: "may",
  otherShipper: "may",
  otherCarrier: "may",
  moderator: "may",
  admin: "may",
  contributor: "may",
  carrier: "may",
  owner: "may",
};
/** Anyone signed in and confirmed. */
export const signedIn: Row = { ...everyone, visitor: 401, banned: 401, unconfirmed: 403 };
/** The shipper's workspace alone; everyone else finds nothing. */
export const ownWorkspace: Row = {
  ...signedIn,
  otherShipper: 404,
  otherCarrier: 404,
  moderator: 404,
  admin: 404,
  carrier: 404,
};
/** The carrier's workspace alone. */
export const carriersOwn: Row = { ...ownWorkspace, contributor: 404, owner: 404, carrier: "may" };
/** One person alone, whatever workspace they share. */
export const ownAlone: Row = { ...ownWorkspace, contributor: 404 };
/** Both sides of the deal. */
export const bothSides: Row = { ...ownWorkspace, carrier: "may" };
/** Both sides see it, the carrier acts. */
export const carrierActs: Row = { ...bothSides, owner: 403, contributor: 403 };
/** Both sides see it, the shipper acts. */
export const shipperActs: Row = { ...bothSides, carrier: 403 };
/** Anyone who acts as a shipper. */
export const shippers: Row = { ...signedIn, otherCarrier: 403, carrier: 403 };
/** Anyone who acts as a carrier. */
export const carriers: Row = {
  ...signedIn,
  otherShipper: 403,
  moderator: 403,
  admin: 403,
  contributor: 403,
  owner: 403,
};
/** Owners of a workspace. */
export const owners: Row = { ...signedIn, contributor: 403 };
/** The owner of the shipper's workspace, about its money. */
export const payer: Row = { ...ownWorkspace, contributor: 403 };
/** The owner of the shipper's workspace, about what is in it. */
export const teamOwner: Row = {
  ...signedIn,
  otherShipper: 404,
  otherCarrier: 404,
  moderator: 404,
  admin: 404,
  contributor: 403,
  carrier: 404,
};
/** The row of an operation for the owner alone. */
export const ownSession: Row = { ...teamOwner, contributor: 404 };
/** The staff. */
export const moderators: Row = {
  ...signedIn,
  otherShipper: 403,
  otherCarrier: 403,
  contributor: 403,
  carrier: 403,
  owner: 403,
};

/** Admins alone. */
export const admins: Row = { ...moderators, moderator: 403 };

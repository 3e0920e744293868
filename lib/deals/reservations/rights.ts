import { eq, or, type SQL } from "drizzle-orm";
import type { Side } from "@/db/enums/deals/rooms";
import { reservations } from "@/db/schema/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import { areContactsOpen, type ContactFacts } from "@/lib/deals/contacts/rules";

type Sides = Pick<typeof reservations.$inferSelect, "shipperWorkspaceId" | "carrierWorkspaceId">;

/** The side of a reservation that a workspace is on. */
export function sideOf(row: Sides, workspaceId: number): Side | undefined {
  if (row.shipperWorkspaceId === workspaceId) return "shipper";
  return row.carrierWorkspaceId === workspaceId ? "carrier" : undefined;
}

/**
 * What an actor may do with a reservation; its state decides the rest (`states.ts`). Codes are
 * entered by the carrier alone, as the states have it.
 */
export function may({ workspaceId, memberRole }: Pick<Actor, "workspaceId" | "memberRole">) {
  const isSide = (row: Sides) => sideOf(row, workspaceId) !== undefined;
  const isShipper = (row: Sides) => sideOf(row, workspaceId) === "shipper";
  const isCarrier = (row: Sides) => sideOf(row, workspaceId) === "carrier";
  const isOwner = memberRole === "owner";
  return {
    read: isSide,
    /** The carrier once contacts are open. */
    readAddresses: (row: Sides & ContactFacts, now: Date) => isShipper(row) || areContactsOpen(row, now),
    readPayment: isShipper,
    readPayout: isCarrier,
    /** A shipper's receipt shows the means of payment. */
    readReceipt: (row: Sides) => isCarrier(row) || (isShipper(row) && isOwner),
    readCodes: isShipper,
    renewCodes: isShipper,
    pay: (row: Sides) => isShipper(row) && isOwner,
    cancel: (row: Sides) => isSide(row) && isOwner,
    shareContacts: (row: Sides) => isSide(row) && isOwner,
    setAddresses: isShipper,
    /** Whether places may move beyond the agreed cities. */
    answerPlaceChange: isCarrier,
    setLocation: isCarrier,
    /** The recipient's own page. */
    linkRecipient: isShipper,
  };
}

/** The condition of a workspace's reservations, in both roles or one. */
export function reservationsOf(workspaceId: number, role?: "shipment" | "delivery"): SQL | undefined {
  const asShipper = eq(reservations.shipperWorkspaceId, workspaceId);
  const asCarrier = eq(reservations.carrierWorkspaceId, workspaceId);
  if (role === "shipment") return asShipper;
  return role === "delivery" ? asCarrier : or(asShipper, asCarrier);
}

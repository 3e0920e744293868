import { expect, it } from "vitest";
import { may } from "@/lib/deals/reservations/rights";

/** The contacts of an unpaid deal are closed. */
const unpaid = {
  shipperWorkspaceId: 1,
  carrierWorkspaceId: 2,
  status: "pending" as const,
  confirmedAt: null,
  departsAt: new Date(0),
  shipperSharedAt: null,
  carrierSharedAt: null,
};

const CONTRIBUTORS = {
  shipper: ["read", "readAddresses", "readPayment", "readCodes", "renewCodes", "setAddresses", "linkRecipient"],
  carrier: ["read", "readPayout", "readReceipt", "answerPlaceChange", "setLocation"],
  stranger: [],
};
const OWNERS = {
  shipper: [...CONTRIBUTORS.shipper, "readReceipt", "pay", "cancel", "shareContacts"],
  carrier: [...CONTRIBUTORS.carrier, "cancel", "shareContacts"],
  stranger: [],
};

it.each([
  ["contributor", CONTRIBUTORS],
  ["owner", OWNERS],
] as const)("what a workspace's %s may do with a reservation is the list of their side", (memberRole, lists) => {
  for (const [index, side] of (["shipper", "carrier", "stranger"] as const).entries()) {
    const rights = may({ workspaceId: index + 1, memberRole });
    const held = Object.entries(rights).filter(([, holds]) => holds(unpaid, new Date(0)));
    expect(held.map(([name]) => name).sort()).toEqual([...lists[side]].sort());
  }
});

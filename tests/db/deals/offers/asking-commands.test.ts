import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyCommand } from "@/lib/core/commands/command";

/** The writing commands of deals that ask whether the listing may be dealt in. */
const ASKING = [
  "openRoom",
  "sendOffer",
  "sendRouteOffer",
  "sendPackageOffer",
  "acceptOffer",
  "startPayment",
  "confirmPayment",
  "openCheckout",
];

/** Those that do not, and why. */
const FREE: Record<string, string> = {
  archiveRoom: "a negotiation may always be ended",
  markRead: "makes no deal",
  notifyUnread: "makes no deal",
  remindUnanswered: "makes no deal",
  sendMessageDigests: "makes no deal",
  sendMessage: "people may always speak in an open room",
  cancelOffer: "an offer may always be withdrawn",
  rejectOffer: "an offer may always be refused",
  expireOffer: "ends an offer",
  cancelReservation: "ends a deal",
  expireReservation: "ends a deal",
  setShippingDetails: "belongs to a deal that is made",
  shareContacts: "belongs to a deal that is made",
  answerPlaceChange: "belongs to a deal that is made",
  withdrawPlaceChange: "belongs to a deal that is made",
  checkPayment: "asks what became of a payment that was begun",
  settlePayment: "settles a payment that was begun",
  refundPayment: "money that goes back",
  returnSurplus: "money that goes back",
  recallPayout: "money that goes back",
  sendRecall: "money that goes back",
};

describe("every writing command of deals", () => {
  it("asks whether the listing may be dealt in, or has a reason not to", async () => {
    const folders = ["rooms", "offers", "reservations", "shipping", "payments"];
    const files = folders.flatMap((noun) => readdirSync(`lib/deals/${noun}`).map((file) => join(noun, file)));
    const modules: object[] = await Promise.all(files.map((file) => import(join(process.cwd(), "lib/deals", file))));
    const commands = modules.flatMap((exports) => Object.values(exports)).filter(isCommand);
    const writing = commands.filter(({ mode }) => mode !== "read").map(({ name }) => name);
    expect([...ASKING, ...Object.keys(FREE)].toSorted()).toEqual([...new Set(writing)].toSorted());
  });
});

function isCommand(value: unknown): value is AnyCommand {
  return typeof value === "object" && value !== null && "mode" in value && "handle" in value;
}

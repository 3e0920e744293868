import { describe, expect, it } from "vitest";
import { recallPayout } from "@/lib/deals/payments/recall-payout";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { exportData } from "@/lib/identity/accounts/export-data";
import { getBatch } from "@/lib/staff/bank-transfers/get-batch";
import { readStatement } from "@/lib/staff/bank-transfers/read-statement";
import { listPayouts } from "@/lib/staff/payouts/list-payouts";
import { later, makeAdmin, makeBankAccount, makeSent } from "@/tests/support/bank/make-transfers";
import { type CamtEntry, executed, writeCamt } from "@/tests/support/bank/write-camt";
import { appErrorOf, callAs } from "@/tests/support/call";
import { makePerson } from "@/tests/support/factories";

const PASSWORD = "Valise-bleue-42!";
const read = async (entries: readonly CamtEntry[], options = later(24)) =>
  callAs(await makeAdmin(), readStatement, { file: writeCamt({ entries }) }, options);

describe("a payout that a bank has transferred", () => {
  it("is not the payment provider's to take back", async () => {
    const sent = await makeSent();
    const recall = { reservationId: sent.reservationId, target: "shipper", reason: "Le colis n’est pas arrivé." };
    expect((await appErrorOf(callAs(sent.author, recallPayout, recall))).code).toBe("payout.by_bank");
    const { data } = await callAs(sent.author, listPayouts, { reservation: sent.batch.transfers[0]?.deals[0]?.number });
    expect(data).toMatchObject([{ left: 0, status: "paid" }]);
  });

  it("is in the export of its carrier's data, with the end of the account alone", async () => {
    const sent = await makeSent();
    const exported = JSON.stringify(await callAs(sent.carrier, exportData, {}, later(1)));
    expect(exported).toContain(sent.transfer.endToEndId);
    expect(exported).toMatch(/"bankTransfers":\[\{[^\]]*"numberEnd":"7890"/);
  });

  it("keeps its carrier's account until it has arrived, as it may come back", async () => {
    const carrier = await makePerson({ logisticsType: "carrier", password: PASSWORD });
    await makeBankAccount(carrier);
    const sent = await makeSent(60, carrier);
    const erase = () => callAs(carrier, eraseAccount, { password: PASSWORD }, later(30));
    expect((await appErrorOf(erase())).code).toBe("account.unpaid_payout");
    await read([executed(sent)]);
    expect(await erase()).toEqual({ success: true });
    expect((await callAs(sent.author, getBatch, { id: sent.batch.id })).status).toBe("settled");
  });
});

import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import { getBatch } from "@/lib/staff/bank-transfers/get-batch";
import { readBatchOrder } from "@/lib/staff/bank-transfers/read-batch-order";
import { readBatchTable } from "@/lib/staff/bank-transfers/read-batch-table";
import { checkPain } from "@/tests/support/bank/check-pain";
import { later, makeBankAccount, makeReleased, makeWaiting, transfersTo } from "@/tests/support/bank/make-transfers";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";

const bytesOf = async (file: { content: { open: () => Promise<ReadableStream> } }) =>
  new Response(await file.content.open()).text();

describe("the files of a batch", () => {
  it("have the account in full and what was booked, are the same each time, and each reading is audited", async () => {
    const deal = await makeWaiting();
    const { batch, releaser } = await makeReleased();
    const read = async () => bytesOf(await callAs(releaser, readBatchOrder, { id: batch.id }));
    const file = await read();
    expect(checkPain(file)).toEqual([]);
    expect(file).toBe(await read());
    const [transfer] = await transfersTo(deal.carrier);
    expect(file).toContain(`<EndToEndId>${transfer?.endToEndId}</EndToEndId>`);
    expect(file).toContain("<Id>00799999001234567890</Id>");
    expect(file).toContain("<BICFI>BADRDZAL</BICFI>");
    expect(file).toContain(deal.reservationId ? "<TwnNm>Alger</TwnNm>" : "");
    const table = await callAs(releaser, readBatchTable, { id: batch.id });
    expect(table.fileName).toBe(`${batch.number}.csv`);
    expect(await bytesOf(table)).toContain(";60,00;EUR;");
    const readings = and(eq(auditLog.action, "batch.read_file"), eq(auditLog.subjectId, batch.id));
    expect(await testDb().$count(auditLog, readings)).toBe(3);
    // What admins see on a page never has the number.
    const seen = JSON.stringify(await callAs(releaser, getBatch, { id: batch.id }));
    expect(seen).not.toContain("00799999001234567890");
    const [row] = await testDb()
      .select()
      .from(bankTransfers)
      .where(eq(bankTransfers.id, transfer?.id ?? 0));
    expect(JSON.stringify(row)).not.toContain("00799999001234567890");
  });

  it("go to where the money was sent, whatever the account is now", async () => {
    const deal = await makeWaiting();
    const { batch, releaser } = await makeReleased();
    await makeBankAccount(deal.carrier, { number: "00799999009999999999", changedAt: later(5).now });
    const file = await bytesOf(await callAs(releaser, readBatchOrder, { id: batch.id }));
    expect(file).toContain("00799999001234567890");
    expect(file).not.toContain("00799999009999999999");
  });
});

import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { BatchScreen } from "@/components/staff/bank-transfers/batch-screen";
import { BatchTable } from "@/components/staff/bank-transfers/batch-table";
import { NextBatch } from "@/components/staff/bank-transfers/next-batch";
import { StatementForm } from "@/components/staff/bank-transfers/statement-form";
import { WaitingTable } from "@/components/staff/bank-transfers/waiting-table";
import { RETURN_REASONS } from "@/db/enums/adapters/payouts";
import { LOCALES } from "@/lib/core/base/actor";
import { WAIT_REASONS } from "@/lib/deals/bank-transfers/rules";
import { batch, transfer, waiting } from "@/tests/support/components/bank-transfers";
import { draw, moves } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const t = textsOf("fr", "bank-transfers");
const RELEASE = "POST /v1/admin/payout-batches/12/release";
const CANCEL = "POST /v1/admin/payout-batches/12/cancel";
const STATEMENT = "POST /v1/admin/bank-transfers/statement";

describe("a batch", () => {
  it("has its files once it is released, and each transfer's account masked", async () => {
    const { container } = await draw(<BatchScreen batch={batch()} />, "fr");
    const links = [...container.querySelectorAll("a[download]")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/api/v1/admin/payout-batches/12/order.xml", "/api/v1/admin/payout-batches/12/table.csv"]);
    expect(container.textContent).toContain("DZ •••• 7890");
    await expect.element(page.getByRole("button", { name: t("batch.release") })).not.toBeInTheDocument();
  });

  it("is released after a question that names its sum", async () => {
    await draw(<BatchScreen batch={batch({ status: "draft", release: "allowed", hasFiles: false })} />, "fr");
    answer(RELEASE, { body: batch() });
    await page.getByRole("button", { name: t("batch.release") }).click();
    await expect.element(page.getByRole("dialog")).toHaveTextContent("123,45");
    await page.getByRole("button", { name: t("release.confirm"), exact: true }).click();
    await vi.waitFor(() => expect(callsTo(RELEASE)).toHaveLength(1));
    await expect.poll(() => moves).toContain("refresh");
  });

  it("is another admin's to release where the sum or the team asks for it, and can be cancelled", async () => {
    for (const release of ["second_admin", "own_deal"] as const) {
      const { unmount } = await draw(
        <BatchScreen batch={batch({ status: "draft", release, hasFiles: false })} />,
        "fr",
      );
      await expect.element(page.getByText(t(`batch.${release}`))).toBeVisible();
      await expect.element(page.getByRole("button", { name: t("batch.release") })).not.toBeInTheDocument();
      await unmount();
    }
    await draw(<BatchScreen batch={batch({ status: "draft", release: "second_admin", hasFiles: false })} />, "fr");
    answer(CANCEL, { body: batch({ status: "cancelled" }) });
    await page.getByRole("button", { name: t("batch.cancel") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("cancel.confirm") })
      .click();
    await vi.waitFor(() => expect(callsTo(CANCEL)).toHaveLength(1));
  });

  it.each(LOCALES)("fits in %s with every state and reason", async (locale) => {
    const words = textsOf(locale, "bank-transfers");
    const returned = RETURN_REASONS.map((reason, at) =>
      transfer({ id: at + 1, status: "returned", reason, note: "AC04 COMPTE CLOS", lost: 12.5, fee: 1.5, answers: [] }),
    );
    const changed = transfer({ id: 99, status: "planned", isChanged: true, sentAt: null, answers: [] });
    await draw(<BatchScreen batch={batch({ transfers: [...returned, changed] })} />, locale);
    await expect.element(page.getByText(words("reasons.account_closed")).first()).toBeVisible();
    await expect.element(page.getByText(words("transfers.changed"))).toBeVisible();
    await expectNoOverflow();
  });
});

describe("what waits", () => {
  it.each(LOCALES)("says in %s why it is not in the next batch", async (locale) => {
    const until = "2026-12-28T10:00:00Z";
    const rows = [
      waiting(),
      waiting({ workspaceId: 900, carrier: null, held: 20, count: 3 }),
      ...WAIT_REASONS.map((reason, at) => waiting({ workspaceId: at + 10, wait: { reason, until } })),
      waiting({ workspaceId: 901, wait: { reason: "below_minimum", until: null } }),
    ];
    const { container } = await draw(<WaitingTable rows={rows} />, locale);
    const words = textsOf(locale, "bank-transfers.waiting");
    expect(container.textContent).toContain(words("reasons.no_account"));
    expect(container.textContent).toContain(words("reasons.too_little"));
    await expectNoOverflow();
  });

  it("is drafted with one press, which leads to the batch, and offers nothing when nothing is there", async () => {
    const draft = "POST /v1/admin/payout-batches";
    answer(draft, { status: 201, body: batch({ status: "draft" }) });
    await draw(<NextBatch next={{ count: 2, total: 180.5 }} />, "fr");
    await page.getByRole("button", { name: t("next.draft") }).click();
    await vi.waitFor(() => expect(callsTo(draft)).toHaveLength(1));
    await expect.poll(() => moves.join(" ")).toContain("/admin/payouts/transfers/12");
  });

  it("has no button while nothing may be sent", async () => {
    await draw(<NextBatch next={{ count: 0, total: 0 }} />, "fr");
    await expect.element(page.getByText(t("next.none"))).toBeVisible();
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  });

  it("has batches as links, with who drafted and released them", async () => {
    const { container } = await draw(<BatchTable batches={[batch(), batch({ id: 13, number: "VIR-000013" })]} />, "fr");
    expect([...container.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "/admin/payouts/transfers/12",
      "/admin/payouts/transfers/13",
    ]);
    expect(container.textContent).toContain("Nadia Cherif");
  });
});

describe("a statement", () => {
  const result = {
    ...{ executed: 2, returned: 1, unchanged: 0, pending: 0, unknownCount: 1 },
    unknown: [{ ref: "STRIPE-1", amount: 999 }],
    differing: [{ ref: "RHT-1", batchId: 12, expected: 60, amount: null }],
    contradicted: [{ ref: "RHT-2", batchId: 12 }],
  };

  it("is asked for before it is read, and read as it is", async () => {
    await draw(<StatementForm />, "fr");
    const read = page.getByRole("button", { name: t("statement.read") });
    await read.click();
    await expect.element(page.getByText(t("statement.choose"))).toBeVisible();
    expect(callsTo(STATEMENT)).toEqual([]);
    answer(STATEMENT, { body: result });
    await page.getByLabelText(t("statement.file")).upload(new File(["<Document/>"], "camt.xml", { type: "text/xml" }));
    await read.click();
    await vi.waitFor(() => expect(callsTo(STATEMENT).map(({ body }) => body)).toEqual([{ file: "<Document/>" }]));
    await expect.element(page.getByText(t("statement.executed", { count: 2 }))).toBeVisible();
    await expect.element(page.getByText(t("statement.differing"))).toBeVisible();
    await expect.element(page.getByText(t("statement.contradicted"))).toBeVisible();
    await expect.poll(() => moves).toContain("refresh");
  });

  it("that is larger than any is refused before it is sent", async () => {
    await draw(<StatementForm />, "fr");
    const large = new File([new Uint8Array(3 * 1024 * 1024 + 1)], "camt.xml", { type: "text/xml" });
    await page.getByLabelText(t("statement.file")).upload(large);
    await page.getByRole("button", { name: t("statement.read") }).click();
    await expect.element(page.getByText(t("statement.tooLarge", { max: 3 }))).toBeVisible();
    expect(callsTo(STATEMENT)).toEqual([]);
  });
});

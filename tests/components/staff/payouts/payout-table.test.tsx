import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { PayoutTable } from "@/components/staff/payouts/payout-table";
import { LOCALES } from "@/lib/core/base/actor";
import type { PayoutRow } from "@/lib/staff/payouts/contract";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const REOPEN = "POST /v1/admin/payouts/reopen-account";

const failing: PayoutRow = {
  reservationId: 7,
  number: "RH-00007",
  carrier: { id: 2, name: "Youcef Haddad" },
  shipper: { id: 3, name: "Amel Benali" },
  way: null,
  provider: "stripe",
  status: "processing",
  amount: 50,
  recalled: 0,
  left: 0,
  dueAt: "2026-11-28T10:00:00.000Z",
  isSuspended: false,
  arrivedAt: null,
  returnedAt: null,
  returnReason: null,
  paidAt: null,
  accountStatus: "unknown",
  canReopen: true,
  retry: {
    since: "2026-11-28T10:00:00.000Z",
    nextTryAt: "2026-11-28T16:00:00.000Z",
    trouble: "account_unknown",
    requestRef: "req_7",
  },
  isWithBank: false,
  recalls: [],
};

describe("a payout that fails", () => {
  it.each(LOCALES)(
    "shows in %s since when, why and when it is tried again, and has another account opened",
    async (locale) => {
      const t = textsOf(locale, "payouts");
      await draw(<PayoutTable payouts={[failing]} />, locale);
      await expect.element(page.getByText(t("statuses.retrying"))).toBeVisible();
      await expect.element(page.getByText(t("accounts.unknown"))).toBeVisible();
      await expect.element(page.getByText("account_unknown req_7")).toBeVisible();
      await expectNoOverflow();
      answer(REOPEN, { body: { success: true } });
      await page.getByRole("button", { name: t("reopen.openOf", { number: failing.number }) }).click();
      await page.getByRole("button", { name: t("reopen.confirm") }).click();
      await vi.waitFor(() => expect(callsTo(REOPEN).map(({ body }) => body)).toEqual([{ reservationId: 7 }]));
    },
  );
});

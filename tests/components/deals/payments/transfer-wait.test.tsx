import { expect, it } from "vitest";
import { TransferWait } from "@/components/deals/payments/transfer-wait";
import { LOCALES } from "@/lib/core/base/actor";
import { WAIT_REASONS } from "@/lib/deals/bank-transfers/rules";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const UNTIL = "2026-12-28T10:00:00Z";

it.each(LOCALES)("each thing that a transfer waits for has words in %s, with its day or what to do", async (locale) => {
  const t = textsOf(locale, "payments.overview.transfer");
  for (const reason of [null, ...WAIT_REASONS]) {
    const { container, unmount } = await draw(<TransferWait transfer={{ reason, until: UNTIL, min: 50 }} />, locale);
    const written = t.raw(reason ?? "next");
    expect(container.textContent).toContain(written.split("<")[0]?.trim());
    expect(container.textContent).not.toMatch(/[<>{}]/);
    expect(container.querySelector("a") !== null).toBe(written.includes("<link>"));
    await unmount();
  }
});

it("a sum that does not cover the cost of a transfer names no day", async () => {
  const transfer = { reason: "below_minimum", until: null, min: 50 } as const;
  const { container } = await draw(<TransferWait transfer={transfer} />, "fr");
  expect(container.textContent).toBe(textsOf("fr", "payments.overview.transfer")("below_cost"));
});

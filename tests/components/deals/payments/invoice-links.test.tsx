import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { InvoiceLinks } from "@/components/deals/payments/invoice-links";
import { LOCALES } from "@/lib/core/base/actor";
import type { InvoiceView } from "@/lib/deals/invoices/contract";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";

const INVOICES: InvoiceView[] = [
  { id: 3, kind: "invoice", number: "F2026-000003", amount: 7, vat: 0, issuedAt: "2026-12-01T10:00:00Z" },
  { id: 4, kind: "credit_note", number: "A2026-000001", amount: 7, vat: 0, issuedAt: "2026-12-02T10:00:00Z" },
];

it.each(LOCALES)("each invoice and credit note of a booking is a link in %s that names it", async (locale) => {
  await draw(<InvoiceLinks invoices={INVOICES} />, locale);
  const links = page.getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/api/v1/invoices/3/invoice.pdf",
    "/api/v1/invoices/4/invoice.pdf",
  ]);
  for (const [index, { number }] of INVOICES.entries()) {
    expect(links[index]?.textContent).toContain(number);
    expect(links[index]?.textContent).not.toContain("=>");
  }
  await expectNoOverflow();
});

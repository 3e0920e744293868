import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import type { InvoiceView } from "@/lib/deals/invoices/contract";

/** The invoices and credit notes of a booking's fees, each as a file. */
export function InvoiceLinks({ invoices }: { invoices: readonly InvoiceView[] }) {
  const t = useTranslations("payments.receipt.papers");
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="papers" className="print:hidden">
      <h2 id="papers" className="mb-1 font-semibold">
        {t("title")}
      </h2>
      <ul className="flex flex-col gap-1">
        {invoices.map(({ id, kind, number }) => (
          <li key={id}>
            <a
              href={`/api/v1/invoices/${id}/invoice.pdf`}
              download
              className="touch-target text-link underline underline-offset-4"
            >
              {t.rich(kind, { number: () => <LeftToRight>{number}</LeftToRight> })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

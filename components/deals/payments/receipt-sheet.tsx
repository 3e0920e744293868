import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Logo } from "@/components/brand/logo";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/link";
import { PrintButton } from "./print-button";

type ReceiptSheetProps = { title: string; reservationId: number; brand: string; children: ReactNode };

/** A one-page document that prints without the site's header and footer. */
export function ReceiptSheet({ title, reservationId, brand, children }: ReceiptSheetProps) {
  const t = useTranslations("payments.receipt");
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-6 lg:py-10 print:max-w-none print:p-0">
      <div className="flex flex-wrap gap-3 print:hidden">
        <PrintButton />
        <Button asChild variant="secondary">
          <Link href={`/reservations/${reservationId}`}>{t("back")}</Link>
        </Button>
      </div>
      <article className="flex break-inside-avoid flex-col gap-6 rounded-lg border border-line bg-surface p-6 sm:p-10 print:border-0 print:p-0">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h1 className="font-bold font-display text-h1">{title}</h1>
          <Logo name={brand} />
        </div>
        {children}
      </article>
    </div>
  );
}

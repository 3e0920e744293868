import { useTranslations } from "next-intl";
import { tabHref } from "@/components/deals/payments/payments-path";
import { Measure } from "@/components/ui/bidi";
import { Notice } from "@/components/ui/notice";
import type { TaxDetailsView } from "@/lib/deals/tax-details/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";

type TaxNoticeProps = { view: TaxDetailsView /** Whether it stands above the form itself. */; isHere?: boolean };

/** Asks for the tax details, where they are missing. */
export function TaxNotice({ view, isHere = false }: TaxNoticeProps) {
  const t = useTranslations("tax-details.notice");
  const { dateLong } = useFormats();
  const { state, waitsAt } = view;
  if (state !== "asked" && state !== "waiting") return null;
  return (
    <Notice variant={state === "waiting" ? "warning" : "info"} title={t(state)}>
      <p>{t.rich(`${state}Text`, { day: () => (waitsAt ? <Measure>{dateLong(waitsAt)}</Measure> : null) })}</p>
      {isHere ? null : (
        <Link
          href={tabHref("tax")}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t("action")}
        </Link>
      )}
    </Notice>
  );
}

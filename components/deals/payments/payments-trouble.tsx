import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/lib/i18n/link";

/** Replaces figures that failed to load, with a retry and the reference of the failure. */
export function PaymentsFailed({ reference }: { reference: string | undefined }) {
  const t = useTranslations("payments.page");
  return <ErrorState titleAs="h2" title={t("failed")} description={t("failedText")} reference={reference} />;
}

/** Explains to a contributor that only the workspace's owner sees payments. */
export function OwnersOnly() {
  const t = useTranslations("payments");
  return (
    <EmptyState
      title={t("page.ownersOnly")}
      description={t("page.ownersOnlyText")}
      action={
        <Button asChild variant="secondary">
          <Link href="/reservations">{t("page.reservations")}</Link>
        </Button>
      }
    />
  );
}

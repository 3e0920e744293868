import { useTranslations } from "next-intl";
import { Measure } from "@/components/ui/bidi";
import { Notice } from "@/components/ui/notice";
import { serverNow } from "@/lib/client/server-clock";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";

/** That the carrier's identity is not verified yet, by when it has to be, and what happens then. */
export function IdentityDue({ reservation, className }: { reservation: ReservationView; className?: string }) {
  const t = useTranslations("reservations.identity");
  const { dateTime } = useFormats();
  const { identityDueAt, side } = reservation;
  if (identityDueAt === null) return null;
  const isOver = new Date(identityDueAt) <= serverNow();
  return (
    <Notice variant="warning" className={className}>
      <p>{t.rich(`${side}${isOver ? "Over" : "Due"}`, { due: () => <Measure>{dateTime(identityDueAt)}</Measure> })}</p>
      {side === "carrier" ? (
        <Link
          href="/profile/information#verification"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("action")}
        </Link>
      ) : null}
    </Notice>
  );
}

import { ArrowRight } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FigureCard } from "@/components/ui/figure-card";
import { Icon } from "@/components/ui/icon";
import type { Side } from "@/db/enums/deals/rooms";
import { eurosToCents } from "@/lib/core/base/money";
import type { PaymentOverview as Overview } from "@/lib/deals/payments/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { tabHref, transactionsHref } from "./payments-path";
import { TransactionTable } from "./transaction-table";
import { WaitingList } from "./waiting-list";

type PaymentOverviewProps = {
  overview: Overview;
  /** The viewer's current side, which is listed first. */
  side: Side;
};

/** The workspace's spending, earnings and latest transactions. */
export function PaymentFigures({ overview, side }: PaymentOverviewProps) {
  const t = useTranslations("payments.overview");
  const hasMoved = overview.newest.length > 0;
  const hasShipper = side === "shipper" || overview.shipper.paid > 0 || overview.shipper.toPayCount > 0;
  const { held, due, paidOut } = overview.carrier;
  const hasCarrier = side === "carrier" || held + due + paidOut > 0;
  if (!hasMoved && overview.shipper.toPayCount === 0 && held === 0) return <Newcomer side={side} />;
  const shipper = hasShipper ? <ShipperHalf key="shipper" figures={overview.shipper} /> : null;
  const carrier = hasCarrier ? <CarrierHalf key="carrier" figures={overview.carrier} /> : null;
  return (
    <div className="flex flex-col gap-10">
      {side === "carrier" ? [carrier, shipper] : [shipper, carrier]}
      {hasMoved ? (
        <section aria-labelledby="newest" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="newest" className="font-bold font-display text-h2">
              {t("newest")}
            </h2>
            <Link
              href={tabHref("transactions")}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline"
            >
              {t("all")}
              <Icon of={ArrowRight} className="size-4 rtl:-scale-x-100" />
            </Link>
          </div>
          <TransactionTable rows={overview.newest} />
        </section>
      ) : null}
    </div>
  );
}

function Newcomer({ side }: { side: Side }) {
  const t = useTranslations("payments.overview");
  const isShipper = side === "shipper";
  return (
    <EmptyState
      picture={<KraftBox />}
      title={t("empty")}
      description={t("emptyText")}
      action={
        <>
          <Button asChild>
            <Link href={isShipper ? "/ship/new" : "/travel/new"}>{t(isShipper ? "emptyShip" : "emptyTravel")}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link href={tabHref("services")}>{t("emptyFees")}</Link>
          </Button>
        </>
      }
    />
  );
}

function Half({
  id,
  title,
  figures,
  children,
}: {
  id: string;
  title: string;
  figures: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-bold font-display text-h2">
        {title}
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">{figures}</dl>
      {children}
    </section>
  );
}

function ShipperHalf({ figures }: { figures: Overview["shipper"] }) {
  const t = useTranslations("payments.overview");
  const { price } = useFormats();
  const euros = (amount: number) => <LeftToRight>{price(eurosToCents(amount))}</LeftToRight>;
  return (
    <Half
      id="as-shipper"
      title={t("shipper")}
      figures={
        <>
          <FigureCard
            label={t("toPay")}
            value={euros(figures.toPay)}
            hint={figures.toPayCount > 0 ? t("toPayCount", { count: figures.toPayCount }) : t("toPayNone")}
            isUrgent={figures.toPayCount > 0}
          />
          <FigureCard label={t("held")} value={euros(figures.held)} hint={t("heldHint")} />
          <FigureCard
            label={t("paid")}
            value={euros(figures.paid)}
            hint={t("paidHint")}
            href={transactionsHref({ side: "shipper", status: "completed" })}
          />
          <FigureCard
            label={t("refunded")}
            value={euros(figures.refunded)}
            hint={
              figures.refunding > 0
                ? t.rich("refunding", { amount: () => euros(figures.refunding) })
                : t("refundedHint")
            }
          />
        </>
      }
    >
      <WaitingList kind="pay" rows={figures.toPayNext} />
    </Half>
  );
}

function CarrierHalf({ figures }: { figures: Overview["carrier"] }) {
  const t = useTranslations("payments.overview");
  const { price, date } = useFormats();
  const euros = (amount: number) => <LeftToRight>{price(eurosToCents(amount))}</LeftToRight>;
  const next = figures.dueNext.find(({ isPaused }) => !isPaused);
  const isAccountNeeded = next?.isAccountNeeded ?? false;
  return (
    <Half
      id="as-carrier"
      title={t("carrier")}
      figures={
        <>
          <FigureCard label={t("heldForYou")} value={euros(figures.held)} hint={t("heldForYouHint")} />
          <FigureCard
            label={t("due")}
            value={euros(figures.due)}
            hint={
              isAccountNeeded
                ? t("dueAccount")
                : next
                  ? t.rich("dueNext", { date: () => date(next.dueAt) })
                  : t(figures.dueNext.length > 0 ? "duePaused" : "dueNone")
            }
          />
          <FigureCard
            label={t("paidOut")}
            value={euros(figures.paidOut)}
            hint={t("paidOutHint")}
            href={transactionsHref({ side: "carrier", status: "completed" })}
          />
        </>
      }
    >
      <WaitingList kind="due" rows={figures.dueNext} />
    </Half>
  );
}

import { useTranslations } from "next-intl";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { DefinitionList } from "@/components/ui/definition-list";
import { FigureCard } from "@/components/ui/figure-card";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import type { HealthView } from "@/lib/staff/users/contract";
import { PaymentsHealth } from "./payments-health";
import { ProviderDifferences } from "./provider-differences";

const MEGABYTE = 1024 * 1024;

/** Some figures that say how the product is; the ones that ask for something stand out. */
export function HealthScreen({ health }: { health: HealthView }) {
  const t = useTranslations("admin.health");
  const { number, exactPrice, relative, dateTime } = useFormats();
  const { jobs, outbox, mails, payments, provider, backup, database, versions, zones, oldFacts, at } = health;
  const since = (instant: string | null) => (instant ? t("oldest", { since: relative(instant, at) }) : t("nothing"));
  const size = (bytes: number) => t("size", { size: number(bytes / MEGABYTE, 0) });
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <FigureCard
          label={t("due")}
          value={number(jobs.due)}
          hint={since(jobs.oldestDueAt)}
          isUrgent={jobs.due > 100}
        />
        <FigureCard
          label={t("failed")}
          value={number(jobs.failed)}
          hint={t("waiting", { count: jobs.waiting })}
          isUrgent={jobs.failed > 0}
        />
        <FigureCard
          label={t("gaveUp")}
          value={number(jobs.gaveUp)}
          hint={t("held", { count: jobs.held })}
          isUrgent={jobs.gaveUp > 0}
        />
        <FigureCard label={t("outbox")} value={number(outbox.unsent)} hint={since(outbox.oldestAt)} />
        <FigureCard
          label={t("mails")}
          value={number(mails.failed)}
          hint={t("mailsWaiting", { count: mails.waiting })}
          isUrgent={mails.failed > 0}
        />
        <LedgerFigure health={health} />
        {provider ? (
          <FigureCard
            label={t("provider")}
            value={<LeftToRight>{exactPrice(eurosToCents(provider.difference))}</LeftToRight>}
            hint={
              provider.comparedAt ? t("providerHint", { since: relative(provider.comparedAt, at) }) : t("providerNever")
            }
            isUrgent={provider.differenceCount > 0}
          />
        ) : null}
        {provider ? (
          <FigureCard
            label={t("payments.label")}
            value={
              payments.status === "ok" ? t("payments.ok") : t("payments.degraded", { count: payments.problems.length })
            }
            hint={[
              payments.checkedAt
                ? t("payments.checked", { since: relative(payments.checkedAt, at) })
                : t("payments.never"),
              ...(payments.isLive === null ? [] : [t(payments.isLive ? "payments.live" : "payments.test")]),
            ].join(" · ")}
            isUrgent={payments.status !== "ok"}
          />
        ) : null}
        <FigureCard
          label={t("backup")}
          value={<Measure>{backup ? relative(backup.takenAt, at) : t("backupNever")}</Measure>}
          hint={backup ? size(backup.sizeBytes) : t("backupHint")}
          isUrgent={backup?.isOld ?? true}
        />
        <FigureCard
          label={t("facts")}
          value={number(oldFacts.length)}
          hint={oldFacts.length > 0 ? t("factsOld", { names: oldFacts.join(", ") }) : t("factsFresh")}
          isUrgent={oldFacts.length > 0}
        />
        <FigureCard label={t("database")} value={<Measure>{size(database.sizeBytes)}</Measure>} />
      </dl>
      <DefinitionList
        items={[
          { term: t("postgres"), detail: <LeftToRight>{database.version}</LeftToRight> },
          { term: t("migrations"), detail: <LeftToRight>{number(database.migrations)}</LeftToRight> },
          { term: "Node.js", detail: <LeftToRight>{versions.node}</LeftToRight> },
          { term: t("zones"), detail: <LeftToRight>{zones}</LeftToRight> },
          { term: t("app"), detail: <LeftToRight>{versions.app}</LeftToRight> },
          { term: t("readAt"), detail: <Measure>{dateTime(at)}</Measure> },
        ]}
      />
      <PaymentsHealth payments={payments} />
      {provider ? <ProviderDifferences rows={provider.differences} count={provider.differenceCount} /> : null}
    </>
  );
}

/** Whether the ledger balances, as far as it was checked. */
function LedgerFigure({ health: { ledgerFaults, ledgerLookedAt, ledgerIsOld, at } }: { health: HealthView }) {
  const t = useTranslations("admin.health");
  const { number, relative } = useFormats();
  return (
    <FigureCard
      label={t("ledger")}
      value={number(ledgerFaults)}
      hint={[
        t(ledgerFaults === 0 ? "balances" : "ledgerHint"),
        ledgerLookedAt ? t("ledgerLooked", { since: relative(ledgerLookedAt, at) }) : t("ledgerNever"),
      ].join(" · ")}
      isUrgent={ledgerFaults > 0 || ledgerIsOld}
    />
  );
}

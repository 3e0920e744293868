import { useTranslations } from "next-intl";
import { DefinitionList } from "@/components/ui/definition-list";
import { FigureCard } from "@/components/ui/figure-card";
import { Ltr, Measure } from "@/components/ui/ltr";
import { useFormats } from "@/lib/i18n/formats";
import type { HealthView } from "@/lib/staff/users/contract";

const MEGABYTE = 1024 * 1024;

/** Seven figures that say how the product is; the ones that ask for something stand out. */
export function HealthScreen({ health }: { health: HealthView }) {
  const t = useTranslations("admin.health");
  const { number, relative, dateTime } = useFormats();
  const { jobs, outbox, mails, ledgerFaults, database, versions, at } = health;
  const since = (moment: string | null) => (moment ? t("oldest", { since: relative(moment, at) }) : t("nothing"));
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
        <FigureCard
          label={t("ledger")}
          value={number(ledgerFaults)}
          hint={t(ledgerFaults === 0 ? "balances" : "ledgerHint")}
          isUrgent={ledgerFaults > 0}
        />
        <FigureCard
          label={t("database")}
          value={<Measure>{t("size", { size: number(database.sizeBytes / MEGABYTE, 0) })}</Measure>}
        />
      </dl>
      <DefinitionList
        items={[
          { term: t("postgres"), detail: <Ltr>{database.version}</Ltr> },
          { term: t("migrations"), detail: <Ltr>{number(database.migrations)}</Ltr> },
          { term: "Node.js", detail: <Ltr>{versions.node}</Ltr> },
          ...(versions.app ? [{ term: t("app"), detail: <Ltr>{versions.app}</Ltr> }] : []),
          { term: t("readAt"), detail: <Measure>{dateTime(at)}</Measure> },
        ]}
      />
    </>
  );
}

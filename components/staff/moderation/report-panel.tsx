import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { DefinitionList } from "@/components/ui/definition-list";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { ReportedItem } from "@/lib/staff/moderation/contract";
import { HistoryList } from "./history-list";
import { MaskedMessageText } from "./masked-message-text";
import { PanelPart } from "./panel-part";

/** A reported subject: what it is and whose, its reports, and earlier decisions. */
export function ReportPanel({ item }: { item: ReportedItem }) {
  const t = useTranslations("moderation");
  const { dateLong } = useFormats();
  const { person, content, path, state } = item;
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <PanelPart title={t("reported")}>
          {content ? (
            <blockquote className="whitespace-pre-line break-words rounded-md bg-sunken p-3" dir="auto">
              {content}
            </blockquote>
          ) : null}
          {item.hasOriginal ? <MaskedMessageText id={item.subjectId} /> : null}
          {state === "gone" ? <p className="text-muted">{t("gone")}</p> : null}
          {path ? (
            <Link
              href={path}
              className="inline-flex min-h-11 items-center self-start font-semibold text-link underline underline-offset-4"
            >
              {t("seeReported")}
            </Link>
          ) : null}
          {person ? (
            <DefinitionList
              items={[
                { term: t("concerned"), detail: <bdi className="break-words">{person.name}</bdi> },
                { term: t("since"), detail: dateLong(person.since) },
                ...(person.isSuspended
                  ? [{ term: t("account"), detail: <StatusChip variant="danger">{t("suspended")}</StatusChip> }]
                  : []),
              ]}
            />
          ) : null}
        </PanelPart>
        <PanelPart title={t("history")}>
          <HistoryList history={item.history} />
        </PanelPart>
      </div>
      <PanelPart title={t("times", { count: item.count })}>
        <Statements item={item} />
      </PanelPart>
    </div>
  );
}

function Statements({ item: { statements } }: { item: ReportedItem }) {
  const [t, tReports] = [useTranslations("moderation"), useTranslations("reports.reasons")];
  const { dateTime } = useFormats();
  return (
    <ul className="flex flex-col gap-3">
      {statements.map(({ number, reason, statement, reporter, createdAt }) => (
        <li key={number} className="flex flex-col gap-1 rounded-md border border-line p-3">
          <p className="font-semibold text-small">{tReports(reason)}</p>
          <p dir="auto" className="whitespace-pre-line break-words">
            {statement}
          </p>
          <p className="text-caption text-muted">
            {reporter === null ? t("byCheck") : <bdi>{reporter}</bdi>} · <Measure>{dateTime(createdAt)}</Measure> ·{" "}
            <LeftToRight>{number}</LeftToRight>
          </p>
        </li>
      ))}
    </ul>
  );
}

import { Download } from "lucide";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { Icon } from "@/components/ui/icon";
import { useFormats } from "@/lib/i18n/formats";
import type { IdentityDocument, IdentityItem } from "@/lib/staff/moderation/contract";
import { DocumentPicture } from "./document-picture";
import { HistoryList } from "./history-list";
import { PanelPart } from "./panel-part";

/**
 * An identity check: the user's own details next to the documents that they handed in, and earlier
 * decisions.
 */
export function IdentityPanel({ item: { person, documents, history, departsAt } }: { item: IdentityItem }) {
  const t = useTranslations("moderation");
  const { dateLong, dateTime, calendarDayLong } = useFormats();
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <PanelPart title={t("person")}>
          <DefinitionList
            items={[
              { term: t("firstName"), detail: <bdi className="break-words">{person.firstName}</bdi> },
              { term: t("lastName"), detail: <bdi className="break-words">{person.lastName}</bdi> },
              {
                term: t("birthDate"),
                detail: person.birthDate ? <Measure>{calendarDayLong(person.birthDate)}</Measure> : t("notSaid"),
              },
              ...(departsAt ? [{ term: t("paidDeparture"), detail: <Measure>{dateTime(departsAt)}</Measure> }] : []),
              { term: t("workspace"), detail: <bdi className="break-words">{person.workspace}</bdi> },
              { term: t("since"), detail: dateLong(person.since) },
            ]}
          />
        </PanelPart>
        <PanelPart title={t("history")}>
          <HistoryList history={history} />
        </PanelPart>
      </div>
      <PanelPart title={t("documents")}>
        <ul className="flex flex-col gap-4">
          {documents.map((document) => (
            <li key={document.id}>
              <Document document={document} />
            </li>
          ))}
        </ul>
        <p className="text-muted text-small">{t("audited")}</p>
        <p className="text-muted text-small">{t("documentNumberHint")}</p>
      </PanelPart>
    </div>
  );
}

function Document({ document }: { document: IdentityDocument }) {
  const t = useTranslations("moderation");
  const { date } = useFormats();
  const { id, type, description, isPicture, isOld, createdAt } = document;
  const title = (
    <p className="font-semibold">
      {t(`documentTypes.${type}`)} <span className="font-normal text-muted text-small">· {date(createdAt)}</span>{" "}
      {isOld ? <StatusChip>{t("oldDocument")}</StatusChip> : null}
    </p>
  );
  return (
    <article className="flex flex-col gap-2 rounded-md border border-line p-3">
      {isPicture ? (
        <DocumentPicture id={id} label={t(`documentTypes.${type}`)} title={title} />
      ) : (
        <>
          {title}
          <Button asChild variant="secondary" size="sm" className="self-start">
            <a href={`/api/v1/admin/moderation/documents/${id}`} download>
              <Icon of={Download} />
              {t("download")}
            </a>
          </Button>
        </>
      )}
      {description ? <bdi className="break-words text-small">{description}</bdi> : null}
    </article>
  );
}

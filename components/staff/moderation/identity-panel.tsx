import { Download } from "lucide";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight } from "@/components/ui/bidi";
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
export function IdentityPanel({ item: { person, documents, history } }: { item: IdentityItem }) {
  const t = useTranslations("moderation");
  const { dateLong, calendarDay } = useFormats();
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <PanelPart title={t("person")}>
          <DefinitionList
            items={[
              { term: t("firstName"), detail: <bdi className="break-words">{person.firstName}</bdi> },
              { term: t("lastName"), detail: <bdi className="break-words">{person.lastName}</bdi> },
              {
                term: t("birthDate"),
                detail: person.birthDate ? (
                  <LeftToRight>
                    {calendarDay(person.birthDate)} {person.birthDate.slice(0, 4)}
                  </LeftToRight>
                ) : (
                  t("notSaid")
                ),
              },
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
        <p className="text-muted text-small">{t("audited")}</p>
        <ul className="flex flex-col gap-4">
          {documents.map((document) => (
            <li key={document.id}>
              <Document document={document} />
            </li>
          ))}
        </ul>
      </PanelPart>
    </div>
  );
}

function Document({ document }: { document: IdentityDocument }) {
  const t = useTranslations("moderation");
  const { date } = useFormats();
  const { id, type, description, isPicture, isOld, createdAt } = document;
  return (
    <article className="flex flex-col gap-2 rounded-md border border-line p-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {t(`documentTypes.${type}`)} <span className="font-normal text-muted text-small">· {date(createdAt)}</span>
        </p>
        {isOld ? <StatusChip>{t("oldDocument")}</StatusChip> : null}
      </header>
      {description ? <bdi className="break-words text-small">{description}</bdi> : null}
      {isPicture ? (
        <DocumentPicture id={id} label={t(`documentTypes.${type}`)} />
      ) : (
        <Button asChild variant="secondary" size="sm" className="self-start">
          <a href={`/api/v1/admin/moderation/documents/${id}`} download>
            <Icon of={Download} />
            {t("download")}
          </a>
        </Button>
      )}
    </article>
  );
}

import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { Notice } from "@/components/ui/notice";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { NoticeView } from "@/lib/staff/moderation/contract";
import { AppealForm } from "./appeal-form";

/** A decision with its reason, its rule and the remedy, and its single appeal with the answer. */
export function DecisionNotice({ notice, token }: { notice: NoticeView; token: string }) {
  const t = useTranslations("decisions");
  const { dateLong } = useFormats();
  const { queue, reason, note, number, decidedAt, subjectLabel } = notice;
  // The codes of a queue are the keys of its reasons: a unit test holds them together.
  const key = `reasons.${queue}.${reason ?? "other"}` as "reasons.trips.other";
  return (
    <div className="flex flex-col gap-8">
      <Card className="flex flex-col gap-5">
        <p className="break-words font-semibold text-lead">
          {t.rich(`notice.lead.${leadOf(notice)}`, { subject: () => <bdi>{subjectLabel}</bdi> })}
        </p>
        <DefinitionList
          items={[
            { term: t("notice.reason"), detail: t(`${key}.label`) },
            { term: t("notice.rule"), detail: t(`${key}.rule`) },
            ...(note
              ? [{ term: t("notice.note"), detail: <bdi className="whitespace-pre-line break-words">{note}</bdi> }]
              : []),
            ...(notice.decision === "warn" || notice.subjectType === "message"
              ? [{ term: t("notice.subject"), detail: <bdi className="break-words">{subjectLabel}</bdi> }]
              : []),
            { term: t("notice.date"), detail: dateLong(decidedAt) },
            { term: t("notice.number"), detail: <LeftToRight>{number}</LeftToRight> },
          ]}
        />
        <p className="text-muted text-small">{t("notice.by")}</p>
        <NextStep notice={notice} />
      </Card>
      <Appeal notice={notice} token={token} />
    </div>
  );
}

function leadOf({ queue, subjectType, decision }: NoticeView) {
  if (queue === "identity") return "identity" as const;
  if (queue === "trips") return "transporter_trips" as const;
  if (decision === "warn" || decision === "suspend") return decision;
  return subjectType === "announcement" || subjectType === "message"
    ? (`remove_${subjectType}` as const)
    : ("remove_transporter" as const);
}

function NextStep({ notice: { queue, subjectId } }: { notice: NoticeView }) {
  const t = useTranslations("decisions.notice");
  if (queue === "reports") return null;
  const isTrip = queue === "trips";
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t pt-4">
      <h2 className="font-bold font-display text-h3">{t("next")}</h2>
      <p>{t(isTrip ? "nextTrip" : "nextIdentity")}</p>
      <Button asChild variant="secondary">
        <Link href={isTrip ? `/travel/${subjectId}/edit` : "/profile/information#verification"}>
          {t(isTrip ? "editTrip" : "sendDocuments")}
        </Link>
      </Button>
    </div>
  );
}

function Appeal({ notice, token }: { notice: NoticeView; token: string }) {
  const t = useTranslations("decisions.notice");
  const { dateLong } = useFormats();
  const { appealedAt, appealText, appealDecision, appealNote, canAppeal, appealUntil } = notice;
  return (
    <section aria-labelledby="appeal" className="flex flex-col gap-4">
      <h2 id="appeal" className="font-bold font-display text-h2">
        {t("appealTitle")}
      </h2>
      {appealedAt ? (
        <Card className="flex flex-col gap-4">
          <p className="font-semibold">{t("appealed", { date: dateLong(appealedAt) })}</p>
          <blockquote dir="auto" className="whitespace-pre-line break-words rounded-md bg-sunken p-3">
            {appealText}
          </blockquote>
          {appealDecision ? (
            <Notice variant={appealDecision === "overturned" ? "success" : "info"} title={t(appealDecision)}>
              <p>{t(`${appealDecision}Text`)}</p>
              {appealNote ? (
                <p className="mt-2 break-words">
                  <span className="font-semibold">{t("answer")} : </span>
                  <bdi className="whitespace-pre-line">{appealNote}</bdi>
                </p>
              ) : null}
            </Notice>
          ) : (
            <Notice>{t("appealWaiting")}</Notice>
          )}
        </Card>
      ) : canAppeal ? (
        <Card>
          <AppealForm token={token} until={dateLong(appealUntil)} />
        </Card>
      ) : (
        <p className="text-muted">{t("appealOver")}</p>
      )}
    </section>
  );
}

import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import { Notice } from "@/components/ui/notice";
import type { StatusVariant } from "@/components/ui/status-variants";
import { Stepper } from "@/components/ui/stepper";
import { useFormats } from "@/lib/i18n/formats";
import type { OwnVerification } from "@/lib/identity/verification/contract";
import { DocumentForm } from "./document-form";

const VARIANTS: Record<OwnVerification["status"], StatusVariant> = {
  none: "neutral",
  pending: "warning",
  verified: "success",
  rejected: "danger",
};

/**
 * The state of the user's identity check and the next step: hand documents in, wait, or hand in
 * others.
 */
export function IdentitySection({ own, isCarrier }: { own: OwnVerification; isCarrier: boolean }) {
  const t = useTranslations("verification");
  const { dateLong } = useFormats();
  const { status, reason, verifiedAt, retentionDays } = own;
  const isOpen = status === "none" || status === "rejected";
  return (
    <div className="flex flex-col gap-5">
      {status === "verified" ? null : (
        <Stepper
          label={t("steps.label")}
          current={status === "pending" ? 1 : 0}
          steps={[{ label: t("steps.documents") }, { label: t("steps.check") }, { label: t("steps.verified") }]}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusChip variant={VARIANTS[status]}>{t(`states.${status}`)}</StatusChip>
        {status === "verified" && verifiedAt ? (
          <span className="text-muted text-small">{t("verifiedOn", { date: dateLong(verifiedAt) })}</span>
        ) : null}
      </div>
      {status === "rejected" ? (
        <Notice variant="danger" title={t("rejectedTitle")}>
          <p dir="auto" className="break-words">
            {reason}
          </p>
        </Notice>
      ) : (
        <p className="text-muted">{t(isCarrier && status === "none" ? "whyCarrier" : `text.${status}`)}</p>
      )}
      <HandedIn own={own} />
      {isOpen ? <DocumentForm /> : null}
      <p className="text-caption text-muted">{t("kept", { count: retentionDays })}</p>
    </div>
  );
}

/** The documents that wait or were handed in, as far as they are still stored. */
function HandedIn({ own: { documents } }: { own: OwnVerification }) {
  const t = useTranslations("verification");
  const { date } = useFormats();
  if (documents.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-semibold text-small">{t("handedIn")}</h3>
      <ul className="flex flex-col gap-1.5 text-small">
        {documents.map(({ id, type, description, createdAt, decidedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">
              {t(`types.${type}`)}
              {description ? (
                <>
                  {" · "}
                  <bdi>{description}</bdi>
                </>
              ) : null}
            </span>
            <span className="text-muted">{decidedAt ? t("looked", { date: date(decidedAt) }) : date(createdAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

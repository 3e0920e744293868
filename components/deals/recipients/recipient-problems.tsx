import { useTranslations } from "next-intl";
import { Measure } from "@/components/ui/bidi";
import { Notice } from "@/components/ui/notice";
import type { RecipientView } from "@/lib/deals/recipients/contract";
import { useFormats } from "@/lib/i18n/formats";

/** The problems reported by the recipient, in their words, and what to do about them. */
export function RecipientProblems({ problems }: Pick<RecipientView, "problems">) {
  const t = useTranslations("recipients.card");
  const { dateTime } = useFormats();
  if (problems.length === 0) return null;
  return (
    <Notice variant="warning" title={t("problems")}>
      <ul className="mt-1 flex flex-col gap-3">
        {problems.map(({ text, at }) => (
          <li key={at}>
            <p dir="auto" className="align-parent whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
            <p className="text-small">
              <Measure>{dateTime(at)}</Measure>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small">{t("contact")}</p>
    </Notice>
  );
}
